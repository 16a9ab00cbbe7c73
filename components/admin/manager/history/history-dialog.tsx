'use client';

import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { messages } from '@/lib/messages';
import { revisionTexts } from '@/lib/outputs/revisions/panel-texts';
import type { Revision } from '@/lib/platform/revisions/contract';
import { NEVER } from '@/lib/platform/site/identity';
import { BusyButton, Spinner } from '../feedback/busy';
import { dialogBackdrop, dialogPopup, growingDialog } from '../feedback/confirm';
import { LoadFailure } from '../feedback/failures';
import { ConflictDialog } from '../form/conflict-dialog';
import { Comparison } from './comparison';
import { RestoreQuestion, useRestore } from './use-restore';
import { type History, useVersion, useVersions, whenSaved } from './use-versions';

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
        <Dialog.Popup className={`${dialogPopup} max-w-page! max-sm:p-4`} style={growingDialog}>
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
  const [toRestore, setToRestore] = useState<Revision | null>(null);
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
    setToRestore(null);
    if (isConfirmed && toRestore) restore({ revision: toRestore, updatedAt: current.updatedAt });
  };
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <VersionList savedAt={current.updatedAt} revisions={revisions} selected={selected} onSelect={setSelected} />
      <section className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h3 aria-live="polite" className="display text-title-sm first-letter:uppercase">
            {shown ? whenSaved(shown.savedAt) : 'Current version'}
          </h3>
          {shown && (
            <BusyButton size="small" busy={isPending} onClick={() => setToRestore(shown)}>
              Restore
            </BusyButton>
          )}
        </div>
        <VersionChanges history={history} current={current} id={shown?.id} previousId={revisions[selected]?.id} />
      </section>
      <RestoreQuestion
        when={whenSaved(toRestore?.savedAt ?? '')}
        open={toRestore !== null}
        hasChanges={hasChanges}
        onAnswer={answer}
      />
      <ConflictDialog {...conflict} overwriteLabel="Restore anyway" />
    </div>
  );
}

interface VersionListProps {
  /** When the current version was saved; empty where the server does not know. */
  savedAt: string;
  revisions: Revision[];
  /** The index of the shown version: 0 is the current one. */
  selected: number;
  onSelect: (index: number) => void;
}

/** All versions of a thing, newest first: who saved each of them, and when. */
function VersionList({ savedAt, revisions, selected, onSelect }: VersionListProps) {
  const entries = [
    { key: 0, name: 'Current version', detail: whenSaved(savedAt) },
    ...revisions.map(({ id, savedAt: moment, author }) => ({
      key: id,
      name: whenSaved(moment),
      detail: author ? `by ${author.username}` : moment === NEVER ? 'as it came' : 'by an unknown user',
    })),
  ];
  return (
    <ol aria-label="Versions" className="grid content-start gap-1 max-lg:max-h-48 max-lg:overflow-y-auto">
      {entries.map(({ key, name, detail }, index) => (
        <li key={key}>
          <button
            type="button"
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => onSelect(index)}
            className={`block min-h-11 w-full border-l-4 px-3 py-1.5 text-left wrap-break-word hover:bg-raised ${index === selected ? 'border-accent bg-raised' : 'border-line'}`}
          >
            <span className="block first-letter:uppercase">{name}</span>
            <span className="block text-sm text-muted">{detail}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface VersionChangesProps<T> {
  history: History<T>;
  /** The version of the thing that is saved now. */
  current: T;
  /** The shown version, if it is an earlier one. */
  id: number | undefined;
  /** The version before it; undefined for the oldest. */
  previousId: number | undefined;
}

/** Shows the changes of a version to the one before it. */
function VersionChanges<T>({ history, current, id, previousId }: VersionChangesProps<T>) {
  const shown = useVersion(history, id);
  const previous = useVersion(history, previousId);
  const version = id === undefined ? current : shown.data;
  if (previousId === undefined) return <p className="text-muted">{revisionTexts.first}</p>;
  if (shown.isError || previous.isError) {
    const reload = () => [shown, previous].forEach(({ isError, refetch }) => void (isError && refetch()));
    return <LoadFailure message={revisionTexts.loadFailed} error={shown.error ?? previous.error} onRetry={reload} />;
  }
  if (version === undefined || previous.data === undefined) return <Spinner label={messages.loading} />;
  return (
    <Comparison
      key={id}
      before={history.compared(previous.data)}
      after={history.compared(version)}
      renderDifference={history.renderDifference}
    />
  );
}
