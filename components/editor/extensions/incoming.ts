import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { pastedHtml } from '@/lib/rich-text/pasted';
import { readVideo } from '@/lib/rich-text/videos';
import { filesIn, isDroppable } from '../files';
import { place } from '../place';

interface Options {
  /** Takes what was pasted or dropped, to place the pictures of it at a position or else at the selection. */
  takeFiles: (files: File[], position?: number) => void;
}

/**
 * Programs put a picture of copied text beside the text: only what has no text is a picture. Where it is one that
 * cannot be pasted, its HTML may do.
 */
const isPicture = (data: DataTransfer | null): boolean =>
  !data?.getData('text/plain').trim() && (filesIn(data).some(isDroppable) || !data?.getData('text/html'));

/** A link to a video, pasted on an empty line, becomes the video. */
function pasteVideo(editor: Editor, data: DataTransfer | null): boolean {
  const video = readVideo(data?.getData('text/plain') ?? '');
  const { $from, empty } = editor.state.selection;
  if (!video || !empty || $from.parent.type.name !== 'paragraph' || $from.parent.content.size > 0) return false;
  place(editor, { type: 'video', attrs: { address: video.embedUrl } });
  return true;
}

/** What comes in from elsewhere, by paste or drop: text in our words, pictures, videos. */
export const Incoming = Extension.create<Options>({
  name: 'incoming',
  addOptions: () => ({ takeFiles: () => undefined }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const { takeFiles } = this.options;
    return [
      new Plugin({
        props: {
          // What was copied in an editor is in our words already, and says how much of its blocks was selected.
          transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : pastedHtml(html)),
          handlePaste: (_view, { clipboardData }) => {
            const files = filesIn(clipboardData);
            if (files.length === 0 || !isPicture(clipboardData)) return pasteVideo(editor, clipboardData);
            takeFiles(files);
            return true;
          },
          handleDrop: (view, event, _slice, moved) => {
            const files = filesIn(event.dataTransfer);
            if (moved || files.length === 0) return false;
            // Without this the browser would leave the page for the file.
            event.preventDefault();
            takeFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
            return true;
          },
        },
      }),
    ];
  },
});
