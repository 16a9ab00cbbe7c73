import type { Element, Properties } from 'hast';
import { FORMULA_MAX_LENGTH, RICH_TEXT_MAX_PIXELS } from '../../limits';
import { LINK_FALLBACK, safeLink, safePicture } from './addresses';
import { CARD_KEY, isCardAddress } from './cards';
import { normaliseColour } from './colours';
import { normaliseWidth, readStyles, writeStyles } from './styles';
import { attribute, type Content, element, classNames, isElement, text, textOf } from './tree';
import { readFrameLink } from './frame-links';
import { readVideo } from './videos';

/** How inline elements are written in our words. Each takes the element and its children, already ours. */

const stylesOf = (node: Element) => readStyles(attribute(node, 'style') ?? '');

/** Drops the attributes that are undefined, so that trees compare equal. */
export const withValues = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));

/** Colours that Quill and others write on any element go to a `span` around its text, as the editor has them. */
export function colourSpan(node: Element, children: Content[]): Content[] {
  const style = writeStyles(stylesOf(node), ['color', 'background-color']);
  return style === undefined || children.length === 0 ? children : [element('span', { style }, children)];
}

/** `<strong>`, `<em>` and the like, under the name that the editor gives them. */
export const formatting =
  (tagName: string) =>
  (node: Element, children: Content[]): Content[] =>
    children.length === 0 ? [] : [element(tagName, {}, colourSpan(node, children))];

/** Returns the source of a formula; null where there is none, or too long a one. */
export function mathOf(node: Element): string | null {
  const latex = attribute(node, 'dataLatex')?.trim() ?? '';
  return latex !== '' && latex.length <= FORMULA_MAX_LENGTH ? latex : null;
}

/** Rewrites a formula within a line, or a text in colours. */
export function span(node: Element, children: Content[]): Content[] {
  if (attribute(node, 'dataType') !== 'inline-math') return colourSpan(node, children);
  const latex = mathOf(node);
  return latex === null ? [] : [element('span', { dataType: 'inline-math', dataLatex: latex })];
}

/** Rewrites a highlighted text; the colour of the marker, if it names one. */
export function mark(node: Element, children: Content[]): Content[] {
  if (children.length === 0) return [];
  const dataColor = normaliseColour(attribute(node, 'dataColor') ?? '') ?? undefined;
  const style = writeStyles(stylesOf(node), ['background-color', 'color']);
  return [element('mark', withValues({ dataColor, style }), children)];
}

/** Rewrites `<font color>`, which old editors write. */
export function font(node: Element, children: Content[]): Content[] {
  const color = normaliseColour(attribute(node, 'color') ?? '');
  const coloured = colourSpan(node, children);
  return color === null || children.length === 0 ? coloured : [element('span', { style: `color: ${color}` }, coloured)];
}

/** Rewrites a link; its protocol is allowed or it becomes `about:blank` (SPEC §5). Without an address it is its text. */
export function link(node: Element, children: Content[]): Content[] {
  const address = attribute(node, 'href');
  if (address === undefined || children.length === 0) return children;
  const href = safeLink(address) || LINK_FALLBACK;
  const target = attribute(node, 'target') === '_blank' ? '_blank' : undefined;
  const rel = target && ['noopener', 'noreferrer', 'nofollow'];
  const properties = { target, rel, href, title: attribute(node, 'title') };
  return [element('a', withValues(properties), colourSpan(node, children))];
}

const pixels = (value: string | undefined): number | undefined => {
  const amount = Math.round(Number(/^(\d{1,5}(?:\.\d{1,4})?)(?:px)?$/.exec(value?.trim() ?? '')?.[1] ?? 0));
  return amount >= 1 && amount <= RICH_TEXT_MAX_PIXELS ? amount : undefined;
};

function alignment(node: Element): string | undefined {
  const written = attribute(node, 'dataAlign') ?? attribute(node, 'align') ?? floatOf(attribute(node, 'style') ?? '');
  return ['left', 'center', 'right'].find((word) => word === written?.toLowerCase());
}

const floatOf = (style: string): string | undefined => /(?:^|;)\s*float\s*:\s*(left|right)\s*(?:;|$)/i.exec(style)?.[1];

/** Rewrites a picture; removed when its address is not allowed. */
export function picture(node: Element): Content[] {
  const src = safePicture(attribute(node, 'src') ?? '');
  if (src === null) return [];
  // `width="50%"`, which HTML allows on pictures, is a style here.
  const percentage = normaliseWidth(attribute(node, 'width') ?? '');
  const width = stylesOf(node).width ?? (percentage?.endsWith('%') ? percentage : undefined);
  const properties = {
    src,
    alt: attribute(node, 'alt') ?? '',
    title: attribute(node, 'title'),
    width: pixels(attribute(node, 'width')),
    height: pixels(attribute(node, 'height')),
    dataAlign: alignment(node),
    style: writeStyles({ width }, ['width']),
  };
  return [element('img', withValues(properties))];
}

/** The elements that show something from elsewhere. */
export const FRAMES = ['iframe', 'oembed', 'object', 'embed', 'video', 'audio'];

/** Where elements that show something else have its address; pages that load late keep it apart until then. */
const ADDRESSES = ['src', 'dataSrc', 'dataLazySrc', 'url', 'data', 'dataHref'];

const WEB = /^\s*(?:https?:)?\/\//i;

/** Sources of `<video>`, `<audio>` and of `<object>`, which may hold an older `<embed>`. */
function addressOf(node: Element): string | undefined {
  const ownAddresses = ADDRESSES.flatMap((name) => attribute(node, name) ?? []);
  const inside = node.children.flatMap((child) =>
    isElement(child, 'source', 'embed', 'iframe') ? (addressOf(child) ?? []) : [],
  );
  const all = [...ownAddresses, ...inside];
  return all.find((address) => WEB.test(address)) ?? all.find((address) => address.trim().startsWith('/'));
}

/** Frames that count visitors show nothing. */
function isHidden(node: Element): boolean {
  const style = (attribute(node, 'style') ?? '').toLowerCase().replace(/\s/g, '');
  const sizes = [attribute(node, 'width'), attribute(node, 'height')];
  return sizes.some((size) => /^[01](?:px)?$/.test(size ?? '')) || /display:none|visibility:hidden/.test(style);
}

/** Returns what shows something of another site: its video, or a link to it. Never nothing, where a reader saw something. */
function embedded(address: string, title?: string): Content[] {
  const video = readVideo(address);
  if (video) return [element('div', { dataVideo: video.embedUrl })];
  const link = readFrameLink(address, title);
  return link === null ? [] : [element('p', {}, [element('a', { href: link.href }, [text(link.name)])])];
}

/** Rewrites an `<iframe>`, `<oembed>`, `<video>` or the like. */
export function frame(node: Element): Content[] {
  const address = addressOf(node);
  if (address === undefined || isHidden(node)) return [];
  return embedded(address, attribute(node, 'title'));
}

/** Rewrites an editor's or a site's own element for a video, which a script would turn into a frame; undefined for others. */
export function embeddedIn(node: Element): Content[] | undefined {
  const stored = attribute(node, 'dataVideo');
  if (stored !== undefined && (node.children.length === 0 || readVideo(stored))) return embedded(stored);
  const classes = classNames(node);
  if (classes.includes('fb-video') || classes.includes('fb-post')) return frame(node);
  if (!classes.includes('wp-block-embed__wrapper')) return undefined;
  const address = textOf(node).trim();
  return WEB.test(address) && !/\s/.test(address) ? embedded(address) : undefined;
}

/** Rewrites a card of a thing of this site, with the link that stands for it elsewhere; undefined for what is none. */
export function cardIn(node: Element, children: Content[]): Content[] | undefined {
  const key = attribute(node, 'dataCard') ?? '';
  const href = children.map(linkIn).find((address) => address !== undefined) ?? '';
  const title = children.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
  if (!CARD_KEY.test(key) || !isCardAddress(href) || title === '') return undefined;
  return [element('div', { dataCard: key }, [element('a', { href }, [text(title)])])];
}

function linkIn(node: Content): string | undefined {
  if (!isElement(node)) return undefined;
  return node.tagName === 'a'
    ? attribute(node, 'href')
    : node.children.map(linkIn).find((address) => address !== undefined);
}

/** Rewrites a quote of a post that its site's script would draw: it keeps the link to the post itself. */
export function quotedPost(node: Element): Content[] {
  const address = attribute(node, 'cite') ?? '';
  return classNames(node).includes('tiktok-embed') ? embedded(address) : [];
}
