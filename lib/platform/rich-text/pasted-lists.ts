import type { Element } from 'hast';
import { gatherItems, waitingItem } from './pasted-items';
import { declarationsOf } from './pasted-styles';
import type { Item } from './quill-lists';
import { attribute, classNames, type Content, eachElement, element, isBlank, isElement, textOf } from './tree';
import { ownValue } from '../../own-value';

/** Lists as other programs write them: flat, numbered by styles, with boxes to tick. */

/** How deep the items of a list lie that stands beside the lists it belongs in, as Word for the web and Slack have it. */
function flatLevel(list: Element): number | undefined {
  const item = list.children.find((child) => isElement(child, 'li'));
  const wordWeb = item && isElement(item) ? attribute(item, 'dataAriaLevel') : undefined;
  if (wordWeb !== undefined) return Number(wordWeb) - 1;
  const slack = classNames(list).includes('p-rich_text_list') ? attribute(list, 'dataIndent') : undefined;
  return slack === undefined ? undefined : Number(slack);
}

const TYPES: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** How a list is numbered, by its own words or by those of its first item. */
function typeOf(list: Element): string | undefined {
  const first = list.children.find((child) => isElement(child, 'li'));
  const named = [list, ...(first && isElement(first) ? [first] : [])].map((node) => {
    const styles = declarationsOf(node);
    return ownValue(TYPES, styles.get('list-style-type') ?? styles.get('list-style') ?? '');
  });
  return /^[aAiI]$/.exec(attribute(list, 'type') ?? '')?.[0] ?? named.find((type) => type !== undefined);
}

/** Whether an item has a box to tick, and whether it is ticked; undefined where it has none. */
export function tickOf(item: Element): boolean | undefined {
  const said = attribute(item, 'role') === 'checkbox' ? attribute(item, 'ariaChecked') : attribute(item, 'dataChecked');
  if (said !== undefined) return said === 'true';
  if (attribute(item, 'dataType') === 'checkbox_item') return classNames(item).includes('checked');
  let tick: boolean | undefined;
  const content = { ...item, children: item.children.filter((child) => !isElement(child, 'ul', 'ol')) };
  eachElement(content, (node) => {
    if (node.tagName === 'input' && attribute(node, 'type') === 'checkbox') tick ??= 'checked' in node.properties;
    const box = classNames(node).find((name) => /^checkbox-(?:on|off)$/.test(name));
    if (box !== undefined) tick ??= box === 'checkbox-on';
  });
  const written = /^\s*\[([ x])\]\s/i.exec(textOf(content))?.[1];
  return tick ?? (written === undefined ? undefined : written !== ' ');
}

/** A task of Atlassian's editors, which has no list around it. */
export const looseTask = (node: Element, children: Content[]): Element | undefined => {
  const state = attribute(node, 'dataTaskState');
  return state === undefined ? undefined : waitingItem(children, { level: 0, kind: 'task', checked: state === 'DONE' });
};

/** The items of a list, each with what lies below it: Google Docs writes that beside it. */
function itemsOf(children: Content[]): Element[] {
  const items: Element[] = [];
  for (const child of children) {
    const last = items.at(-1);
    if (isElement(child, 'li')) items.push({ ...child, children: [...child.children] });
    else if (last && isElement(child, 'ul', 'ol')) last.children.push(child);
    else if (!isBlank(child)) items.push(element('li', {}, [child]));
  }
  return items;
}

/** A list with its items, already cleaned. */
export function pastedList(list: Element, children: Content[]): Content[] {
  const items = itemsOf(children);
  const type = typeOf(list);
  const first = Number(attribute(list, 'start') ?? 1);
  const kind = list.tagName === 'ol' ? 'ordered' : 'bullet';
  const level = flatLevel(list);
  if (level !== undefined) {
    // Slack does not say where a list that goes on begins.
    const isNumbered = kind === 'ordered' && attribute(list, 'start') !== undefined;
    return items.map((item, at) =>
      waitingItem(item.children, {
        ...{ level, kind, type, dir: attribute(item, 'dir') },
        start: isNumbered ? first + at : undefined,
      }),
    );
  }
  const isSpecial = items.some((item) => attribute(item, 'dataTicked') !== undefined || attribute(item, 'value'));
  if (!isSpecial) return [{ ...list, properties: { ...list.properties, type, style: undefined }, children: items }];
  return gatherItems(numberedItems(items, kind, first, type));
}

function numberedItems(items: Element[], kind: Item['kind'], first: number, type: string | undefined): Element[] {
  let next = first;
  return items.map((item) => {
    const dir = attribute(item, 'dir');
    const ticked = attribute(item, 'dataTicked');
    if (ticked !== undefined)
      return waitingItem(item.children, { level: 0, kind: 'task', checked: ticked === 'true', dir });
    const start = Number(attribute(item, 'value') ?? next);
    next = start + 1;
    return waitingItem(item.children, { level: 0, kind, type, dir, start: kind === 'ordered' ? start : undefined });
  });
}
