import type { Element, Properties, Root } from 'hast';
import { FORMULAS_MAX_COUNT, FORMULAS_MAX_LENGTH } from '../../limits';
import { pictureSet } from '../pictures/source-set';
import { fromRoot, type OwnHosts } from '../site-url/own-address';
import { foreignHost } from './addresses';
import { type Highlight, pageHighlight } from './code';
import { formulaSource, renderFormula } from './formula';
import { namesOf, type PageTargets, targetsOf } from './headings';
import { codeLanguages } from './languages';
import { numberingStyle } from './numbering';
import { readableStyle } from './readable-colours';
import { attribute, classSuffix, type Content, contentOf, element, isElement, text, textOf } from './tree';
import { withDirections } from './tree-directions';
import { readVideo } from './videos';

/** The elements that `rich-text.tsx` fills with a component; none is in the allow-list itself. */
const PLACEHOLDER = 'picture';
const PLAYER = 'video';
const CARD = 'aside';

export const isIsland = (node: Content): boolean => isElement(node, PLACEHOLDER, PLAYER, CARD);

/** How wide a picture shows: as the text is, 38rem at most (`--container-prose`). */
const PICTURE_SIZES = '(min-width: 40rem) 38rem, 100vw';
/** In a gallery two stand side by side on a phone, and up to three on wider screens. */
const GALLERY_SIZES = '(min-width: 40rem) 19rem, 50vw';

/** What the walk down a tree carries along. */
interface Walk {
  targets: PageTargets;
  formulas: { count: number; length: number };
  highlight: Highlight;
  onBackground: boolean;
  inGallery: boolean;
  ownHosts: OwnHosts | undefined;
}

/** Stored HTML as the page shows it, and whether it needs KaTeX's stylesheet. */
export interface PageTree {
  root: Root;
  hasFormulas: boolean;
}

/** Our own pages and pictures, where HTML that is not stored yet has their whole address, are not another host's. */
function atHome(node: Element, { ownHosts }: Walk): Element {
  const name = { a: 'href', img: 'src' }[node.tagName];
  const address = name && attribute(node, name);
  if (ownHosts === undefined || !name || address === undefined) return node;
  return { ...node, properties: { ...node.properties, [name]: fromRoot(address, ownHosts) } };
}

function coloured(node: Element, walk: Walk): Properties {
  const style = attribute(node, 'style');
  if (style === undefined) return node.properties;
  return { ...node.properties, style: readableStyle(style, walk.onBackground) };
}

/** Links out open in a new tab and tell the other site nothing. No `nofollow`: staff vouch for what they link. */
function linkProperties(node: Element): Properties {
  const { href, title } = node.properties;
  const outside = foreignHost(String(href)) !== null;
  const newTab = outside || node.properties.target === '_blank';
  return { href, title, ...(newTab ? { target: '_blank', rel: ['noopener', 'noreferrer'] } : {}) };
}

/** A placeholder has a button, which cannot lie in a link: the link stands after it, named by where it leads. */
function link(node: Element, children: Content[]): Content[] {
  const properties = linkProperties(node);
  const placeholders: Content[] = [];
  for (const child of children) collectPlaceholders(child, placeholders);
  if (placeholders.length === 0) return [{ ...node, properties, children }];
  const name = children.map(textOf).join('').trim() || String(properties.href);
  return [...placeholders, element('a', properties, [text(name)])];
}

function collectPlaceholders(node: Content, into: Content[]): void {
  if (node.type !== 'element') return;
  if (node.tagName === PLACEHOLDER) into.push(node);
  for (const child of node.children) collectPlaceholders(child, into);
}

/** Nothing loads from another host before the visitor agrees: such a picture becomes a placeholder. */
function picture(node: Element, { inGallery }: Walk): Element {
  const src = attribute(node, 'src') ?? '';
  if (foreignHost(src) !== null) return { ...node, tagName: PLACEHOLDER };
  const lazy: Properties = { ...node.properties, loading: 'lazy', decoding: 'async' };
  const srcSet = pictureSet(src);
  if (srcSet === undefined) return { ...node, properties: lazy };
  return { ...node, properties: { ...lazy, srcSet, sizes: inGallery ? GALLERY_SIZES : PICTURE_SIZES } };
}

/** In a gallery a picture is cut to its cell, and leads to the whole of it. */
function galleryPicture(node: Element, walk: Walk): Element {
  const shownPicture = picture(node, walk);
  if (shownPicture.tagName === PLACEHOLDER) return shownPicture;
  const ariaLabel = attribute(node, 'alt') ? undefined : 'Open the picture';
  return element('a', { href: attribute(node, 'src'), ...(ariaLabel ? { ariaLabel } : {}) }, [shownPicture]);
}

function codeBlock(node: Element, { highlight, targets }: Walk): Content[] {
  const code = node.children.find((child) => isElement(child, 'code'));
  const language = code && isElement(code) ? classSuffix(code, 'language-') : undefined;
  const label = codeLanguages.find(({ id }) => id === language)?.label;
  const properties: Properties = { tabIndex: 0, role: 'group', ariaLabel: label ? `Code: ${label}` : 'Code' };
  const className = ['hljs', ...(language === undefined ? [] : [`language-${language}`])];
  const id = targets.ids.get(node);
  const block = element('pre', { ...properties, dataLanguage: label, ...(id === undefined ? {} : { id }) }, [
    element('code', { className }, highlight(textOf(node), language)),
  ]);
  const writtenId = attribute(node, 'id');
  return [writtenId === undefined || writtenId === id ? block : named(block, writtenId)];
}

function formula(node: Element, walk: Walk): Content[] {
  const latex = attribute(node, 'dataLatex') ?? '';
  const block = node.tagName === 'div';
  const { formulas } = walk;
  formulas.count += 1;
  formulas.length += latex.length;
  const isDrawn = formulas.count <= FORMULAS_MAX_COUNT && formulas.length <= FORMULAS_MAX_LENGTH;
  const drawn = isDrawn ? renderFormula(latex, block) : formulaSource(latex);
  // A copy of the page has the source by the attribute: browsers leave out what is not drawn.
  return [element(node.tagName, { className: [block ? 'math-block' : 'math-inline'], dataLatex: latex }, drawn)];
}

/** A table scrolls by itself where it is wider than the page, by keyboard as well. */
const table = (node: Element, children: Content[]): Content[] => [
  element('div', { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: 'Table' }, [
    { ...node, children },
  ]),
];

/** A visitor cannot tick the box; it says to a screen reader what it is. */
function taskItem(node: Element, children: Content[]): Content[] {
  const checked = attribute(node, 'dataChecked') === 'true';
  const box = element('input', { type: 'checkbox', checked, disabled: true, ariaLabel: checked ? 'Done' : 'Not done' });
  const body = children.filter((child) => isElement(child, 'div'));
  return [{ ...node, children: [box, ...body] }];
}

/** An empty paragraph is the editor's way to leave room. */
const orSpace = (children: Content[]): Content[] => (children.length > 0 ? children : [element('br')]);

function shown(node: Content, walk: Walk): Content[] {
  if (node.type !== 'element') return [node];
  if (node.tagName === 'pre') return codeBlock(node, walk);
  if (attribute(node, 'dataLatex') !== undefined) return formula(node, walk);
  const onBackground = walk.onBackground || (attribute(node, 'style') ?? '').includes('background-color');
  const inGallery = walk.inGallery || isGallery(node);
  const children = node.children.flatMap((child) => shown(child, { ...walk, onBackground, inGallery }));
  const { id: given, ...properties } = coloured(node, walk);
  const id = walk.targets.ids.get(node);
  const shownNode = { ...node, properties: id === undefined ? properties : { ...properties, id } };
  const made = present(atHome(inText(shownNode, walk), walk), children, walk);
  return given === undefined || given === id ? made : made.map((part) => named(part, given));
}

/** A link within the text leads to the id that its target has on the page. */
function inText(node: Element, { targets }: Walk): Element {
  const href = node.tagName === 'a' ? attribute(node, 'href') : undefined;
  if (!href?.startsWith('#')) return node;
  const id = namesOf(href.slice(1))
    .map((name) => targets.byFragment.get(name))
    .find(Boolean);
  return id === undefined ? node : { ...node, properties: { ...node.properties, href: `#${id}` } };
}

/**
 * A block that an address with the author's own id leads to. The id itself could be that of a part of the page or the name of
 * a script's variable; the name of a link is neither (HTML, "named access on the Window object").
 */
function named(block: Content, name: string): Content {
  if (!isElement(block)) return block;
  const [first] = block.children;
  const isBody = first && isElement(first, 'input');
  if (isBody) return { ...block, children: [first, ...block.children.slice(1).map((part) => named(part, name))] };
  return { ...block, children: [element('a', { name }), ...block.children] };
}

const isGallery = (node: Element): boolean => node.tagName === 'figure' && attribute(node, 'dataType') === 'gallery';

function present(node: Element, children: Content[], walk: Walk): Content[] {
  switch (node.tagName) {
    case 'img':
      return [walk.inGallery ? galleryPicture(node, walk) : picture(node, walk)];
    case 'div':
      return [{ ...node, tagName: componentOf(node) ?? node.tagName, children }];
    case 'a':
      return link(node, children);
    case 'table':
      return table(node, children);
    case 'ol':
      return [
        { ...node, properties: { ...node.properties, ...numberingStyle(attribute(node, 'type') ?? '') }, children },
      ];
    case 'p':
      return [{ ...node, children: orSpace(children) }];
    case 'li':
      return attribute(node, 'dataType') === 'taskItem' ? taskItem(node, children) : [{ ...node, children }];
    default:
      return [{ ...node, children }];
  }
}

/** The element that a component takes the place of. */
function componentOf(node: Element): string | undefined {
  if (attribute(node, 'dataVideo') !== undefined) return PLAYER;
  return attribute(node, 'dataCard') === undefined ? undefined : CARD;
}

const linkOut = (href: string, label: string): Element =>
  element('a', { href, target: '_blank', rel: ['noopener', 'noreferrer'] }, [text(label)]);

/** Returns a part of the page with links in place of its islands. */
export function withoutIslands(node: Content): Content[] {
  if (!isElement(node)) return [node];
  if (node.tagName === PLACEHOLDER) {
    const address = attribute(node, 'src') ?? '';
    return [linkOut(address, attribute(node, 'alt')?.trim() || address)];
  }
  if (node.tagName === PLAYER) {
    const video = readVideo(attribute(node, 'dataVideo') ?? '');
    return video ? [element('p', {}, [linkOut(video.pageUrl, `Video on ${video.site}`)])] : [];
  }
  if (node.tagName === CARD) return [element('p', {}, node.children)];
  return [{ ...node, children: node.children.flatMap(withoutIslands) }];
}

/** Turns the tree of cleaned HTML into the tree of the page; see `rich-text.tsx` for what becomes a component. */
export function pageTree(cleaned: Root, ownHosts?: OwnHosts): PageTree {
  const root = withDirections(cleaned);
  const walk: Walk = {
    targets: targetsOf(root),
    formulas: { count: 0, length: 0 },
    highlight: pageHighlight(),
    onBackground: false,
    inGallery: false,
    ownHosts,
  };
  const children = contentOf(root).flatMap((node) => shown(node, walk));
  return { root: { type: 'root', children }, hasFormulas: walk.formulas.count > 0 };
}
