import { Extension } from '@tiptap/core';
import { TARGET_ID } from '@/lib/platform/rich-text/allow-list';

/** The attribute with a block's id while it is shown or copied: an id itself could be one that the panel uses. */
const SHOWN_ID = 'data-target';

const BLOCKS = [
  'paragraph',
  'heading',
  'blockquote',
  'codeBlock',
  'figure',
  'gallery',
  'listItem',
  'taskItem',
  'table',
  'tableCell',
  'tableHeader',
];

/** Keeps the ids of blocks, which links within the text lead to. */
export const Targets = Extension.create({
  name: 'targets',
  addGlobalAttributes: () => [
    {
      types: BLOCKS,
      attributes: {
        id: {
          default: null,
          // The second half of a block that is split is another block.
          keepOnSplit: false,
          parseHTML: (element) => {
            const id = element.getAttribute(SHOWN_ID) ?? element.id;
            return TARGET_ID.test(id) ? id : null;
          },
          renderHTML: ({ id }) => (typeof id === 'string' ? { [SHOWN_ID]: id } : {}),
        },
      },
    },
  ],
});

/** Writes the ids of rendered blocks as they are stored. */
export function storeTargets(rendered: HTMLElement): void {
  for (const block of rendered.querySelectorAll(`[${SHOWN_ID}]`)) {
    block.id = block.getAttribute(SHOWN_ID) ?? '';
    block.removeAttribute(SHOWN_ID);
  }
}
