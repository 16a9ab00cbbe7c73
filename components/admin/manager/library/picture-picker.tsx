'use client';

import { Dialog } from '@base-ui/react/dialog';
import { createContext, type KeyboardEvent, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Picture } from '@/lib/media/contract';
import { mediaTexts } from '@/lib/media/resource';
import { dialogBackdrop, dialogPopup } from '../feedback/confirm';
import { LibrarySearch, type LibraryView, PictureResults, PictureTile } from './pictures';

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

interface PickerGridProps {
  pictures: Picture[];
  onPick: (picture: Picture) => void;
}

/** How far an arrow key leads among the buttons, in places. */
function stepOf(key: string, buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.offsetTop;
  const columns = buttons.filter(({ offsetTop }) => offsetTop === top).length;
  return { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key] ?? 0;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const from = buttons.findIndex((button) => button === document.activeElement);
  const step = from < 0 ? 0 : stepOf(event.key, buttons);
  if (step === 0) return;
  event.preventDefault();
  buttons[from + step]?.focus();
}

/** The pictures to choose from. Arrow keys move among them. */
function PickerGrid({ pictures, onPick }: PickerGridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move among the buttons in it
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6" onKeyDown={moveFocus}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <button
            type="button"
            onClick={() => onPick(picture)}
            className="block w-full border border-line text-left hover:border-ink"
          >
            <PictureTile picture={{ ...picture, alt: '' }} />
            <span className="block min-h-11 p-1.5 text-xs wrap-break-word text-muted">
              <span className="line-clamp-2">{picture.alt || mediaTexts.noAlt}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
