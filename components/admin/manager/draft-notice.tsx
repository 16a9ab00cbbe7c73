import type { MouseEvent } from 'react';
import { Button } from '@/components/ui/button';
import { LOCALE, TIME_ZONE } from '@/lib/locale';
import type { StoredDraft } from './draft-store';

interface Props {
  offered: StoredDraft | null;
  restore: (draft: StoredDraft) => void;
  discard: () => void;
}

const shownTime = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

const FIELD = 'input:not([readonly], [type="file"]), [contenteditable="true"]';

/** Offers what was typed and never saved. With its buttons gone, the form's first field has the focus. */
export function DraftNotice({ offered, restore, discard }: Props) {
  if (!offered) return null;
  const choose = (choice: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    choice();
    event.currentTarget.form?.querySelector<HTMLElement>(FIELD)?.focus();
  };
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-l-4 border-warning bg-warning-wash p-4">
      <p className="flex-1">Unsaved changes of {shownTime.format(offered.at)} were kept in this browser.</p>
      <Button size="small" onClick={choose(() => restore(offered))}>
        Restore
      </Button>
      <Button look="outline" size="small" onClick={choose(discard)}>
        Discard
      </Button>
    </div>
  );
}
