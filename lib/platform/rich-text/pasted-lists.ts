import type { Element } from 'hast';
import { declarationsOf } from './pasted-styles';
import { type Item, nestItems } from './quill';
import { attribute, classNames, type Content, eachElement, element, isBlank, isElement, textOf } from './tree';
import { ownValue } from '../../own-value';

/** Lists as other programs write them: flat, numbered by styles, with boxes to tick. */

/** Returns how deep the items of a list lie that stands beside the lists it belongs in, as Word for the web and Slack have it. */
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

/** Returns how a list is numbered, by its own words or by those of its first item. */
function typeOf(list: Element): string | undefined {
  const first = list.children.find((child) => isElement(child, 'li'));
  const named = [list, ...(first && isElement(first) ? [first] : [])].map((node) => {
    const styles = declarationsOf(node);
    return ownValue(TYPES, styles.get('list-style-type') ?? styles.get('list-style') ?? '');
  });
  return /^[aAiI]$/.exec(attribute(list, 'type') ?? '')?.[0] ?? named.find((type) => type !== undefined);
}

/** Returns whether an item has a box to tick, and whether it is ticked; undefined where it has none. */
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

/** Rewrites a list with its items, already cleaned. */
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
        level,
        kind,
        type,
        dir: attribute(item, 'dir'),
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

/** Where an item waits for its list to be made: how deep it lies, what kind it is, which number it has. */
const LEVEL = 'dataPastedLevel';

interface Place {
  level: number;
  kind: Item['kind'];
  checked?: boolean;
  start?: number | undefined;
  type?: string | undefined;
  dir?: string | undefined;
}

/** An item whose list is made with those beside it. */
export const waitingItem = (children: Content[], { level, kind, checked = false, ...rest }: Place): Element =>
  element('li', { [LEVEL]: level, dataKind: kind, dataTicked: checked, ...rest }, children);

const isWaiting = (node: Content): node is Element => isElement(node, 'li') && attribute(node, LEVEL) !== undefined;

function itemOf(node: Element): Item {
  const kind = attribute(node, 'dataKind');
  const start = attribute(node, 'start');
  return {
    content: node.children,
    kind: kind === 'task' || kind === 'ordered' ? kind : 'bullet',
    checked: node.properties.dataTicked === true,
    level: Number(attribute(node, LEVEL)),
    start: start === undefined ? undefined : Number(start),
    type: attribute(node, 'type'),
    dir: attribute(node, 'dir'),
  };
}

/** Makes the lists of items that stand beside one another. */
export function gatherItems(nodes: Content[]): Content[] {
  const result: Content[] = [];
  let run: Element[] = [];
  const endRun = (): void => {
    if (run.length > 0) result.push(...nestItems(numbered(run.map(itemOf))));
    run = [];
  };
  for (const node of nodes) {
    if (isWaiting(node)) run.push(node);
    else if (!(run.length > 0 && (isBlank(node) || isElement(node, 'br')))) {
      endRun();
      result.push(node);
    }
  }
  endRun();
  return result;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

const romanValue = (letters: string): number | undefined => {
  if (!/^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(letters)) return undefined;
  const values = Array.from(letters, (letter) => ownValue(ROMAN, letter) ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
};

const letterValue = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);

/** `i.` is the ninth letter after `h.`, and else a Roman one: letters are read after the item before them. */
function readLetters(letters: string, before: Item | undefined): Pick<Item, 'start' | 'type'> {
  const lower = letters.toLowerCase();
  const isUpper = letters !== lower;
  const roman = romanValue(lower);
  const letter = letterValue(lower);
  const follows = (type: string, value: number | undefined): boolean =>
    value !== undefined && before?.type?.toLowerCase() === type && before.start === value - 1;
  const isRoman = follows('i', roman) || (!follows('a', letter) && roman !== undefined && /^[ivx]/.test(lower));
  return isRoman ? { start: roman, type: isUpper ? 'I' : 'i' } : { start: letter, type: isUpper ? 'A' : 'a' };
}

const isLetters = (type: string | undefined): type is string => type !== undefined && /^[a-z]+$/i.test(type);

/** Reads the letters that items are numbered with. */
function numbered(items: Item[]): Item[] {
  const before: (Item | undefined)[] = [];
  return items.map((item) => {
    const waits = item.start === undefined && isLetters(item.type);
    const read = waits ? { ...item, ...readLetters(item.type ?? '', before[item.level]) } : item;
    before.length = item.level + 1;
    before[item.level] = read;
    return read;
  });
}
