import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { pastedHtml } from '@/lib/rich-text/pasted';
import { readVideo } from '@/lib/rich-text/videos';
import { filesIn, hasFiles } from '../files';
import { place } from '../place';

interface Options {
  /** Takes pictures that were pasted or dropped, to place them at a position or else at the selection. */
  takeFiles: (files: File[], position?: number) => void;
  /** Says that none of what was dropped is taken. */
  refuseFiles: () => void;
}

/** Programs put a picture of copied text beside the text: only what has no text is a picture. */
const isPicture = (data: DataTransfer | null): boolean =>
  filesIn(data).length > 0 && !data?.getData('text/plain').trim();

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
  addOptions: () => ({ takeFiles: () => undefined, refuseFiles: () => undefined }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const { takeFiles, refuseFiles } = this.options;
    return [
      new Plugin({
        props: {
          // What was copied in an editor is in our words already, and says how much of its blocks was selected.
          transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : pastedHtml(html)),
          handlePaste: (_view, { clipboardData }) => {
            if (!isPicture(clipboardData)) return pasteVideo(editor, clipboardData);
            takeFiles(filesIn(clipboardData));
            return true;
          },
          handleDrop: (view, event, _slice, moved) => {
            if (moved || !hasFiles(event.dataTransfer)) return false;
            // Without this the browser would leave the page for the file.
            event.preventDefault();
            const files = filesIn(event.dataTransfer);
            const position = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            if (files.length > 0) takeFiles(files, position);
            else refuseFiles();
            return true;
          },
        },
      }),
    ];
  },
});
