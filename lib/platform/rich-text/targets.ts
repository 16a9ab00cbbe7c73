import type { Element } from 'hast';
import { TARGET_ID } from './allow-list';
import { attribute, type Content, eachElement, isElement } from './tree';

/** Where a link within a text leads: the ids of its blocks. */

/** The elements that keep an id. That of any other one goes to one of these in it or after it. */
const TARGETS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'figure', 'li', 'table', 'td', 'th'];

/** The name of an element as a target; older HTML has it in the `name` of a link. */
function nameOf(node: Element): string | undefined {
  const name = attribute(node, 'id') ?? (node.tagName === 'a' ? attribute(node, 'name') : undefined);
  return name !== undefined && TARGET_ID.test(name) ? name : undefined;
}

/** The ids of one text while it is written in our words: each stays once, at the first block that can have it. */
export class TargetIds {
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
