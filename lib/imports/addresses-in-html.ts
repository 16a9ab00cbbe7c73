import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { RICH_TEXT_MAX_DEPTH, RICH_TEXT_MAX_ELEMENTS } from '../limits';
import { parseMeasured } from '../platform/rich-text/parse';
import {
  attribute,
  classNames,
  type Content,
  contentOf,
  element,
  hasTag,
  isBlank,
  isElement,
} from '../platform/rich-text/tree';

/** Answers a new address for an old one, or null where it stays. */
interface NewAddresses {
  picture: (address: string, alt: string) => Promise<string | null>;
  link: (address: string) => string | null;
}

/** Gives pictures and links new addresses, and writes figures as this site has them: a picture and its caption. */
export async function withNewAddresses(html: string, { picture, link: linkTo }: NewAddresses): Promise<string> {
  const { root, size } = parseMeasured(html);
  // What is more than a save accepts is not parsed whole: the save says so.
  if (size.elements > RICH_TEXT_MAX_ELEMENTS || size.depth > RICH_TEXT_MAX_DEPTH) return html;
  const pictures: Element[] = [];
  const links: Element[] = [];
  const visit = (node: Element): void => {
    if (isElement(node, 'img')) pictures.push(node);
    if (isElement(node, 'a')) links.push(node);
    for (const child of node.children) if (isElement(child)) visit(child);
  };
  for (const node of root.children) if (isElement(node)) visit(node);
  for (const node of pictures) {
    const address = attribute(node, 'src') ?? '';
    const found = await picture(address, attribute(node, 'alt') ?? '');
    if (found !== null) node.properties.src = found;
    const align = alignmentOf(node);
    if (align !== undefined) node.properties.dataAlign = align;
  }
  for (const node of links) {
    const address = attribute(node, 'href') ?? '';
    const showsPicture = node.children.some((child) => isElement(child, 'img'));
    const found = linkTo(address) ?? (showsPicture ? await picture(address, '') : null);
    if (found !== null) node.properties.href = found;
  }
  return toHtml({ type: 'root', children: contentOf(root).flatMap((node) => (isElement(node) ? tidy(node) : [node])) });
}

const alignmentOf = (node: Element): string | undefined =>
  classNames(node)
    .map((name) => /^align(left|right|center)$/.exec(name)?.[1])
    .find((side) => side !== undefined);

const hasPicture = (node: Content): boolean =>
  isElement(node) && (hasTag(node, 'img') || node.children.some(hasPicture));

const isGallery = (node: Element): boolean =>
  attribute(node, 'dataType') === 'gallery' || classNames(node).includes('wp-block-gallery');

/** Takes galleries, tables, quotes and embeds out of the figures around them. */
function tidy(node: Element): Content[] {
  const children = node.children.flatMap((child) => (isElement(child) ? tidy(child) : [child]));
  // What lies in it, the rich text of this site puts into its own form of a gallery.
  if (isGallery(node)) return [element('figure', { dataType: 'gallery' }, children)];
  if (classNames(node).some((name) => /^blocks-gallery-(?:grid|item)$/.test(name))) return children;
  if (node.tagName !== 'figure') return [{ ...node, children }];
  const isNested = children.some((child) => isElement(child, 'figure', 'table', 'blockquote', 'pre', 'div'));
  if (isNested || !children.some(hasPicture)) return children.filter((child) => !isBlank(child)).map(asParagraph);
  const align = alignmentOf(node);
  const aligned = align === undefined ? children : children.map((child) => withAlignment(child, align));
  return [{ ...node, children: aligned }];
}

const asParagraph = (node: Content): Content =>
  isElement(node, 'figcaption') ? element('p', {}, node.children) : node;

function withAlignment(node: Content, align: string): Content {
  if (!isElement(node, 'img', 'a')) return node;
  if (hasTag(node, 'img')) return { ...node, properties: { dataAlign: align, ...node.properties } };
  return { ...node, children: node.children.map((child) => withAlignment(child, align)) };
}
