import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { CARDS_MAX, RICH_TEXT_ELEMENT_BYTES, RICH_TEXT_ISLAND_ELEMENTS, RICH_TEXT_MAX_RENDERED } from '../../limits';
import type { OwnHosts } from '../site-url/own-address';
import { type Heading, headingsOf } from './headings';
import { isIsland, pageTree, withoutIslands } from './page-tree';
import { settle } from './sanitise';
import { textOfTree } from './text';
import { attribute, type Content, contentOf, eachElement } from './tree';

/** A part of a text on its page: elements for React to render, or HTML that is written already. */
export type PagePart = { tree: Root } | { html: string };

/** Stored HTML as its page needs it. It crosses threads and lies in caches, so it is plain data. */
export interface PreparedText {
  parts: PagePart[];
  hasFormulas: boolean;
  /** The keys of the things that it shows as cards, each once. */
  cards: string[];
  headings: Heading[];
  /** What a reader would say. */
  text: string;
}

/** Returns how many elements React would have to render, by the time that they take. */
function countElements(node: Root | Content): number {
  let elements = 0;
  eachElement(node, (one) => (elements += isIsland(one) ? RICH_TEXT_ISLAND_ELEMENTS : 1));
  return elements;
}

/** Returns whether a block has what only React can show. */
export function hasIsland(block: Content): boolean {
  let found = false;
  eachElement(block, (node: Element) => (found ||= isIsland(node)));
  return found;
}

/** The first things that a text shows as cards; the others are links. */
function cardsOf(root: Root): string[] {
  const keys = new Set<string>();
  eachElement(root, (node) => {
    const key = attribute(node, 'dataCard');
    if (key !== undefined && keys.size < CARDS_MAX) keys.add(key);
  });
  return [...keys];
}

const tree = (children: Content[]): Root => ({ type: 'root', children });

/**
 * A long text in parts. React renders blocks with islands, pictures of other hosts and videos, while there are not too many
 * elements in them; the islands of all others are links.
 */
function partsOf(blocks: Content[]): PagePart[] {
  const parts: PagePart[] = [];
  let run: Content[] = [];
  let rendered = 0;
  const endRun = (): void => {
    if (run.length > 0) parts.push({ html: toHtml(tree(run)) });
    run = [];
  };
  for (const block of blocks) {
    const elements = hasIsland(block) ? countElements(block) : 0;
    if (elements === 0 || rendered + elements > RICH_TEXT_MAX_RENDERED) run.push(...withoutIslands(block));
    else {
      endRun();
      parts.push({ tree: tree([block]) });
      rendered += elements;
    }
  }
  endRun();
  return parts;
}

/**
 * Makes of stored HTML all that its page needs. It is cleaned again on the way out.
 * @param html any HTML, however old or broken
 * @param ownHosts the hosts of this site: absolute addresses of them are not another host's
 */
export function prepareText(html: string, ownHosts?: OwnHosts): PreparedText {
  const { root } = settle(html);
  const page = pageTree(root, ownHosts);
  const isLong = countElements(page.root) > RICH_TEXT_MAX_RENDERED;
  return {
    parts: isLong ? partsOf(contentOf(page.root)) : [{ tree: page.root }],
    hasFormulas: page.hasFormulas,
    cards: cardsOf(root),
    headings: [...headingsOf(root).values()],
    text: textOfTree(root),
  };
}

const count = (text: string, character: string): number => text.split(character).length - 1;

/**
 * Returns how many bytes of its page a text takes: once as HTML, and once as a string in JSON that stands in a script. What React
 * renders counts as the bytes that take as long.
 */
export function pageBytes({ parts }: PreparedText): number {
  return parts.reduce((sum, part) => {
    const html = 'html' in part ? part.html : toHtml(part.tree);
    const rendered = 'html' in part ? 0 : countElements(part.tree);
    const written = 2 * Buffer.byteLength(html) + 5 * count(html, '<') + count(html, '"');
    return sum + written + RICH_TEXT_ELEMENT_BYTES * rendered;
  }, 0);
}
