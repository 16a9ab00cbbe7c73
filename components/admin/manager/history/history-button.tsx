'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadOnce } from '@/lib/load-once';
import { revisionTexts } from '@/lib/outputs/revisions/panel-texts';
import { useAnnounce } from '../feedback/announcer';
import type { HistoryDialog } from './history-dialog';
import type { History } from './use-versions';

const loadDialog = loadOnce(() => import('./history-dialog'));

interface Props<T extends { updatedAt: string }> {
  history: History<T>;
  /** The thing as it was when its form opened; none for a new one. */
  opened: T | null | undefined;
  /** The part of `useEditForm`'s result that restores a version. */
  edit: { form: { formState: { isDirty: boolean } }; newer: T | null; showRestored: (current: T) => void };
}

/** Opens the history of a thing, whose code is loaded with the first press. */
export function HistoryButton<T extends { updatedAt: string }>({ history, opened, edit }: Props<T>) {
  const announce = useAnnounce();
  const [Loaded, setLoaded] = useState<typeof HistoryDialog>();
  const [open, setOpen] = useState(false);
  const show = async () => {
    try {
      const loaded = await loadDialog();
      setLoaded(() => loaded.HistoryDialog);
      setOpen(true);
    } catch {
      announce.failure(revisionTexts.loadFailed);
    }
  };
  const current = edit.newer ?? opened;
  if (!current) return null;
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => void show()}>
        History
      </Button>
      {Loaded && (
        <Loaded
          history={history}
          current={current}
          hasChanges={edit.form.formState.isDirty}
          onRestored={edit.showRestored}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
