import { type MouseEvent, useId } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { panelMessages } from '@/lib/panel-messages';
import { formatMoment } from '@/lib/planned-time';
import type { StoredDraft } from './draft-store';

interface Props {
  offers: StoredDraft[];
  restore: (draft: StoredDraft) => void;
  discard: (draft: StoredDraft) => void;
}

const FIELD = 'input:not([readonly], [type="file"]), [contenteditable="true"]';

/** The fields that name an item; each kind of item has one of them. */
const NAME_FIELDS = ['title', 'tournament', 'name', 'username'];

/** Returns the name in a draft, to tell several drafts apart; empty if none was typed. */
function nameOf({ values }: StoredDraft): string {
  const typed = Object.entries(values).find(([field]) => NAME_FIELDS.includes(field))?.[1];
  return typeof typed === 'string' && typed.trim() !== '' ? `: “${typed}”` : '';
}

/** Offers unsaved drafts. After a choice its buttons are removed, and the form's first field gets the focus. */
export function DraftNotice({ offers, restore, discard }: Props) {
  const id = useId();
  if (offers.length === 0) return null;
  const choose =
    (choice: () => void) =>
    ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
      // Focusing a text editor makes it write its content into the form, so the choice has to be rendered before.
      flushSync(choice);
      form?.querySelector<HTMLElement>(FIELD)?.focus();
    };
  const isSingle = offers.length === 1;
  return (
    <div role="status" className="grid gap-3 border-l-4 border-warning bg-warning-wash p-4">
      {!isSingle && <p>{panelMessages.manyKept(offers.length)}</p>}
      {offers.map((draft) => (
        <div key={draft.begun} className="flex flex-wrap items-center gap-3">
          <p id={`${id}-${draft.begun}`} className="min-w-0 flex-1 basis-60 wrap-break-word">
            {isSingle
              ? `Unsaved changes of ${formatMoment(draft.at)} were kept in this browser${nameOf(draft)}.`
              : `${formatMoment(draft.at)}${nameOf(draft)}`}
          </p>
          <Button size="small" aria-describedby={`${id}-${draft.begun}`} onClick={choose(() => restore(draft))}>
            Restore
          </Button>
          <Button
            look="outline"
            size="small"
            aria-describedby={`${id}-${draft.begun}`}
            onClick={choose(() => discard(draft))}
          >
            Discard
          </Button>
        </div>
      ))}
    </div>
  );
}
