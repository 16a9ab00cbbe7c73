import type { Element, Root } from 'hast';
import { textStart } from '../../text-start';
import { HEADINGS } from './allow-list';
import { settle } from './sanitise';
import { eachElement, isElement, textOf } from './tree';

export interface Heading {
  /** The id of the heading on the page. */
  id: string;
  text: string;
  level: number;
}

const FALLBACK = 'heading';

/** Apart from every id that a page has itself, so that content can never take the place of a part of the page. */
const PREFIX = 'section-';

/** More of a heading than an id takes. Normalisation takes time with the square of a run of combining marks. */
const SLUG_SOURCE_MAX = 500;

function slug(heading: string): string {
  const words = textStart(heading, SLUG_SOURCE_MAX)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .match(/[\p{Letter}\p{Number}]+/gu);
  const short = /^.{0,60}/u.exec((words ?? []).join('-'))?.[0] ?? '';
  return short.replace(/-$/, '') || FALLBACK;
}

/** The headings of a cleaned tree in order, each with an id that is the same at every reading and never twice. */
export function headingsOf(root: Root): Map<Element, Heading> {
  const taken = new Set<string>();
  const headings = new Map<Element, Heading>();
  eachElement(root, (node) => {
    if (!isElement(node, ...HEADINGS)) return;
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    if (text === '') return;
    const base = `${PREFIX}${slug(text)}`;
    let id = base;
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
    taken.add(id);
    headings.set(node, { id, text, level: HEADINGS.indexOf(node.tagName) + 1 });
  });
  return headings;
}

/** The headings of stored HTML, with the ids that the page gives them; headings without text are left out. */
export const tableOfContents = (html: string): Heading[] => [...headingsOf(settle(html).root).values()];
