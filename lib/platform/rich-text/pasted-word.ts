import type { Element } from 'hast';
import { waitingItem } from './pasted-items';
import { declarationsOf } from './pasted-styles';
import { type Content, isElement, textOf } from './tree';

/** Word marks its list items by a style, `mso-list: l0 level2 lfo1`, and writes the bullet as text. */
export const wordLevel = (node: Element): number | undefined => {
  const level = /level(\d)/.exec(declarationsOf(node).get('mso-list') ?? '')?.[1];
  return level === undefined || isElement(node, 'li') ? undefined : Number(level);
};

/** The bullet or number that Word writes before an item or a heading. */
export function wordBullet(node: Element): string {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const isBullet = /^ignore$/i.test(declarationsOf(child).get('mso-list') ?? '');
    const bullet = isBullet ? textOf(child).trim() : wordBullet(child);
    if (bullet !== '') return bullet;
  }
  return '';
}

const NUMBER = /^\(?(?:\w+\.)*(?:(\d{1,6})|([a-z]{1,6}))[.)]$|^(?:\d+\.)*(\d{1,6})$/i;

export function wordItem(node: Element, wordLevel: number, children: Content[], dir: string | undefined): Element {
  const [, digits, letters, bare] = NUMBER.exec(wordBullet(node) || textOf(node).trim().split(/\s/)[0] || '') ?? [];
  const number = digits ?? bare;
  const level = wordLevel - 1;
  if (number !== undefined) return waitingItem(children, { level, kind: 'ordered', start: Number(number), dir });
  if (letters === undefined) return waitingItem(children, { level, kind: 'bullet', dir });
  return waitingItem(children, { level, kind: 'ordered', type: letters, dir });
}
