'use client';

import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { messages } from '@/lib/messages';
import type { Revision } from '@/lib/platform/revisions/contract';
import { revisionTexts } from '@/lib/outputs/revisions/panel-texts';
import { BusyButton } from '../feedback/busy-button';
import { dialogBackdrop, dialogPopup } from '../feedback/dialog-classes';
import { LoadFailure } from '../feedback/load-failure';
import { Spinner } from '../feedback/spinner';
import { ConflictDialog } from '../form/conflict-dialog';
import { RestoreQuestion } from './restore-question';
import { useRestore } from './use-restore';
import { type History, useVersions } from './use-versions';
import { VersionChanges } from './version-changes';
import { VersionList, versionName } from './version-list';

export interface HistoryProps<T extends { updatedAt: string }> {
  history: History<T>;
  /** The thing as it is saved, as far as the form knows. */
  current: T;
  /** Whether the form has changes that are not saved. */
  hasChanges: boolean;
  /** Receives the thing as it is saved after a version was restored, or as another user has saved it. */
  onRestored: (current: T) => void;
}

interface Props<T extends { updatedAt: string }> extends HistoryProps<T> {
  open: boolean;
  onClose: () => void;
}

/** All versions of a thing, what each of them changed, and a way back. */
export function HistoryDialog<T extends { updatedAt: string }>({ open, onClose, ...props }: Props<T>) {
  return (
    <Dialog.Root open={open} onOpenChange={(stays) => !stays && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Popup className={`${dialogPopup} max-w-page! max-sm:p-4`}>
          <div className="mb-4 flex items-center justify-between gap-4">
            <Dialog.Title className="display text-title">History</Dialog.Title>
            <Dialog.Close render={<Button look="quiet" size="small" />}>Close</Dialog.Close>
          </div>
          <Versions {...props} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Versions<T extends { updatedAt: string }>({
  history,
  current,
  hasChanges,
  onClose,
  onRestored,
}: Omit<Props<T>, 'open'>) {
  const [selected, setSelected] = useState(0);
  const [asked, setAsked] = useState<Revision | null>(null);
  const { data: revisions, error, isError, refetch } = useVersions(history);
  const { restore, isPending, conflict } = useRestore(history, (restored) => {
    onClose();
    onRestored(restored);
  });
  if (isError) return <LoadFailure message={revisionTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!revisions) return <Spinner label={messages.loading} />;
  if (revisions.length === 0) return <p className="text-muted">{revisionTexts.none}</p>;

  const shown = revisions[selected - 1];
  const answer = (isConfirmed: boolean) => {
    setAsked(null);
    if (isConfirmed && asked) restore({ revision: asked, updatedAt: current.updatedAt });
  };
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <VersionList savedAt={current.updatedAt} revisions={revisions} selected={selected} onSelect={setSelected} />
      <section className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h3 aria-live="polite" className="display text-title-sm">
            {shown ? versionName(shown.savedAt) : 'Current version'}
          </h3>
          {shown && (
            <BusyButton size="small" busy={isPending} onClick={() => setAsked(shown)}>
              Restore
            </BusyButton>
          )}
        </div>
        <VersionChanges history={history} current={current} id={shown?.id} previousId={revisions[selected]?.id} />
      </section>
      <RestoreQuestion
        when={versionName(asked?.savedAt ?? '')}
        open={asked !== null}
        hasChanges={hasChanges}
        onAnswer={answer}
      />
      <ConflictDialog {...conflict} overwriteLabel="Restore anyway" />
    </div>
  );
}
