import { type Editor, Extension } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { lostPictures, pastedHtml } from '@/lib/platform/rich-text/pasted';
import { readVideo } from '@/lib/platform/rich-text/videos';
import { embeddedIn } from '../embedded';
import { filesIn, isDroppable } from '../files';
import { place } from '../place';
import { isOwnSlice, ownSerializer } from './own-slice';

interface Options {
  /** Takes what was pasted or dropped, to place the pictures of it at a position or else at the selection. */
  takeFiles: (files: File[], position?: number) => void;
  /**
   * Takes the pictures that are embedded in text which comes in: they stand in it under these sources until then.
   * @param lost how many others of it cannot be shown here
   */
  takeEmbedded: (sources: string[], lost: number) => void;
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
  addOptions: () => ({ takeFiles: () => undefined, takeEmbedded: () => undefined }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const { takeFiles, takeEmbedded } = this.options;
    // Between two steps of one paste or drop: of text that comes as HTML, before it is read.
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
