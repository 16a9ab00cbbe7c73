import * as blocks from './canonical-blocks';
import * as inline from './canonical-inline';
import type { Element, Root } from 'hast';
import { allowList, HEADINGS, TARGET_ID } from './allow-list';
import { figcaption, figure } from './canonical-figures';
import { frame, FRAMES } from './canonical-inline';
import { givenDirection, withDirection } from './tree-directions';
import { type Content, contentOf, element, isBlank, isBlock, isElement, text, attribute, eachElement } from './tree';

/** Turns an element and its children, already ours, into our words. */
type Rule = (node: Element, children: Content[]) => Content[];

const unwrap: Rule = (_node, children) => children;
const { paragraph, division, textBlock, tablePart } = blocks;
const { formatting } = inline;

const headings = HEADINGS.map((name): [string, Rule] => [name, textBlock(name)]);

const many = (rule: Rule, names: string): [string, Rule][] => names.split(' ').map((name) => [name, rule]);

const rules = new Map<string, Rule>([
  ...headings,
  ['p', paragraph],
  ...many(division, 'div section article main header footer nav aside address center fieldset details summary dt dd'),
  ['blockquote', blocks.quote],
  ['figure', figure],
  ['figcaption', figcaption],
  ['pre', blocks.preformatted],
  ...many(frame, FRAMES.join(' ')),
  ...many(blocks.list, 'ul ol menu dir'),
  ['li', blocks.item],
  ['table', blocks.table],
  ['caption', paragraph],
  ['colgroup', tablePart('colgroup', 'col')],
  ['col', blocks.column],
  ['thead', tablePart('thead', 'tr')],
  ...many(tablePart('tbody', 'tr'), 'tbody tfoot'),
  ['tr', tablePart('tr', 'td', 'th')],
  ['td', blocks.cell('td')],
  ['th', blocks.cell('th')],
  ['hr', () => [element('hr')]],
  ['br', () => [element('br')]],
  ...many(formatting('strong'), 'strong b'),
  ...many(formatting('em'), 'em i cite dfn var'),
  ...many(formatting('u'), 'u ins'),
  ...many(formatting('s'), 's strike del'),
  ['sub', formatting('sub')],
  ['sup', formatting('sup')],
  ...many(formatting('code'), 'code kbd samp tt'),
  ['span', inline.span],
  ['mark', inline.mark],
  ['font', inline.font],
  ['a', inline.link],
  ['img', inline.picture],
]);

const stripped = new Set(allowList.strip.filter((name) => !FRAMES.includes(name)));

/** Elements that hold text only: a block in one of them is moved out of it. */
const TEXT_HOLDERS = new Set('p h1 h2 h3 h4 h5 h6 strong em u s sub sup code span mark a'.split(' '));
const PUSHED_INTO = new Set('p h1 h2 h3 h4 h5 h6'.split(' '));

/** Formatting within formatting deeper than this adds nothing that anybody meant, and multiplies the HTML. */
const MAX_PUSHED = 8;

function wrappersIn(block: Element): number {
  let depth = 0;
  for (let only = block.children[0]; only?.type === 'element'; only = only.children[0]) depth += 1;
  return depth;
}

/** A block that lies in inline formatting takes the formatting in: `<b><p>x</p></b>` is `<p><b>x</b></p>`. */
function takeIn(block: Element, formatting: Element): Element {
  const takes = PUSHED_INTO.has(block.tagName) && block.children.length > 0 && wrappersIn(block) < MAX_PUSHED;
  return takes ? { ...block, children: [{ ...formatting, children: block.children }] } : block;
}

/** Blocks come out of elements that hold text: a paragraph around a video ends before it and begins again after. */
function separateBlocks(node: Element): Content[] {
  if (!TEXT_HOLDERS.has(node.tagName) || !node.children.some(isBlock)) return [node];
  const result: Content[] = [];
  let run: Content[] = [];
  const endRun = (): void => {
    if (!run.every(isBlank)) result.push({ ...node, children: run });
    run = [];
  };
  for (const child of node.children) {
    if (isBlock(child)) {
      endRun();
      result.push(isBlock(node) ? child : takeIn(child, node));
    } else run.push(child);
  }
  endRun();
  return result;
}

/** A caption belongs to its figure itself: anywhere else, in a cell of a table for one, it is a paragraph. */
function withoutStrayCaptions(made: Element): Element {
  if (made.tagName === 'figure' || !made.children.some((child) => isElement(child, 'figcaption'))) return made;
  const children = made.children.map((child) =>
    isElement(child, 'figcaption') ? element('p', child.properties, child.children) : child,
  );
  return { ...made, children };
}

function ours(node: Content, targets: TargetIds): Content[] {
  if (node.type === 'text') return [text(node.value)];
  if (!isElement(node) || stripped.has(node.tagName)) return [];
  const rule = rules.get(node.tagName) ?? unwrap;
  const chosen = givenDirection(node);
  const made = rule(
    node,
    node.children.flatMap((child) => ours(child, targets)),
  );
  const result = chosen ? withDirection(made, chosen) : made;
  const parts = result.flatMap((part) => (isElement(part) ? separateBlocks(withoutStrayCaptions(part)) : [part]));
  targets.place(node, parts);
  return parts;
}

/**
 * Writes any parsed HTML in our own words (see `allow-list.ts`): other names for the same thing, blocks inside
 * text, frames of video sites, attributes in one form. What has no place in our words leaves its text.
 */
export function canonical(root: Root): Root {
  const targets = new TargetIds();
  const children = contentOf(root).flatMap((node) => ours(node, targets));
  targets.placeRest(children);
  return { type: 'root', children };
}

/** Where a link within a text leads: the ids of its blocks. */

/** The elements that keep an id. That of any other one goes to one of these in it or after it. */
const TARGETS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'figure', 'li', 'table', 'td', 'th'];

/** The name of an element as a target; older HTML has it in the `name` of a link. */
function nameOf(node: Element): string | undefined {
  const name = attribute(node, 'id') ?? (node.tagName === 'a' ? attribute(node, 'name') : undefined);
  return name !== undefined && TARGET_ID.test(name) ? name : undefined;
}

/** The ids of one text while it is written in our words: each stays once, at the first block that can have it. */
class TargetIds {
  readonly #used = new Set<string>();
  #waiting: string[] = [];

  /** Gives the id of an element, and those that wait, to what was made of it. */
  place(node: Element, made: Content[]): void {
    const name = nameOf(node);
    if (name !== undefined && !this.#used.has(name)) {
      this.#used.add(name);
      // Its own id comes first, so that a block keeps it when it is read again.
      if (TARGETS.includes(node.tagName)) this.#waiting.unshift(name);
      else this.#waiting.push(name);
    }
    if (this.#waiting.length > 0) this.#assign(made);
  }

  /** Gives ids after the last block to the last that has none. */
  placeRest(blocks: Content[]): void {
    if (this.#waiting.length > 0) this.#assign(blocks.toReversed().slice(0, 1));
  }

  #assign(nodes: Content[]): void {
    for (const node of nodes) {
      eachElement(node, (element) => {
        if (this.#waiting.length === 0 || !isElement(element, ...TARGETS) || element.properties.id !== undefined)
          return;
        // A new object: parts of a block that was split share theirs.
        element.properties = { ...element.properties, id: this.#waiting.shift() };
      });
      if (this.#waiting.length === 0) return;
    }
  }
}
