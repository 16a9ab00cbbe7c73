'use client';

import { Dialog } from '@base-ui/react/dialog';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Picture } from '@/lib/media/contract';
import { dialogBackdrop, dialogPopup } from '../feedback/dialog-classes';
import { LibrarySearch } from './library-search';
import { PickerGrid } from './picker-grid';
import { PictureResults } from './picture-results';
import type { LibraryView } from './use-pictures';

type PickPicture = () => Promise<Picture | null>;

const PickerContext = createContext<PickPicture | null>(null);

/** Lets people choose a picture of the library. @returns resolves with it, or with null when they do not */
export function usePickPicture(): PickPicture {
  const pick = useContext(PickerContext);
  if (!pick) throw new Error('usePickPicture needs a PicturePickerProvider around it.');
  return pick;
}

/** The same for the editor. @returns the picture as a text shows it */
export function usePickPictureForText() {
  const pick = usePickPicture();
  return useCallback(async () => {
    const picture = await pick();
    return picture && { src: picture.url, alt: picture.alt, width: picture.width, height: picture.height };
  }, [pick]);
}

const everything: LibraryView = { query: '', unused: false, page: 1 };

/** Holds the one dialog in which pictures are chosen. */
export function PicturePickerProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [view, setView] = useState(everything);
  const answer = useRef<(picture: Picture | null) => void>(undefined);
  const search = useRef<HTMLInputElement>(null);

  const close = useCallback((picture: Picture | null) => {
    setOpen(false);
    answer.current?.(picture);
    answer.current = undefined;
  }, []);
  const pick = useCallback<PickPicture>(() => {
    answer.current?.(null);
    setView(everything);
    setOpen(true);
    return new Promise((resolve) => (answer.current = resolve));
  }, []);
  const change = (changes: Partial<LibraryView>) => setView((current) => ({ ...current, ...changes }));

  return (
    <PickerContext value={pick}>
      {children}
      <Dialog.Root open={open} onOpenChange={(stays) => !stays && close(null)}>
        <Dialog.Portal>
          <Dialog.Backdrop className={dialogBackdrop} />
          <Dialog.Popup initialFocus={search} className={`${dialogPopup} max-w-page! max-sm:p-4`}>
            <div className="mb-4 flex items-center justify-between gap-4">
              <Dialog.Title className="display text-title">Choose a picture</Dialog.Title>
              <Dialog.Close render={<Button look="quiet" size="small" />}>Cancel</Dialog.Close>
            </div>
            <LibrarySearch view={view} onChange={change} input={search} />
            <PictureResults view={view} onChange={change} empty="Pictures that are uploaded anywhere come here.">
              {(pictures) => <PickerGrid pictures={pictures} onPick={close} />}
            </PictureResults>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </PickerContext>
  );
}
