import { type Editor, Extension } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { lostPictures, pastedHtml } from '@/lib/platform/rich-text/pasted';
import { readVideo } from '@/lib/platform/rich-text/videos';
import { embeddedIn } from '../embedded';
import { filesIn, isDroppable } from '../files';
import { insertNodes } from '../insert-nodes';
import { isOwnSlice, ownSerializer } from './own-slice';

interface Options {
  /** Receives pasted or dropped pictures, to insert at the position, or at the selection without one. */
  takeFiles: (files: File[], position?: number) => void;
  /**
   * Receives the embedded pictures of pasted or dropped text, which has these sources until they are replaced.
   * @param lost the number of its pictures that cannot be taken
   */
  takeEmbedded: (sources: string[], lost: number) => void;
}

/**
 * Whether clipboard data is a picture. Programs add a picture of copied text to the text, so data with text is none. The HTML
 * of a picture is used if its file cannot be pasted.
 */
const isPicture = (data: DataTransfer | null): boolean =>
  !data?.getData('text/plain').trim() && (filesIn(data).some(isDroppable) || !data?.getData('text/html'));

/** Inserts the video if a link to one is pasted on an empty line. @returns whether it did */
function pasteVideo(editor: Editor, data: DataTransfer | null): boolean {
  const video = readVideo(data?.getData('text/plain') ?? '');
  const { $from, empty } = editor.state.selection;
  if (!video || !empty || $from.parent.type.name !== 'paragraph' || $from.parent.content.size > 0) return false;
  insertNodes(editor, { type: 'video', attrs: { address: video.embedUrl } });
  return true;
}

/** Handles paste and drop: text is reduced to the supported elements, pictures and videos are inserted. */
export const PasteAndDrop = Extension.create<Options>({
  name: 'pasteAndDrop',
  addOptions: () => ({ takeFiles: () => undefined, takeEmbedded: () => undefined }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const { takeFiles, takeEmbedded } = this.options;
    // Counted when the HTML of a paste or drop is transformed, read when it is inserted.
    let lost = 0;
    const takeLost = (): number => {
      const count = lost;
      lost = 0;
      return count;
    };
    const takePicturesOf = ({ content }: Slice, count: number) => {
      const sources = embeddedIn(content);
      if (sources.length + count > 0) takeEmbedded(sources, count);
    };
    return [
      new Plugin({
        props: {
          clipboardSerializer: ownSerializer(editor.schema),
          transformPastedHTML: (html) => {
            lost = lostPictures(html);
            return isOwnSlice(html) ? html : pastedHtml(html);
          },
          handlePaste: (_view, { clipboardData }, slice) => {
            const count = takeLost();
            const files = filesIn(clipboardData);
            if (files.length > 0 && isPicture(clipboardData)) {
              takeFiles(files);
              return true;
            }
            if (pasteVideo(editor, clipboardData)) return true;
            takePicturesOf(slice, count);
            return false;
          },
          handleDrop: (view, event, slice, moved) => {
            const count = takeLost();
            if (moved) return false;
            const files = filesIn(event.dataTransfer);
            if (files.length === 0) {
              takePicturesOf(slice, count);
              return false;
            }
            // Otherwise the browser would open the file in place of the page.
            event.preventDefault();
            takeFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
            return true;
          },
        },
      }),
    ];
  },
});
