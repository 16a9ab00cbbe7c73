import { TaskItem, TaskList } from '@tiptap/extension-list';
import type { Extensions } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { EditorImage } from './editor-image';
import { isAllowedLink, SafeLink } from './safe-link';

/** SPEC section 9. */
const HEADING_LEVELS = [1, 2, 3, 4] as const;
const HISTORY = { depth: 100, newGroupDelay: 1000 };

interface Options {
  /** The address under which a picture's source can be shown: temporary placeholders have none of their own. */
  shownSource: (source: string) => string;
}

/** What the editor can write. */
export function editorExtensions({ shownSource }: Options): Extensions {
  return [
    StarterKit.configure({ heading: { levels: [...HEADING_LEVELS] }, undoRedo: HISTORY, link: false }),
    SafeLink.configure({ openOnClick: false, isAllowedUri: isAllowedLink, HTMLAttributes: { target: null } }),
    TaskList,
    TaskItem.configure({ nested: true }),
    EditorImage.configure({ allowBase64: true, shownSource }),
  ];
}
