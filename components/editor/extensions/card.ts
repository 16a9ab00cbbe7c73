import { Node } from '@tiptap/core';
import { CARD_KEY } from '@/lib/platform/rich-text/cards';
import { plainAttribute } from './attributes';

const textAttribute = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The kind of a thing by its key: `Match`. */
function kindOf(key: string): string {
  const kind = key.split(':')[0] ?? '';
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

const BOX = 'grid gap-1 border border-line bg-surface p-4 text-base text-ink';

/** A thing of this site. Its page shows it as it is then; the editor shows what it was called when it was chosen. */
export const CardNode = Node.create({
  name: 'card',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    key: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-card'),
      renderHTML: ({ key }) => ({ 'data-card': textAttribute(key) }),
    },
    href: { ...plainAttribute('href'), parseHTML: (element) => element.querySelector('a')?.getAttribute('href') ?? '' },
    title: { default: '', parseHTML: (element) => element.textContent },
  }),
  parseHTML: () => [
    {
      tag: 'div[data-card]',
      getAttrs: (element) => (CARD_KEY.test(element.getAttribute('data-card') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'div',
    { 'data-card': textAttribute(attrs.key) },
    ['a', { href: textAttribute(attrs.href) }, textAttribute(attrs.title)],
  ],
  addNodeView:
    () =>
    ({ node: { attrs } }) => {
      const dom = document.createElement('div');
      dom.className = BOX;
      const kind = Object.assign(document.createElement('span'), { className: 'label text-muted' });
      const title = Object.assign(document.createElement('span'), { className: 'display text-title-sm', dir: 'auto' });
      kind.append(kindOf(textAttribute(attrs.key)));
      title.append(textAttribute(attrs.title));
      dom.append(kind, title);
      return { dom };
    },
});
