'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { revisionTexts } from '@/lib/outputs/revisions/panel-texts';
import { api, ApiError } from '@/lib/panel-client';
import type { Revision } from '@/lib/platform/revisions/contract';
import { useAnnounce } from '../feedback/announcer';
import { dialogBackdrop, dialogPopup } from '../feedback/confirm';
import { refusal } from '../feedback/server-message';
import { type Conflict, conflictIn } from '../form/conflict';
import { type History, whenSaved } from './use-versions';

interface Request {
  revision: Revision;
  /** The version that the restored one replaces. */
  updatedAt: string;
}

/**
 * Restores versions of a thing. A newer version on the server is a conflict that the user decides, as with a save.
 * @param onRestored receives the thing as it is saved now
 */
export function useRestore<T extends { updatedAt: string }>({ schema }: History<T>, onRestored: (current: T) => void) {
  const announce = useAnnounce();
  const [conflict, setConflict] = useState<(Conflict<T> & { revision: Revision }) | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ revision, updatedAt }: Request) => {
      // A server without versions sends an empty one.
      const body = updatedAt === '' ? {} : { updatedAt };
      const restored = await api('POST /revisions/{id}/restore', { params: { id: revision.id }, body });
      return { current: schema.parse(restored), kept: 'kept' in restored ? (restored.kept ?? []) : [] };
    },
    onSuccess: ({ current, kept }, { revision }) => {
      announce.success(revisionTexts.restored(whenSaved(revision.savedAt)));
      if (kept.length > 0) announce.failure(revisionTexts.kept(kept));
      onRestored(current);
    },
    onError: (error, { revision }) => {
      const newer = conflictIn(error, schema);
      if (newer) setConflict({ ...newer, revision });
      else if (!(error instanceof ApiError && error.status === 401))
        announce.failure(revisionTexts.restoreFailed, { detail: refusal(error) });
    },
  });
  const dismiss = () => setConflict(null);
  return {
    restore: mutate,
    isPending,
    conflict: {
      found: conflict,
      takeTheirs: ({ current }: Conflict<T>) => {
        dismiss();
        onRestored(current);
      },
      overwrite: ({ current }: Conflict<T>) => {
        dismiss();
        if (conflict) mutate({ revision: conflict.revision, updatedAt: current.updatedAt });
      },
      dismiss,
    },
  };
}

interface RestoreQuestionProps {
  /** When the version was saved. */
  when: string;
  open: boolean;
  /** Whether the form has changes that are not saved. */
  hasChanges: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before a version is restored. It lies in the dialog of the history, which stays open behind it. */
export function RestoreQuestion({ when, open, hasChanges, onAnswer }: RestoreQuestionProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(stays) => !stays && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdrop} />
        <AlertDialog.Popup className={dialogPopup}>
          <AlertDialog.Title className="text-lg">{revisionTexts.confirmRestore(when)}</AlertDialog.Title>
          {hasChanges && (
            <AlertDialog.Description className="mt-4">{revisionTexts.unsavedStays}</AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close render={<Button look="outline" size="small" />}>Cancel</AlertDialog.Close>
            <Button size="small" onClick={() => onAnswer(true)}>
              Restore
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
