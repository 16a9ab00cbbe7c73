import type { Element, Root } from 'hast';
import { HEADINGS } from './allow-list';
import { attribute, type Content, contentOf, isBlock, isElement } from './tree';

/** Blocks that hold text. */
const TEXT = ['p', ...HEADINGS, 'figcaption'];
/** Blocks that hold other blocks: their direction says where markers, bars and first columns stand. */
const CONTAINERS = ['ul', 'ol', 'li', 'blockquote', 'table', 'th', 'td'];
const DIRECTED = new Set([...TEXT, ...CONTAINERS]);

/** Returns the direction that an element was given, by attribute or style. */
export const givenDirection = (node: Element): Direction | undefined =>
  readDirection(attribute(node, 'dir')) ??
  readDirection(/(?:^|;)\s*direction\s*:\s*([a-z]+)\s*(?:;|$)/i.exec(attribute(node, 'style') ?? '')?.[1]);

/** Gives a direction to blocks that have none, and to those in them: what is stored says it of each block. */
export function withDirection(nodes: Content[], dir: Direction): Content[] {
  return nodes.map((node) => {
    if (!isBlock(node) || node.tagName === 'pre' || attribute(node, 'dir') !== undefined) return node;
    const takes = DIRECTED.has(node.tagName);
    const properties = takes ? { ...node.properties, dir } : node.properties;
    return { ...node, properties, children: withDirection(node.children, dir) };
  });
}

/** The direction of everything in a tree by its first letter, blocks and texts alike. */
type Found = Map<Content, Direction | undefined>;

function find(node: Content, found: Found): Direction | undefined {
  const inside = node.type === 'element' ? node.children.map((child) => find(child, found)) : [];
  const ownDirection = node.type === 'text' ? directionOf(node.value) : undefined;
  // Code is read from left to right in any text, and says nothing about the text around it.
  const first = isElement(node, 'pre')
    ? undefined
    : (ownDirection ?? inside.find((direction) => direction !== undefined));
  const direction = node.type === 'element' ? (readDirection(attribute(node, 'dir')) ?? first) : first;
  found.set(node, direction);
  return direction;
}

function directed(node: Content, around: Direction, found: Found): Content {
  if (node.type !== 'element') return node;
  const direction = found.get(node);
  const inside = CONTAINERS.includes(node.tagName) ? (direction ?? around) : around;
  const children = node.children.map((child) => directed(child, inside, found));
  const isOpen = DIRECTED.has(node.tagName) && attribute(node, 'dir') === undefined && direction !== undefined;
  if (!isOpen) return { ...node, children };
  const holdsText = TEXT.includes(node.tagName) || !node.children.some(isBlock);
  const dir = holdsText ? 'auto' : direction === around ? undefined : direction;
  return { ...node, properties: dir === undefined ? node.properties : { ...node.properties, dir }, children };
}

/**
 * Gives each block of a cleaned tree its direction for readers: `auto` to those with text, and to those around them
 * the direction of their first letter, which `auto` cannot find there. A block without a letter, such as a number in
 * a table, takes the direction of what is around it.
 */
export function withDirections(root: Root): Root {
  const found: Found = new Map();
  for (const node of contentOf(root)) find(node, found);
  return { type: 'root', children: contentOf(root).map((node) => directed(node, 'ltr', found)) };
}

/** In which direction a text is read. */
export type Direction = 'ltr' | 'rtl';

/** The first letter decides, as with `dir="auto"`; or a mark of direction, which is not seen. */
const DECISIVE = /[\p{Letter}\u200e\u200f]/u;
/** Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Returns the direction of a text by itself; undefined where nothing in it decides, as in numbers. */
export function directionOf(text: string): Direction | undefined {
  const decisive = DECISIVE.exec(text)?.[0];
  if (decisive === undefined) return undefined;
  return RIGHT_TO_LEFT.test(decisive) ? 'rtl' : 'ltr';
}

/** Returns a direction as it is stored; undefined for `auto`, which every block has that says nothing else. */
export function readDirection(value: string | null | undefined): Direction | undefined {
  const word = value?.trim().toLowerCase();
  return word === 'ltr' || word === 'rtl' ? word : undefined;
}
