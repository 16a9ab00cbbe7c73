import {
  HTML_MAX,
  RICH_TEXT_INLINE_MAX_LENGTH,
  RICH_TEXT_MAX_DEPTH,
  RICH_TEXT_MAX_ELEMENTS,
  RICH_TEXT_PAGE_MAX_BYTES,
} from '../../limits';
import type { OwnHosts } from '../site-url/own-address';
import { parseMeasured } from './parse';
import { pageBytes, prepareText } from './prepare';
import { settle } from './sanitise';
import { withAddressesFromRoot } from './own-addresses';
import { textOfTree } from './text';

/** HTML as it is stored, and its text for the search. */
export interface StoredHtml {
  html: string;
  text: string;
}

/** What is said of HTML that is more than a save accepts. */
export interface Refusal {
  refusal: string;
}

const count = (value: number): string => value.toLocaleString('en');

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Returns what of HTML is more than a save accepts, with its value and the limit; null where nothing is. */
function excessOf(html: string): string | null {
  const { elements, depth } = parseMeasured(html).size;
  if (elements > RICH_TEXT_MAX_ELEMENTS) {
    return `Content has ${count(elements)} elements: at most ${count(RICH_TEXT_MAX_ELEMENTS)}.`;
  }
  if (depth > RICH_TEXT_MAX_DEPTH) return `Content is nested ${count(depth)} deep: at most ${RICH_TEXT_MAX_DEPTH}.`;
  return null;
}

/**
 * Cleans HTML to be stored, unless it is more than a save accepts. Escapes and misnested tags can make it longer.
 * @param ownHosts the hosts of this site: addresses of them are stored from the root
 */
export function storeHtml(html: string, ownHosts?: OwnHosts): StoredHtml | Refusal {
  const excess = excessOf(html);
  if (excess !== null) return { refusal: excess };
  const safe = settle(ownHosts ? withAddressesFromRoot(html, ownHosts) : html);
  if (safe.html.length > HTML_MAX) {
    return {
      refusal: `Content has ${count(safe.html.length)} characters as it is stored: at most ${count(HTML_MAX)}.`,
    };
  }
  const mayBeLarge = safe.html.length > RICH_TEXT_INLINE_MAX_LENGTH || safe.html.includes('data-latex');
  const bytes = mayBeLarge ? pageBytes(prepareText(safe.html)) : 0;
  if (bytes > RICH_TEXT_PAGE_MAX_BYTES) {
    return {
      refusal: `Content takes ${megabytes(bytes)} of its page: at most ${megabytes(RICH_TEXT_PAGE_MAX_BYTES)}.`,
    };
  }
  return { html: safe.html, text: textOfTree(safe.root) };
}
