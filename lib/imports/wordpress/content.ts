import { readVideo } from '../../platform/rich-text/videos';
import { elementRanges, htmlTags, within } from './html-tags';
import { withParagraphs } from './paragraphs';
import { replaceShortcodes, type Shortcode } from './shortcodes';

/** A file of the old site, as shortcodes show it. */
export interface Attachment {
  url: string;
  title: string;
  alt: string;
  caption: string;
}

/** What a text of the old site refers to. */
export interface ContentSource {
  /** The attachments with these ids that there are, in this order. */
  attachments: (ids: readonly number[]) => Attachment[];
  /** Those that were uploaded for the text. */
  own: () => Attachment[];
}

interface ConvertedContent {
  html: string;
  /** What stands before the mark “read more”, as HTML; empty without one. */
  lead: string;
  /** How often each shortcode and block was removed that only a plugin or the old site could show. */
  removed: Map<string, number>;
}

/**
 * Makes HTML of a text of WordPress: paragraphs, blocks, shortcodes and embeds. Pictures and links keep their old addresses. It
 * is not cleaned yet.
 */
export function convertContent(text: string, source: ContentSource): ConvertedContent {
  const { parts, removed } = withoutBlocks(text.replace(/\r\n?/g, '\n'));
  const html = parts.map((part) => {
    const replaced = replaceShortcodes(withEmbeds(part.text), (shortcode) => writeShortcode(shortcode, source));
    for (const [name, times] of replaced.removed) removed.set(name, (removed.get(name) ?? 0) + times);
    return part.isClassic ? withParagraphs(replaced.text) : replaced.text;
  });
  const whole = html.join('\n');
  const more = whole.search(MORE);
  return { html: whole.replace(MARKS, ''), lead: more < 0 ? '' : whole.slice(0, more), removed };
}

const MORE = /<!--more\b/;
/** Marks of WordPress, each at most as long as a sentence in it. */
const MARKS = /<!--(?:more|nextpage|noteaser)[^>]{0,200}-->/g;

interface Part {
  text: string;
  /** Whether blank lines part paragraphs in it. */
  isClassic: boolean;
}

const BLOCK = /^<!--\s+(\/?)wp:([a-z][\w/-]*)[^]*?(\/?)-->$/;

/** Takes the comments of blocks out. What stands between blocks is a classic text; a block without HTML is drawn by the old site. */
function withoutBlocks(text: string) {
  const removed = new Map<string, number>();
  const parts: Part[] = [];
  let depth = 0;
  let end = 0;
  for (const tag of htmlTags(text)) {
    const [, slash, name = '', isWhole] = BLOCK.exec(text.slice(tag.start, tag.end)) ?? [];
    if (slash === undefined) continue;
    parts.push({ text: text.slice(end, tag.start), isClassic: depth === 0 });
    ({ end } = tag);
    if (isWhole === '/') removed.set(`block ${name}`, (removed.get(`block ${name}`) ?? 0) + 1);
    else depth = Math.max(0, depth + (slash === '/' ? -1 : 1));
  }
  parts.push({ text: text.slice(end), isClassic: depth === 0 });
  return { parts: joined(parts), removed };
}

/** Joins parts of one kind: a shortcode may begin in one block and end in the next. */
function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    if (part.text.trim() === '') continue;
    const last = result.at(-1);
    if (last?.isClassic === part.isClassic) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}

const CODE = new Set(['pre', 'code', 'script', 'style', 'textarea']);
/** An address that is the whole of a line, or of a paragraph. */
const LONE_ADDRESS = /(?<=^|\n|<p>)[^\S\n]*(https?:\/\/[^\s<>"'[\]]{4,2000})[^\S\n]*(?=\n|$|<\/p>)/g;

/** Shows what a lone address leads to, as WordPress does for sites that it knows. */
function withEmbeds(text: string): string {
  const isCode = within(elementRanges(htmlTags(text), CODE, text.length));
  return text.replace(LONE_ADDRESS, (line: string, address: string, place: number) =>
    isCode(place) ? line : embedOf(address),
  );
}

/** The element that WordPress writes around an address: the rich text of this site knows it. */
function embedOf(written: string): string {
  const address = written.trim().replaceAll('&amp;', '&').replaceAll('&#038;', '&');
  const escaped = escapeHtml(address);
  if (!/^https?:\/\/\S+$/.test(address)) return escaped;
  return readVideo(address)
    ? `\n\n<div class="wp-block-embed__wrapper">${escaped}</div>\n\n`
    : `<a href="${escaped}">${escaped}</a>`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Writer = (shortcode: Shortcode, source: ContentSource) => string;

/** A block of its own in a classic text. */
const block = (html: string): string => `\n\n${html}\n\n`;

const pictureOf = ({ url, alt, caption }: Attachment): string => {
  const label = caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
  return `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">${label}</figure>`;
};

/** The ids that a shortcode names, in one of these attributes. */
const idsOf = ({ attributes }: Shortcode, ...names: string[]): number[] =>
  names.flatMap((name) => (attributes.get(name) ?? '').split(',')).flatMap((id) => Number.parseInt(id, 10) || []);

function chosen(shortcode: Shortcode, source: ContentSource): Attachment[] {
  const ids = idsOf(shortcode, 'ids', 'include');
  return ids.length > 0 ? source.attachments(ids) : source.own();
}

const caption: Writer = ({ attributes, inner }) => {
  const content = (inner ?? '').trim();
  const [picture = ''] = /^(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(content) ?? [];
  const words = (attributes.get('caption') ?? content.slice(picture.length)).trim();
  if (picture === '') return block(content);
  const align = /\balign(?:left|right|center)\b/.exec(attributes.get('align') ?? '')?.[0] ?? '';
  return block(`<figure class="${align}">${picture}<figcaption>${words}</figcaption></figure>`);
};

const gallery: Writer = (shortcode, source) => {
  const hidden = new Set(source.attachments(idsOf(shortcode, 'exclude')).map(({ url }) => url));
  const pictures = chosen(shortcode, source).filter(({ url }) => IS_PICTURE.test(url) && !hidden.has(url));
  return block(`<figure data-type="gallery">${pictures.map(pictureOf).join('')}</figure>`);
};

const IS_PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|heic)(?:\?|$)/i;
const IS_SOUND = /\.(?:mp3|ogg|oga|wav|m4a|flac|wma)(?:\?|$)/i;
const IS_FILM = /\.(?:mp4|m4v|webm|ogv|mov|wmv|flv|avi)(?:\?|$)/i;

const link = (url: string, title: string): string =>
  `<a href="${escapeHtml(url)}">${escapeHtml(title || (url.split('/').at(-1) ?? url))}</a>`;

const playlist: Writer = (shortcode, source) => {
  const isKind = shortcode.attributes.get('type') === 'video' ? IS_FILM : IS_SOUND;
  const items = chosen(shortcode, source).filter(({ url }) => isKind.test(url));
  return block(`<ul>${items.map(({ url, title }) => `<li>${link(url, title)}</li>`).join('')}</ul>`);
};

/** A recording: its player where one of the known sites has it, else a link to the file. */
const recording =
  (isKind: RegExp, names: readonly string[]): Writer =>
  ({ attributes, inner }, source) => {
    const named = names.flatMap((name) => attributes.get(name) ?? []);
    const address = [...named, (inner ?? '').trim()].find((one) => /^(?:https?:)?\/\//.test(one));
    // Without an address it is the file that was uploaded for the text.
    const own = address ?? source.own().find(({ url }) => isKind.test(url))?.url;
    if (own === undefined) return '';
    return block(readVideo(own) ? embedOf(own) : `<p>${link(own, '')}</p>`);
  };

const embed: Writer = ({ attributes, inner }) => block(embedOf(inner || attributes.get('src') || ''));

/** The shortcodes that come with WordPress. */
const CORE = new Map<string, Writer>([
  ['caption', caption],
  ['wp_caption', caption],
  ['gallery', gallery],
  ['playlist', playlist],
  ['audio', recording(IS_SOUND, ['src', 'mp3', 'ogg', 'wav', 'm4a', 'flac'])],
  ['video', recording(IS_FILM, ['src', 'mp4', 'm4v', 'webm', 'ogv', 'flv', 'wmv'])],
  ['embed', embed],
]);

const writeShortcode = (shortcode: Shortcode, source: ContentSource): string | null =>
  CORE.get(shortcode.name)?.(shortcode, source) ?? null;
