import { elementRanges, htmlTags, within } from './html-tags';

/** A shortcode: `[name attribute="value"]`, maybe with what stands up to `[/name]`. */
export interface Shortcode {
  name: string;
  attributes: Map<string, string>;
  /** What it encloses, with the shortcodes in it written already; null where it encloses nothing. */
  inner: string | null;
}

interface Tag {
  name: string;
  isEnd: boolean;
  rest: string;
  start: number;
  end: number;
  /** The index of the tag that ends it; -1 where there is none. */
  closing: number;
}

const TAG = /\[(\/?)([a-z][\w-]*)((?:\s|\/)[^[\]]*)?\]/gi;
/** Elements in which brackets are text. */
const CODE = new Set(['pre', 'code', 'script', 'style', 'textarea']);

/** Shortcodes within shortcodes: more are no text that anybody wrote. */
const DEPTH_MAX = 8;

/**
 * Writes a text with its shortcodes replaced. Doubled brackets, `[[name]]`, stand for the text `[name]`.
 * @param write the HTML of a shortcode; null for one that it does not know, of which what it encloses stays
 * @returns the text, and how often each unknown shortcode was removed
 */
export function replaceShortcodes(text: string, write: (shortcode: Shortcode) => string | null) {
  const removed = new Map<string, number>();
  const tags = tagsOf(text);
  const unknown = new Set<string>();

  const expand = (first: number, last: number, start: number, end: number, depth: number): string => {
    const parts: string[] = [];
    let done = start;
    for (let index = first; index < last; index += 1) {
      const tag = tags[index];
      if (!tag || tag.start < done) continue;
      parts.push(text.slice(done, tag.start));
      done = tag.end;
      const raw = text.slice(tag.start, tag.end);
      if (raw.startsWith('[[')) parts.push(raw.slice(1, -1));
      else if (tag.isEnd) parts.push(unknown.has(tag.name) ? '' : raw);
      else {
        const closing = tag.closing < last ? tags[tag.closing] : undefined;
        const written = depth < DEPTH_MAX ? known(tag, index, closing, depth) : null;
        if (written !== null) {
          parts.push(written);
          if (closing) done = closing.end;
        } else if (isShortcode(text, tag, closing !== undefined)) {
          unknown.add(tag.name);
          removed.set(tag.name, (removed.get(tag.name) ?? 0) + 1);
        } else parts.push(raw);
      }
    }
    return parts.join('') + text.slice(done, end);
  };

  const known = (tag: Tag, index: number, closing: Tag | undefined, depth: number): string | null => {
    const { name } = tag;
    const attributes = attributesOf(tag.rest);
    // Asked without what it encloses first: that of an unknown one is gone through by the caller.
    if (write({ name, attributes, inner: null }) === null) return null;
    const inner = closing ? expand(index + 1, tag.closing, tag.end, closing.start, depth + 1) : null;
    return write({ name, attributes, inner });
  };

  return { text: expand(0, tags.length, 0, text.length, 0), removed };
}

function tagsOf(text: string): Tag[] {
  const html = htmlTags(text);
  const isCode = within(elementRanges(html, CODE, text.length));
  const isInTag = within(html);
  const tags: Tag[] = [];
  for (const match of text.matchAll(TAG)) {
    const { index: start } = match;
    if (isCode(start) || isInTag(start)) continue;
    const end = start + match[0].length;
    const isDoubled = text[start - 1] === '[' && text[end] === ']';
    const [, slash, name = '', rest = ''] = match;
    const place = isDoubled ? { start: start - 1, end: end + 1 } : { start, end };
    tags.push({ name: name.toLowerCase(), isEnd: slash === '/', rest, ...place, closing: -1 });
  }
  const next = new Map<string, number>();
  for (let index = tags.length - 1; index >= 0; index -= 1) {
    const tag = tags[index];
    if (tag?.isEnd) next.set(tag.name, index);
    else if (tag && !/\/\s*$/.test(tag.rest)) tag.closing = next.get(tag.name) ?? -1;
    // One that begins again before its end has none.
    if (tag && !tag.isEnd) next.delete(tag.name);
  }
  return tags.map((tag) => (tag.closing < 0 ? { ...tag, closing: Infinity } : tag));
}

/** Tells a shortcode of a plugin from a word in brackets, such as `[sic]`. */
function isShortcode(text: string, { name, rest, start, end }: Tag, isClosed: boolean): boolean {
  if (isClosed || /[\w-]\s*=/.test(rest) || name.includes('_') || /\/\s*$/.test(rest)) return true;
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const lineEnd = text.indexOf('\n', end);
  const after = text.slice(end, lineEnd < 0 ? text.length : lineEnd);
  const isAlone = (before + after).replace(/<\/?p>/g, '').trim() === '';
  return isAlone && rest.trim() === '' && text.slice(start + 1, start + 1 + name.length) === name;
}

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g;

/** Those without a name are called by their place: `0`, `1`. */
function attributesOf(rest: string): Map<string, string> {
  const attributes = new Map<string, string>();
  let place = 0;
  // Editors made typographic quotes of the plain ones.
  const plain = rest.replace(/[“”″„]/g, '"').replace(/\/\s*$/, '');
  for (const [, name, ...values] of plain.matchAll(ATTRIBUTE)) {
    // Of the groups that stand for a value one is there.
    const value = values.join('');
    attributes.set(name?.toLowerCase() ?? String(place++), value);
  }
  return attributes;
}
