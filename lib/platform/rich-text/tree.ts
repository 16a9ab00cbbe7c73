import type { Element, ElementContent, Nodes, Properties, Root, RootContent } from 'hast';
import { ownValue } from '../../own-value';

/** Small questions about a tree of parsed HTML (hast), and how to make its parts. */

export type Content = ElementContent;

/** Returns whether a node is an element, of one of the tags where some are named. */
export const isElement = (node: Nodes, ...tags: string[]): node is Element =>
  node.type === 'element' && (tags.length === 0 || tags.includes(node.tagName));

/** Returns whether an element is of one of these tags. */
export const hasTag = (node: Element, ...tags: string[]): boolean => tags.includes(node.tagName);

/** Makes an element. */
export const element = (tagName: string, properties: Properties = {}, children: Content[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Makes a text. */
export const text = (value: string): Content => ({ type: 'text', value });

/** Returns an attribute as a string, also where the parser made a number or a list of it; undefined where absent. */
export function attribute(node: Element, name: string): string | undefined {
  const value = ownValue(node.properties, name);
  if (value === undefined || value === null || value === false) return undefined;
  if (value === true) return '';
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** Returns the classes of an element, none where it has none. */
export function classNames(node: Element): string[] {
  const value = node.properties.className;
  return Array.isArray(value) ? value.map(String) : [];
}

/** Returns what follows `prefix` in the first class that starts with it. */
export const classSuffix = (node: Element, prefix: string): string | undefined =>
  classNames(node)
    .find((name) => name.startsWith(prefix))
    ?.slice(prefix.length);

/** Returns the text of a node, `<br>` as a line break. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (isElement(node, 'br')) return '\n';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Returns whether a node is a text of nothing but white space. */
export const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';

/** Returns the children of a root that are content, without doctypes. */
export const contentOf = (root: Root): Content[] => root.children.filter((node) => node.type !== 'doctype');

/** Calls back for each element, parents first. */
export function eachElement(node: Root | RootContent, visit: (element: Element) => void): void {
  if (node.type === 'element') visit(node);
  if ('children' in node) for (const child of node.children) eachElement(child, visit);
}

const BLOCKS = new Set(
  'blockquote div dl dd dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre table ul tr td th tbody thead tfoot caption'.split(
    ' ',
  ),
);

/** Returns whether a node is an element that stands by itself, as against one within a line. */
export const isBlock = (node: Nodes): node is Element => node.type === 'element' && BLOCKS.has(node.tagName);
