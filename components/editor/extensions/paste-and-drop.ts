import { type Editor, Extension } from '@tiptap/core';
import { DOMSerializer, type Schema, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { lostPictures, pastedHtml } from '@/lib/platform/rich-text/pasted';
import { readVideo } from '@/lib/platform/rich-text/videos';
import { embeddedIn, filesIn, isDroppable, remoteIn } from '../picture-files';
import { insertNodes } from '../insert-nodes';
import { markdownSlice } from './markdown-paste';
import { type FindCard, pasteCard } from './paste-card';
import { pasteCells, withoutMergedCells } from './pasted-tables';

interface Options {
  /** Receives pasted or dropped pictures, to insert at the position, or at the selection without one. */
  takeFiles: (files: File[], position?: number) => void;
  /**
   * Receives the pictures of pasted or dropped text that are embedded or on other hosts. The text has these sources until
   * they are replaced.
   * @param lost the number of its pictures that cannot be taken
   */
  takeEmbedded: (sources: string[], lost: number) => void;
  findCard: FindCard;
}

/**
 * Whether clipboard data is a picture. Programs add a picture of copied text to the text, so data with text is none. The HTML
 * of a picture is used if its file cannot be pasted.
 */
const isPicture = (data: DataTransfer | null): boolean =>
  !data?.getData('text/plain').trim() && (filesIn(data).some(isDroppable) || !data?.getData('text/html'));

/** Whether the cursor is on an empty line. */
function isOnEmptyLine({ state: { selection } }: Editor): boolean {
  const { parent } = selection.$from;
  return selection.empty && parent.type.name === 'paragraph' && parent.content.size === 0;
}

/** Inserts the video or the post if a link to one is pasted on an empty line. @returns whether it did */
function pasteVideo(editor: Editor, data: DataTransfer | null): boolean {
  const video = readVideo(data?.getData('text/plain') ?? '');
  if (!video || !isOnEmptyLine(editor)) return false;
  insertNodes(editor, { type: 'video', attrs: { address: video.embedUrl } });
  return true;
}

/** Inserts the card of a match, a player or a team of this site if its address is pasted on an empty line. @returns whether it did */
const pasteThing = (editor: Editor, data: DataTransfer | null, findCard: FindCard): boolean =>
  isOnEmptyLine(editor) && pasteCard(editor, data?.getData('text/plain') ?? '', findCard);

/**
 * Pastes cells, and what cannot be inserted as it is as its text: an error would leave the paste to the browser, which
 * inserts all that the other program wrote.
 * @returns whether it did
 */
function pasteSafely(view: EditorView, event: ClipboardEvent, slice: Slice): boolean {
  try {
    if (pasteCells(view, event, slice)) return true;
    // Thrown away: the handlers of links and code come first.
    view.state.tr.replaceSelection(slice);
    return false;
  } catch {
    const text = slice.content.textBetween(0, slice.content.size, '\n');
    view.dispatch(view.state.tr.deleteSelection().insertText(text).scrollIntoView());
    return true;
  }
}

/** Handles paste and drop: text is reduced to the supported elements, pictures and videos are inserted. */
export const PasteAndDrop = Extension.create<Options>({
  name: 'pasteAndDrop',
  addOptions: () => ({
    takeFiles: () => undefined,
    takeEmbedded: () => undefined,
    findCard: () => Promise.resolve(null),
  }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const { takeFiles, takeEmbedded, findCard } = this.options;
    // Counted when the HTML of a paste or drop is transformed, read when it is inserted.
    let lost = 0;
    const takeLost = (): number => {
      const count = lost;
      lost = 0;
      return count;
    };
    const takePicturesOf = ({ content }: Slice, count: number) => {
      const sources = [...embeddedIn(content), ...remoteIn(content)];
      if (sources.length + count > 0) takeEmbedded(sources, count);
    };
    return [
      new Plugin({
        props: {
          clipboardSerializer: ownSerializer(editor.schema),
          // ProseMirror reads the text itself if there is no result, which its types do not say.
          clipboardTextParser: (text, context, plain) => markdownSlice(text, context, plain) ?? (undefined as never),
          transformPasted: (slice, view) => withoutMergedCells(slice, view.state),
          transformPastedHTML: (html) => {
            lost = lostPictures(html);
            return isOwnSlice(html, editor.schema) ? html : pastedHtml(html, window.location.host);
          },
          handlePaste: (view, event, slice) => {
            const { clipboardData } = event;
            const count = takeLost();
            const files = filesIn(clipboardData);
            if (files.length > 0 && isPicture(clipboardData)) {
              takeFiles(files);
              return true;
            }
            if (pasteVideo(editor, clipboardData) || pasteThing(editor, clipboardData, findCard)) return true;
            takePicturesOf(slice, count);
            return pasteSafely(view, event, slice);
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

/** Marks text copied from this editor. Other ProseMirror editors write `data-pm-slice` too, with other elements. */
const OWN = 'data-tempesta-slice';

/** What ProseMirror writes: how far a slice is open, and its parents with their attributes. */
const SLICE = /data-pm-slice="\d{1,3} \d{1,3}(?: -\d{1,3})? ([^"]*)"/;

/** Whether ProseMirror can read the parents of a slice; it throws where there are none or they are texts. */
function hasParents(html: string, { nodes }: Schema): boolean {
  try {
    const written = SLICE.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    const parents: unknown = JSON.parse(written ?? '');
    const isParent = (name: unknown): boolean => typeof name === 'string' && nodes[name]?.isLeaf === false;
    return Array.isArray(parents) && parents.every((value, at) => at % 2 === 1 || isParent(value));
  } catch {
    return false;
  }
}

/** Whether HTML from the clipboard was copied in this editor. Any page can claim it. */
const isOwnSlice = (html: string, schema: Schema): boolean => html.includes(OWN) && hasParents(html, schema);

/** Serializes copied text with the mark of this editor. */
class OwnSerializer extends DOMSerializer {
  override serializeFragment(...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>) {
    const written = super.serializeFragment(fragment, options, target);
    // Only nested calls have a target.
    if (!target && written.firstChild instanceof Element) written.firstChild.setAttribute(OWN, '');
    return written;
  }
}

const ownSerializer = (schema: Schema): DOMSerializer =>
  new OwnSerializer(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
