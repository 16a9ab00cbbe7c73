import { type Token, Tokenizer } from 'parse5';
import { fromRoot, type OwnHosts } from '../site-url/own-address';
import { ownValue } from '../../own-value';

/** The attributes that hold an address, in the HTML that we write and in what older sites left in the database. */
const ADDRESSES = new Set(['href', 'src', 'poster', 'cite', 'data', 'data-video']);
/** Those that hold several, each with its size. */
const LISTS = new Set(['srcset', 'imagesrcset']);
const IN_LIST = /(?<![^\s,])(?:https?:)?\/\/[^\s,]+/gi;

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;' };

/** Returns whether a text may have an address of this site. Most articles have none, and to read their tags takes long. */
function mayMention({ pages, contract }: OwnHosts, text: string): boolean {
  const lower = text.toLowerCase();
  // A name in letters of other languages has many spellings.
  return [...pages, ...(contract === null ? [] : [contract])].some(
    (host) => host.includes('xn--') || lower.includes(host.replace(/:\d+$/, '')),
  );
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function storedValue({ name, value }: Token.Attribute, ownHosts: OwnHosts): string {
  if (ADDRESSES.has(name)) return mayMention(ownHosts, value) ? fromRoot(value, ownHosts) : value;
  return LISTS.has(name) ? value.replace(IN_LIST, (address) => fromRoot(address, ownHosts)) : value;
}

function* editsOf({ attrs, location }: Token.TagToken, ownHosts: OwnHosts): Generator<Edit> {
  for (const attribute of attrs) {
    const place = ownValue(location?.attrs ?? {}, attribute.name);
    const value = storedValue(attribute, ownHosts);
    if (!place || value === attribute.value) continue;
    const text = `${attribute.name}="${value.replace(/[&"]/g, (character) => ownValue(ESCAPES, character) ?? '')}"`;
    yield { start: place.startOffset, end: place.endOffset, text };
  }
}

/**
 * Writes this site's own addresses in HTML from its root, and leaves all else of it as it is, letter by letter: rows
 * from before have HTML that only the sanitiser of their time understood.
 */
export function withAddressesFromRoot(html: string, ownHosts: OwnHosts): string {
  if (!mayMention(ownHosts, html)) return html;
  const edits: Edit[] = [];
  const ignore = (): void => undefined;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (token) => edits.push(...editsOf(token, ownHosts)),
      onEndTag: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onParseError: null,
    },
  );
  tokenizer.write(html, true);
  const parts: string[] = [];
  let end = 0;
  for (const edit of edits) {
    parts.push(html.slice(end, edit.start), edit.text);
    ({ end } = edit);
  }
  return parts.join('') + html.slice(end);
}
