'use client';

import type { Editor } from '@tiptap/react';
import { type RefObject, useRef } from 'react';
import { panelMessages } from '@/lib/panel-messages';
import { embeddedFile, embeddedIn, settleEmbedded } from './embedded';
import { requireDroppable, takePictures } from './files';
import { holdPlace } from './place';

/** What an editor needs to know of pictures. */
export interface TakesPictures {
  /**
   * Takes a chosen, dropped or pasted picture.
   * @returns the source to place in the text
   * @throws {Error} whose message says why it was not taken
   */
  takeImage: (file: File) => Promise<string>;
  /** Receives a promise for each batch, which settles when the pictures are in the text. */
  onPlacing: (work: Promise<void>) => void;
  /** Receives why some of the latest pictures were refused. */
  onRefused: (reasons: string[]) => void;
  /** Whether the text is stored nowhere yet, as with a draft: pictures embedded in it are taken, as pasted ones are. */
  unsaved?: boolean;
}

/**
 * Takes the pictures that come into a text. Each way of coming tells the form for how long they are on their way.
 * @param current the editor that shows the text now
 * @param latest what the editor was given last
 */
export function usePictures(current: RefObject<Editor | null>, latest: RefObject<TakesPictures>) {
  /** The sources of embedded pictures that are on their way. */
  const embedded = useRef(new Set<string>());
  const takeChosen = (file: File) => latest.current.takeImage(file);
  const takeDropped = async (file: File) => {
    requireDroppable(file);
    return takeChosen(file);
  };

  /** Places pictures after the selection, or where they were dropped, when all of them are there. */
  async function placeImages(files: File[], take: (file: File) => Promise<string>, position?: number) {
    if (!current.current) return;
    latest.current.onRefused([]);
    current.current.commands.focus();
    const placeHere = holdPlace(current.current, position);
    const { taken, refusals } = await takePictures(files, take);
    if (refusals.length > 0) latest.current.onRefused(refusals);
    // The form may have been closed by now.
    if (current.current.isDestroyed) return;
    placeHere(
      current.current,
      [...taken.values()].map((attrs) => ({ type: 'image', attrs })),
    );
  }
  async function placeEmbedded(sources: string[], lost: number) {
    const said = lost > 0 ? [panelMessages.pictures.lost(lost)] : [];
    latest.current.onRefused(said);
    for (const source of sources) embedded.current.add(source);
    const files = sources.map((source, index) => embeddedFile(source, `picture-${index + 1}`));
    const { taken, refusals } = await takePictures(files, takeChosen);
    for (const source of sources) embedded.current.delete(source);
    if (refusals.length > 0) latest.current.onRefused([...said, ...refusals]);
    const settled = new Map(files.map((file, index) => [sources[index], taken.get(file)]));
    if (current.current && !current.current.isDestroyed) settleEmbedded(current.current, settled);
  }
  /** Takes the pictures that are embedded in text which was brought in, and says how many others of it are lost. */
  const takeEmbedded = (sources: string[], lost: number) => latest.current.onPlacing(placeEmbedded(sources, lost));

  return {
    takeEmbedded,
    takeFiles: (files: File[]) => latest.current.onPlacing(placeImages(files, takeChosen)),
    takeDropped: (files: File[], position?: number) =>
      latest.current.onPlacing(placeImages(files, takeDropped, position)),
    /** Takes those that were on their way when their page went away, and came back with a kept draft. */
    takeLeft: ({ state }: Editor) => {
      const left = latest.current.unsaved ? embeddedIn(state.doc.content) : [];
      const sources = left.filter((source) => !embedded.current.has(source));
      if (sources.length > 0) takeEmbedded(sources, 0);
    },
  };
}
