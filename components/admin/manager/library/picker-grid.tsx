'use client';

import type { KeyboardEvent } from 'react';
import type { Picture } from '@/lib/media/contract';
import { mediaTexts } from '@/lib/media/resource';
import { PictureTile } from './picture-tile';

interface Props {
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
export function PickerGrid({ pictures, onPick }: Props) {
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
