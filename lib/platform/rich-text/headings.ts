import type { Element, Root } from 'hast';
import { textStart } from '../../text-start';
import { HEADINGS } from './allow-list';
import { settle } from './sanitise';
import { attribute, eachElement, isElement, textOf } from './tree';

export interface Heading {
  /** The id of the heading on the page. */
  id: string;
  text: string;
  level: number;
}

const FALLBACK = 'heading';

/** No id of the page itself begins with it, so that content can never take the place of a part of the page. */
export const PREFIX = 'section-';

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

/** Where links can lead in a text on its page. */
export interface PageTargets {
  /** The headings in order. */
  headings: Map<Element, Heading>;
  /** The ids on the page of all blocks that have one, headings and others. */
  ids: Map<Element, string>;
  /** The id on the page for what the text itself calls it in a link. */
  byFragment: Map<string, string>;
}

/** The id on the page of a block that its author gave one. */
const ofAuthor = (id: string): string => (id.startsWith(PREFIX) ? id : `${PREFIX}${id}`);

/**
 * Returns the blocks of a cleaned tree that links can lead to, each with an id that is the same at every reading and never twice.
 */
export function targetsOf(root: Root): PageTargets {
  const targets: PageTargets = { headings: new Map(), ids: new Map(), byFragment: new Map() };
  const { headings, ids, byFragment } = targets;
  const usedIds = new Set<string>();
  const free = (base: string): string => {
    let id = base;
    for (let count = 2; usedIds.has(id); count += 1) id = `${base}-${count}`;
    usedIds.add(id);
    return id;
  };
  eachElement(root, (node) => {
    const writtenId = attribute(node, 'id');
    if (writtenId === undefined) return;
    const id = free(ofAuthor(writtenId));
    ids.set(node, id);
    byFragment.set(writtenId, id);
  });
  eachElement(root, (node) => {
    if (!isElement(node, ...HEADINGS)) return;
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    if (text === '') return;
    const id = ids.get(node) ?? free(`${PREFIX}${slug(text)}`);
    ids.set(node, id);
    headings.set(node, { id, text, level: HEADINGS.indexOf(node.tagName) + 1 });
  });
  return targets;
}

/** Returns the headings of a cleaned tree in order, with their ids on the page. */
export const headingsOf = (root: Root): Map<Element, Heading> => targetsOf(root).headings;

/** Returns what a link's fragment names: itself, or the text of its escapes, as browsers look for both. */
export function namesOf(fragment: string): string[] {
  try {
    return [fragment, decodeURIComponent(fragment)];
  } catch {
    return [fragment];
  }
}

/** Returns the headings of stored HTML, with the ids that the page gives them; headings without text are left out. */
export const tableOfContents = (html: string): Heading[] => [...headingsOf(settle(html).root).values()];
