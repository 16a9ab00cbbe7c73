'use client';

import type { Editor, JSONContent } from '@tiptap/react';
import { type RefObject, useRef } from 'react';
import { foreignHost } from '@/lib/platform/rich-text/addresses';
import { panelMessages } from '@/lib/panel-messages';
import {
  downloadPicture,
  embeddedFile,
  embeddedIn,
  isRemote,
  replaceEmbedded,
  requireDroppable,
  takePictures,
} from './picture-files';
import { galleryEnd } from './extensions/gallery';
import { asGallery, reservePosition } from './insert-nodes';

/** The props of an editor that concern pictures. */
export interface PictureProps {
  /**
   * Takes a chosen, dropped or pasted picture.
   * @returns its source in the text
   * @throws {Error} whose message is the reason of the refusal
   */
  takeImage: (file: File) => Promise<string>;
  /** Receives a promise for each batch of pictures, which settles when they are in the text. */
  onPlacing: (work: Promise<void>) => void;
  /** Receives the reasons why some of the latest pictures were refused. */
  onRefused: (reasons: string[]) => void;
  /** Whether the text is not on the server yet, as with a draft: its embedded pictures are taken, as pasted ones are. */
  unsaved?: boolean;
}

/**
 * Adds pictures to a text. The form receives a promise for each batch.
 * @param current the editor that shows the text
 * @param latest the latest props of the editor
 */
export function usePictures(current: RefObject<Editor | null>, latest: RefObject<PictureProps>) {
  /** The sources of embedded pictures that are being taken. */
  const embedded = useRef(new Set<string>());
  const takeChosen = (file: File) => latest.current.takeImage(file);
  const takeDropped = async (file: File) => {
    requireDroppable(file);
    return takeChosen(file);
  };

  /** Inserts pictures after the selection, or where they were dropped, once all of them are taken. */
  async function insertImages(
    files: File[],
    take: (file: File) => Promise<string>,
    position?: number,
    arrange: (pictures: JSONContent[]) => JSONContent[] = asTheyAre,
  ) {
    if (!current.current) return;
    latest.current.onRefused([]);
    current.current.commands.focus();
    const insertHere = reservePosition(current.current, position);
    const { taken, refusals } = await takePictures(files, take);
    if (refusals.length > 0) latest.current.onRefused(refusals);
    // The form may have been closed by now.
    if (current.current.isDestroyed) return;
    insertHere(current.current, arrange([...taken.values()].map((attrs) => ({ type: 'image', attrs }))));
  }
  async function takeAndReplace(sources: string[], lost: number) {
    const reasons = lost > 0 ? [panelMessages.pictures.lost(lost)] : [];
    latest.current.onRefused(reasons);
    for (const source of sources) embedded.current.add(source);
    const { files, remaining } = await filesOf(sources);
    const { taken, refusals } = await takePictures([...files.keys()], takeChosen);
    for (const source of sources) embedded.current.delete(source);
    if (remaining.length > 0) refusals.push(panelMessages.pictures.remain(remaining.length, hostsOf(remaining)));
    if (refusals.length > 0) latest.current.onRefused([...reasons, ...refusals]);
    const settled = [...files].filter(([file, source]) => taken.has(file) || !isRemote(source));
    const results = new Map(settled.map(([file, source]) => [source, taken.get(file)]));
    if (current.current && !current.current.isDestroyed) replaceEmbedded(current.current, results);
  }
  /** Takes the pictures of pasted or dropped text that are embedded or on other hosts. @param lost the number of its pictures that cannot be taken */
  const takeEmbedded = (sources: string[], lost: number) => latest.current.onPlacing(takeAndReplace(sources, lost));

  return {
    takeEmbedded,
    takeFiles: (files: File[]) => latest.current.onPlacing(insertImages(files, takeChosen)),
    /** Takes pictures for the gallery that the selection is in, or for a new one. */
    takeForGallery: (files: File[]) => {
      const end = current.current && galleryEnd(current.current);
      const inserted = insertImages(files, takeChosen, end ?? undefined, end === null ? asGallery : asTheyAre);
      latest.current.onPlacing(inserted);
    },
    takeDropped: (files: File[], position?: number) =>
      latest.current.onPlacing(insertImages(files, takeDropped, position)),
    /** Takes the embedded pictures of a restored draft, which were not taken before its page was closed. */
    takeRemaining: ({ state }: Editor) => {
      const remaining = latest.current.unsaved ? embeddedIn(state.doc.content) : [];
      const sources = remaining.filter((source) => !embedded.current.has(source));
      if (sources.length > 0) takeEmbedded(sources, 0);
    },
  };
}

const asTheyAre = (pictures: JSONContent[]): JSONContent[] => pictures;

const hostsOf = (sources: string[]): string =>
  [...new Set(sources.map((source) => foreignHost(source) ?? source))].join(', ');

/**
 * Returns the pictures with these sources as files.
 * @returns the files with their sources, and the sources on other hosts that cannot be loaded from here
 */
async function filesOf(sources: string[]) {
  const loaded = await Promise.all(
    sources.map(async (source, index) => {
      const name = `picture-${index + 1}`;
      return isRemote(source) ? downloadPicture(source, name).catch(() => null) : embeddedFile(source, name);
    }),
  );
  const files = new Map<File, string>();
  const remaining: string[] = [];
  for (const [index, source] of sources.entries()) {
    const file = loaded[index];
    if (file) files.set(file, source);
    else remaining.push(source);
  }
  return { files, remaining };
}
