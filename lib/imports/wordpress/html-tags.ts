import { type Token, Tokenizer } from 'parse5';

/** A tag or a comment of HTML, with its place in the text. */
export interface HtmlTag {
  kind: 'start' | 'end' | 'comment';
  /** In small letters; empty for a comment. */
  name: string;
  start: number;
  end: number;
}

/** A part of a text, from `start` up to `end`. */
export interface Range {
  start: number;
  end: number;
}

/** Finds the tags and comments of HTML as a browser does, in time in proportion to its length. */
export function htmlTags(html: string): HtmlTag[] {
  const tags: HtmlTag[] = [];
  const add = (kind: HtmlTag['kind'], name: string, location: Token.Location | null): void => {
    if (location) tags.push({ kind, name, start: location.startOffset, end: location.endOffset });
  };
  const ignore = (): void => undefined;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: ({ tagName, location }) => add('start', tagName, location),
      onEndTag: ({ tagName, location }) => add('end', tagName, location),
      onComment: ({ location }) => add('comment', '', location),
      onDoctype: ({ location }) => add('comment', '', location),
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onParseError: null,
    },
  );
  tokenizer.write(html, true);
  return tags;
}

/** Finds the elements of some names, the outer one of nested ones; one that is not closed ends with the text. */
export function elementRanges(tags: readonly HtmlTag[], names: ReadonlySet<string>, length: number): Range[] {
  const ranges: Range[] = [];
  let open: HtmlTag | null = null;
  for (const tag of tags) {
    if (open === null && tag.kind === 'start' && names.has(tag.name)) open = tag;
    else if (open !== null && tag.kind === 'end' && tag.name === open.name) {
      ranges.push({ start: open.start, end: tag.end });
      open = null;
    }
  }
  return open === null ? ranges : [...ranges, { start: open.start, end: length }];
}

/** Returns a function that says whether places, asked for in their order, lie in one of the ranges. */
export function within(ranges: readonly Range[]): (place: number) => boolean {
  let at = 0;
  return (place) => {
    while ((ranges[at]?.end ?? Infinity) <= place) at += 1;
    return (ranges[at]?.start ?? Infinity) <= place;
  };
}
