import type { Element } from 'hast';
import { HEADINGS } from './allow-list';
import { container } from './canonical-blocks';
import { withValues } from './canonical-inline';
import { attribute, classNames, type Content, element, isBlank, isBlock, isElement, text, textOf } from './tree';

/** How pictures with captions and galleries are written in our words. Each takes the element and its children, already ours. */

/** Rewrites a caption as one text: blocks in it become lines of it. */
export function figcaption(_node: Element, children: Content[]): Content[] {
  if (children.every(isBlank)) return [];
  const lines = children.filter((child) => !isBlank(child)).map((child) => (isBlock(child) ? lineOf(child) : [child]));
  const line = children.some(isBlock)
    ? lines.flatMap((part, at) => (at > 0 ? [element('br'), ...part] : part))
    : children;
  return [element('figcaption', {}, line)];
}

const lineOf = (block: Element): Content[] =>
  isElement(block, 'p', ...HEADINGS) ? block.children : [text(textOf(block))];

/** Rewrites a picture with its caption, or a gallery, also one of WordPress. */
export function figure(node: Element, children: Content[]): Content[] {
  return isGallery(node) ? gallery(children) : container('figure')(node, children);
}

const isGallery = (node: Element): boolean =>
  attribute(node, 'dataType') === 'gallery' || classNames(node).includes('wp-block-gallery');

/** What a gallery is made of. */
interface GalleryParts {
  /** Pictures, and figures of a picture and its caption. */
  pictures: Element[];
  caption: Element | null;
  /** What has no place in a gallery: it stands after it. */
  others: Content[];
}

/** Holds pictures side by side. They lie directly in it, without the lists, links and paragraphs that another program put around them. */
function gallery(children: Content[]): Content[] {
  const parts: GalleryParts = { pictures: [], caption: null, others: [] };
  for (const child of children) addTo(parts, child);
  const { pictures, caption, others } = parts;
  if (pictures.length === 0) return [...others, ...(caption ? [{ ...caption, tagName: 'p' }] : [])];
  return [element('figure', { dataType: 'gallery' }, [...pictures, ...(caption ? [caption] : [])]), ...others];
}

function addTo(parts: GalleryParts, node: Content): void {
  if (node.type === 'element') addElement(parts, node);
  else if (!isBlank(node)) parts.others.push(element('p', {}, [node]));
}

function addElement(parts: GalleryParts, node: Element): void {
  const pictures = picturesIn(node);
  if (node.tagName === 'figcaption') {
    if (parts.caption) parts.others.push({ ...node, tagName: 'p' });
    else parts.caption = node;
  } else if (node.tagName === 'img') parts.pictures.push(plain(node));
  else if (isCaptioned(node, pictures)) parts.pictures.push(captioned(node, pictures));
  else if (pictures.length > 0) for (const child of node.children) addTo(parts, child);
  else if (node.tagName !== 'br') parts.others.push(isBlock(node) ? node : element('p', {}, [node]));
}

function picturesIn(node: Content): Element[] {
  if (!isElement(node)) return [];
  return node.tagName === 'img' ? [node] : node.children.flatMap(picturesIn);
}

const captionOf = (figure: Element): Element | undefined =>
  figure.children.find((child): child is Element => isElement(child, 'figcaption'));

/** Returns whether a node is one picture with a caption. Of several, nothing says which one the caption is of. */
const isCaptioned = (node: Element, pictures: Element[]): boolean =>
  node.tagName === 'figure' &&
  pictures.length === 1 &&
  captionOf(node) !== undefined &&
  node.children.every((child) => isElement(child, 'figcaption') || isBlank(child) || picturesIn(child).length > 0);

function captioned(node: Element, pictures: Element[]): Element {
  const caption = captionOf(node);
  const id = attribute(node, 'id');
  return element('figure', withValues({ id }), [...pictures.map(plain), ...(caption ? [caption] : [])]);
}

/** A gallery says itself how wide its pictures are and where they stand. */
function plain({ properties: { src, alt, title, width, height } }: Element): Element {
  return element('img', withValues({ src, alt, title, width, height }));
}
