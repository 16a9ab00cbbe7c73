import type { Element } from 'hast';
import { RICH_TEXT_MAX_INDENT } from '../../limits';
import { attribute, classSuffix, type Content, element, isElement } from './tree';

type Kind = 'ordered' | 'bullet' | 'task';

/** An item of a flat list. */
export interface Item {
  content: Content[];
  kind: Kind;
  checked: boolean;
  level: number;
  dir?: string | undefined;
  /** The number that it has in its list, and how that is written (`type` of `ol`). */
  start?: number | undefined;
  type?: string | undefined;
}

const isList = (node: Content | undefined): node is Element => node !== undefined && isElement(node, 'ol', 'ul');

const itemsOf = (list: Element): Element[] => list.children.filter((child) => isElement(child, 'li'));

const indentOf = (item: Element | undefined): number =>
  item ? Math.min(Number(/^[1-8]$/.exec(classSuffix(item, 'ql-indent-') ?? '')?.[0] ?? 0), RICH_TEXT_MAX_INDENT) : 0;

const isQuillList = (list: Element): boolean =>
  attribute(list, 'dataChecked') !== undefined ||
  itemsOf(list).some((item) => attribute(item, 'dataList') !== undefined || indentOf(item) > 0);

function readItem(list: Element, node: Element): Item {
  const named = attribute(node, 'dataList');
  // Quill 2 names the kind on each item, Quill 1 has it in the list: `ul[data-checked]` is a checklist.
  const checked = named === undefined ? attribute(list, 'dataChecked') : { checked: 'true', unchecked: 'false' }[named];
  const plain: Kind = named === 'ordered' || (named !== 'bullet' && list.tagName === 'ol') ? 'ordered' : 'bullet';
  return {
    content: node.children,
    kind: checked === undefined ? plain : 'task',
    checked: checked === 'true',
    level: indentOf(node),
    dir: attribute(node, 'dir'),
  };
}

/** No item may lie more than one level below the one before it. */
function closeGaps(items: Item[]): Item[] {
  let level = -1;
  return items.map((item) => {
    level = Math.min(item.level, level + 1);
    return { ...item, level };
  });
}

function openList({ kind, start, type }: Item): Element {
  if (kind === 'task') return element('ul', { dataType: 'taskList' });
  return kind === 'ordered' ? element('ol', { start, type }) : element('ul');
}

/** Whether an item goes on with the list of the one before it. */
const goesOn = (before: Item | undefined, { kind, start, type }: Item): boolean =>
  before?.kind === kind && before.type === type && (start === undefined || start === (before.start ?? 0) + 1);

function makeItem(item: Item, nested: Element[]): Element {
  const direction = item.dir === undefined ? {} : { dir: item.dir };
  const task = item.kind === 'task' ? { dataType: 'taskItem', dataChecked: String(item.checked) } : {};
  return element('li', { ...direction, ...task }, [...item.content, ...nested]);
}

function nest(items: Item[], level: number): Element[] {
  const lists: Element[] = [];
  let before: Item | undefined;
  for (let at = 0; at < items.length;) {
    const item = items[at];
    if (!item) break;
    let end = at + 1;
    while ((items[end]?.level ?? level) > level) end += 1;
    if (!goesOn(before, item)) lists.push(openList(item));
    before = item;
    lists.at(-1)?.children.push(makeItem(item, nest(items.slice(at + 1, end), level + 1)));
    at = end;
  }
  return lists;
}

/** Makes lists within lists of flat items. */
export const nestItems = (items: Item[]): Element[] => nest(closeGaps(items), 0);

/** Quill 1 opens a new list where the kind changes; both belong together where one side is indented. */
const belongTogether = (before: Element, after: Element): boolean =>
  indentOf(itemsOf(before).at(-1)) > 0 || indentOf(itemsOf(after)[0]) > 0;

/**
 * Turns Quill's flat lists, whose items say their kind and indent, into lists within lists. Other lists and
 * everything else come back as they are.
 */
export function nestQuillLists(nodes: Content[]): Content[] {
  const result: Content[] = [];
  for (let at = 0; at < nodes.length;) {
    const run: Element[] = [];
    for (let next = nodes[at + run.length]; isList(next); next = nodes[at + run.length]) {
      const last = run.at(-1);
      if (last && !belongTogether(last, next)) break;
      run.push(next);
    }
    const quill = run.some(isQuillList);
    if (quill) result.push(...nestItems(run.flatMap((list) => itemsOf(list).map((item) => readItem(list, item)))));
    else result.push(...(run.length > 0 ? run : nodes.slice(at, at + 1)));
    at += Math.max(run.length, 1);
  }
  return result;
}
