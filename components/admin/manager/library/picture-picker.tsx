'use client';

import { Dialog } from '@base-ui/react/dialog';
import { createContext, type KeyboardEvent, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Picture } from '@/lib/media/contract';
import { mediaTexts } from '@/lib/media/resource';
import { dialogBackdrop, dialogPopup, growingDialog } from '../feedback/confirm';
import { LibrarySearch, type LibraryView, PictureResults, PictureTile } from './pictures';

/** Resolves with the chosen pictures; none where people choose none. */
type PickPictures = (several: boolean) => Promise<Picture[]>;

const PickerContext = createContext<PickPictures | null>(null);

/** Lets people choose a picture of the library. @returns a function that resolves with it, or with null without a choice */
export function usePickPicture(): () => Promise<Picture | null> {
  const pick = usePicker();
  return useCallback(async () => (await pick(false))[0] ?? null, [pick]);
}

/** Lets people choose pictures for a text: several for a gallery. @returns a function that resolves with them */
export function usePickPicturesForText() {
  const pick = usePicker();
  return useCallback(
    async (several: boolean) =>
      (await pick(several)).map(({ url, alt, width, height }) => ({ src: url, alt, width, height })),
    [pick],
  );
}

function usePicker(): PickPictures {
  const pick = useContext(PickerContext);
  if (!pick) throw new Error('A PicturePickerProvider is missing.');
  return pick;
}

const everything: LibraryView = { query: '', unused: false, page: 1 };

/** Holds the one dialog in which pictures are chosen. */
export function PicturePickerProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [view, setView] = useState(everything);
  /** The pictures that are chosen so far, where several may be; null where the first ends it. */
  const [chosen, setChosen] = useState<Picture[] | null>(null);
  const answer = useRef<(pictures: Picture[]) => void>(undefined);
  const search = useRef<HTMLInputElement>(null);

  const close = useCallback((pictures: Picture[]) => {
    setOpen(false);
    answer.current?.(pictures);
    answer.current = undefined;
  }, []);
  const pick = useCallback<PickPictures>((several) => {
    answer.current?.([]);
    setView(everything);
    setChosen(several ? [] : null);
    setOpen(true);
    return new Promise((resolve) => (answer.current = resolve));
  }, []);
  const change = (changes: Partial<LibraryView>) => setView((current) => ({ ...current, ...changes }));

  return (
    <PickerContext value={pick}>
      {children}
      <Dialog.Root open={open} onOpenChange={(stays) => !stays && close([])}>
        <Dialog.Portal>
          <Dialog.Backdrop className={dialogBackdrop} />
          <Dialog.Popup initialFocus={search} className={`${dialogPopup} max-w-page! max-sm:p-4`} style={growingDialog}>
            <div className="mb-4 flex items-center justify-between gap-4">
              <Dialog.Title className="display text-title">
                {chosen ? 'Choose pictures' : 'Choose a picture'}
              </Dialog.Title>
              <div className="flex gap-2">
                {chosen && (
                  <Button size="small" disabled={chosen.length === 0} onClick={() => close(chosen)}>
                    {chosen.length > 0 ? `Insert ${chosen.length}` : 'Insert'}
                  </Button>
                )}
                <Dialog.Close render={<Button look="quiet" size="small" />}>Cancel</Dialog.Close>
              </div>
            </div>
            <LibrarySearch view={view} onChange={change} input={search} />
            <PictureResults view={view} onChange={change} empty="All uploaded pictures appear here.">
              {(pictures) => (
                <PickerGrid
                  pictures={pictures}
                  chosen={chosen?.map(({ id }) => id)}
                  onPick={(picture) => (chosen ? setChosen(toggled(chosen, picture)) : close([picture]))}
                />
              )}
            </PictureResults>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </PickerContext>
  );
}

/** The chosen pictures with one more, or without one that was chosen. */
const toggled = (chosen: Picture[], picture: Picture): Picture[] =>
  chosen.some(({ id }) => id === picture.id) ? chosen.filter(({ id }) => id !== picture.id) : [...chosen, picture];

interface PickerGridProps {
  pictures: Picture[];
  /** The ids of those that are chosen, in their order; absent where the first press chooses. */
  chosen: number[] | undefined;
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
function PickerGrid({ pictures, chosen, onPick }: PickerGridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move among the buttons in it
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6" onKeyDown={moveFocus}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <button
            type="button"
            aria-pressed={chosen?.includes(picture.id)}
            onClick={() => onPick(picture)}
            className="block w-full border border-line text-left hover:border-ink aria-pressed:outline-3 aria-pressed:outline-accent"
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
