import type { Element, Root } from 'hast';
import { absoluteAddress } from './addresses';
import { namesOf, PREFIX } from './headings';
import { attribute, eachElement, textOf } from './tree';

/** Notes and comments of other programs, and signs of notes and ways back from them: `pasted-notes.ts` says what stays of these. */
const NOTE = /^#(?:_ftn|_edn|_mso|sdfootnote|sdendnote|cmnt|ftnt)/;
const SIGN = /^(?:[[(]?\d{1,3}[\])]?|[^\p{L}\p{N}]*)$/u;

/** Marks a link that leads to a part of what was copied with it, and that part. */
export const LOCAL_LINK = 'dataLocalLink';
export const LOCAL_TARGET = 'dataLocalTarget';

/** What a link to a part of its own page names; browsers write the whole address of the page into what they copy. */
function fragmentOf(href: string, host: string | undefined): string | undefined {
  if (href.startsWith('#')) return NOTE.test(href) ? undefined : href.slice(1);
  const url = absoluteAddress(href);
  return host !== undefined && url?.host === host && url.hash.length > 1 ? url.hash.slice(1) : undefined;
}

/** The author's ids in a copied page of this site, by the ids that the page has for them: see `named` in `page-tree.ts`. */
function authorsIds(root: Root, ids: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  eachElement(root, (node) => {
    const name = node.tagName === 'a' ? attribute(node, 'name') : undefined;
    if (name !== undefined && ids.has(PREFIX + name)) found.set(PREFIX + name, name);
  });
  return found;
}

/**
 * Finds the ids in pasted HTML that its links lead to and those of authors here, and makes such links local ones.
 * @param root its links and their targets are marked in place
 * @param host of this site, whose pages have whole addresses in what was copied from them
 */
export function findTargets(root: Root, host: string | undefined): ReadonlySet<string> {
  const ids = new Set<string>();
  eachElement(root, (node) => {
    for (const name of [attribute(node, 'id'), node.tagName === 'a' ? attribute(node, 'name') : undefined]) {
      if (name !== undefined) ids.add(name);
    }
  });
  const authors = authorsIds(root, ids);
  const kept = new Set(authors.values());
  eachElement(root, (node) => {
    if (node.tagName !== 'a' || SIGN.test(textOf(node).trim())) return;
    const fragment = fragmentOf(attribute(node, 'href') ?? '', host);
    const target = fragment === undefined ? undefined : namesOf(fragment).find((name) => ids.has(name));
    if (target === undefined) return;
    const name = authors.get(target) ?? target;
    kept.add(name);
    node.properties = { ...node.properties, href: `#${name}`, [LOCAL_LINK]: true };
  });
  eachElement(root, (node) => {
    const names = [node.properties.id, node.properties.name];
    if (names.some((name) => typeof name === 'string' && kept.has(name))) node.properties[LOCAL_TARGET] = true;
  });
  return kept;
}

/**
 * Removes all other ids: programs write one on everything.
 * @param root changed in place
 */
export function removeOtherIds(root: Element, kept: ReadonlySet<string>): void {
  eachElement(root, (node) => {
    const { id, name, ...properties } = node.properties;
    const target = [id, name].find((value) => typeof value === 'string' && kept.has(value));
    node.properties = target === undefined ? properties : { ...properties, id: target };
  });
}
