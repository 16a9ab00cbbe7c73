import type { Element, Root } from 'hast';
import { PREFIX, namesOf } from './headings';
import { declarationsOf, isHidden } from './pasted-styles';
import { attribute, classNames, type Content, element, isElement, text, textOf, eachElement } from './tree';
import { absoluteAddress } from './addresses';

/** What other programs add to a text for their own readers: comments, changes, ways back from notes, drawn emoji. */

/** Marks of comments in Word, of the end of a paragraph in Word for the web, of changed messages in Slack. */
const NOT_CONTENT = new Set(['msocomanchor', 'msocomtxt', 'msocomoff', 'EOP', 'c-message__edited_label']);

function isRemark(node: Element): boolean {
  const styles = declarationsOf(node);
  const href = attribute(node, 'href') ?? '';
  return (
    /^(?:ignore)$/i.test(styles.get('mso-list') ?? '') ||
    /^comment(?:-list)?$/.test(styles.get('mso-element') ?? '') ||
    styles.get('mso-special-character') === 'comment' ||
    classNames(node).some((name) => NOT_CONTENT.has(name)) ||
    /^#(?:_msocom|_msoanchor|cmnt)/.test(href) ||
    isDocsComment(node)
  );
}

/** Google Docs writes comments below the text; each begins with a link to what it is about. */
function isDocsComment(node: Element): boolean {
  const first = isElement(node, 'div', 'p') ? node.children.find((child) => isElement(child)) : undefined;
  if (!first || !isElement(first)) return false;
  return /^cmnt\d/.test(attribute(first, 'id') ?? '') || (node.tagName === 'div' && isDocsComment(first));
}

/** Changes that Word tracks: they are made, as the text reads with them. */
function trackedChange(node: Element): 'made' | 'gone' | undefined {
  if (!/^mailto:/i.test(attribute(node, 'cite') ?? '')) return undefined;
  return node.tagName === 'ins' ? 'made' : node.tagName === 'del' ? 'gone' : undefined;
}

/** A way back from a note; the last two say how the arrow is drawn. */
const ONLY_ARROW = /^(?:[\s\u2191\u21a9\u21b5\u2934\u2b06^]|\ufe0e|\ufe0f)+$/u;
const NOTE = /^#(?:_ftn|_edn)/;
const NOTE_SIGN = new Set(['sdfootnotesym', 'sdendnotesym']);
/** What our own headings are called on the page. */
const OWN_HEADING = `#${PREFIX}`;

/** A link within the other document leads nowhere here: its text stays, and of a note's sign that it is one. */
function localLink(node: Element, children: Content[]): Content[] {
  if (ONLY_ARROW.test(textOf(node))) return [];
  const isSign = classNames(node).some((name) => NOTE_SIGN.has(name));
  if (isSign) return [element('sup', {}, [text(textOf(node).trim())]), text(' ')];
  return NOTE.test(attribute(node, 'href') ?? '') ? [element('sup', {}, [text(textOf(node).trim())])] : children;
}

const isLocalLink = (node: Element): boolean => {
  const href = attribute(node, 'href') ?? '';
  const isKept = node.properties[LOCAL_LINK] === true || href.startsWith(OWN_HEADING);
  return node.tagName === 'a' && href.startsWith('#') && !isKept;
};

/** Returns whether an element is nothing that a reader of the text was meant to see. */
export function isLeftOut(node: Element): boolean {
  const isDrawnBox = node.tagName === 'img' && attribute(node, 'ariaRoleDescription') === 'checkbox';
  return isDrawnBox || isRemark(node) || isHidden(node) || trackedChange(node) === 'gone';
}

/** Returns what stays of an element that only links or marks within the other document; undefined for others. */
export function withoutMark(node: Element, children: Content[]): Content[] | undefined {
  if (trackedChange(node) === 'made') return children;
  return isLocalLink(node) ? localLink(node, children) : undefined;
}

const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const CODE_POINTS = /\/([\da-f]{2,6}(?:-[\da-f]{2,6})*)(?:@\dx)?\.(?:png|svg|gif|webp)(?:[?#]|$)/i;

/** A picture of an emoji as the sign that it is, or by its name; undefined for other pictures. */
export function emojiOf(node: Element): string | undefined {
  const source = attribute(node, 'src') ?? '';
  const marks = [...classNames(node), attribute(node, 'dataStringifyType') ?? ''].some((name) =>
    /emoji|smiley/i.test(name),
  );
  if (node.tagName !== 'img' || !(marks || /\/emojis?\/|emoji-assets/i.test(source))) return undefined;
  const alt = attribute(node, 'alt') ?? '';
  if (PICTOGRAPH.test(alt)) return alt;
  const points =
    CODE_POINTS.exec(source)?.[1]
      ?.split('-')
      .map((point) => Number.parseInt(point, 16)) ?? [];
  const sign = points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : '';
  return PICTOGRAPH.test(sign) ? sign : (attribute(node, 'dataStringifyEmoji') ?? alt);
}

/** Notes and comments of other programs, and signs of notes and ways back from them: `pasted-notes.ts` says what stays of these. */
const NOTE_TARGET = /^#(?:_ftn|_edn|_mso|sdfootnote|sdendnote|cmnt|ftnt)/;
const SIGN = /^(?:[[(]?\d{1,3}[\])]?|[^\p{L}\p{N}]*)$/u;

/** Marks a link that leads to a part of what was copied with it, and that part. */
const LOCAL_LINK = 'dataLocalLink';
export const LOCAL_TARGET = 'dataLocalTarget';

/** Returns what a link to a part of its own page names; browsers write the whole address of the page into what they copy. */
function fragmentOf(href: string, host: string | undefined): string | undefined {
  if (href.startsWith('#')) return NOTE_TARGET.test(href) ? undefined : href.slice(1);
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
  const targets = new Set(authors.values());
  eachElement(root, (node) => {
    if (node.tagName !== 'a' || SIGN.test(textOf(node).trim())) return;
    const fragment = fragmentOf(attribute(node, 'href') ?? '', host);
    const target = fragment === undefined ? undefined : namesOf(fragment).find((name) => ids.has(name));
    if (target === undefined) return;
    const name = authors.get(target) ?? target;
    targets.add(name);
    node.properties = { ...node.properties, href: `#${name}`, [LOCAL_LINK]: true };
  });
  eachElement(root, (node) => {
    const names = [node.properties.id, node.properties.name];
    if (names.some((name) => typeof name === 'string' && targets.has(name))) node.properties[LOCAL_TARGET] = true;
  });
  return targets;
}

/**
 * Removes all other ids: programs write one on everything.
 * @param root changed in place
 */
export function removeOtherIds(root: Element, targets: ReadonlySet<string>): void {
  eachElement(root, (node) => {
    const { id, name, ...properties } = node.properties;
    const target = [id, name].find((value) => typeof value === 'string' && targets.has(value));
    node.properties = target === undefined ? properties : { ...properties, id: target };
  });
}
