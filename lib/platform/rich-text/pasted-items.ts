import type { Element } from 'hast';
import { type Item, nestItems } from './quill-lists';
import { attribute, type Content, element, isBlank, isElement } from './tree';
import { ownValue } from '../../own-value';

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
