import type { Nodes, Root } from 'hast';
import { settle } from './sanitise';
import { attribute, isBlock, isElement } from './tree';
import { countWords, minutesFor } from './words';

function read(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (isElement(node, 'br')) return '\n';
  if (isElement(node, 'img')) return ` ${attribute(node, 'alt') ?? ''} `;
  if (!('children' in node)) return '';
  const inside = node.children.map(read).join('');
  return isBlock(node) ? `\n${inside}\n` : inside;
}

/**
 * Returns the text of HTML as a reader would say it, for search and descriptions: one line, words of neighbouring blocks apart,
 * pictures by their description, formulas and videos left out.
 */
export const plainText = (html: string): string => textOfTree(settle(html).root);

/** Returns the text of a cleaned tree, as `plainText` does of HTML. */
export const textOfTree = (root: Root): string =>
  read(root)
    // To JavaScript the byte order mark is a space, but no word ends at it.
    .replaceAll('\uFEFF', '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns how many words the text of HTML has. */
export const wordCount = (html: string): number => countWords(plainText(html));

/** Returns how many minutes reading it takes, at least one. */
export const readTimeMinutes = (html: string): number => minutesFor(wordCount(html));
