'use client';

import { Dialog } from '@base-ui/react/dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { api, needsReauthentication } from '@/lib/panel-client';
import { formatMoment } from '@/lib/planned-time';
import type { DeletedThing } from '@/lib/platform/bin/contract';
import { binTexts } from '@/lib/platform/bin/panel-texts';
import { useAnnounce } from '../feedback/announcer';
import { BusyButton, Spinner } from '../feedback/busy';
import { dialogBackdrop, dialogPopup, growingDialog, useConfirm } from '../feedback/confirm';
import { LoadFailure } from '../feedback/failures';
import { refusal } from '../feedback/server-message';
import { Pager } from '../list/pager';
import { useHasRole } from '../session/session-provider';
import { useRestoreDeleted } from './use-bin';

interface Props {
  kind: string;
  open: boolean;
  onClose: () => void;
}

/** Lists the deleted things of one kind, each with a way back. */
export function DeletedDialog({ kind, open, onClose }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={(stays) => !stays && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Popup className={`${dialogPopup} max-w-form! max-sm:p-4`} style={growingDialog}>
          <div className="mb-2 flex items-center justify-between gap-4">
            <Dialog.Title className="display text-title">{binTexts.title}</Dialog.Title>
            <Dialog.Close render={<Button look="quiet" size="small" />}>Close</Dialog.Close>
          </div>
          <Dialog.Description className="mb-4 text-sm text-muted">{binTexts.explained}</Dialog.Description>
          <DeletedThings kind={kind} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const PAGE = 20;

function DeletedThings({ kind }: { kind: string }) {
  const [page, setPage] = useState(1);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['deleted', kind, page],
    queryFn: async ({ signal }) => {
      const received = { total: 0 };
      const onTotal = (total: number | null) => (received.total = total ?? 0);
      const items = await api('GET /deleted', {
        query: { kind, limit: PAGE, offset: (page - 1) * PAGE },
        signal,
        onTotal,
      });
      return { items, total: received.total };
    },
    // Something may have been deleted since it was open.
    staleTime: 0,
    gcTime: 0,
  });
  if (isError) return <LoadFailure message={binTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={binTexts.loading} />;
  if (data.items.length === 0 && page === 1) return <p className="text-muted">{binTexts.none}</p>;
  return (
    <>
      <ul className="border-t border-line">
        {data.items.map((thing) => (
          <DeletedRow key={thing.id} thing={thing} />
        ))}
      </ul>
      <Pager total={data.total} size={PAGE} page={page} onPage={setPage} />
    </>
  );
}

function DeletedRow({ thing: { id, title, deletedAt, by, until } }: { thing: DeletedThing }) {
  const isAdministrator = useHasRole()('admin');
  const restore = useRestoreDeleted();
  const remove = useRemoveForGood();
  const describedBy = `deleted-${id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p id={describedBy} className="font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {binTexts.by(by?.username)} on {formatMoment(new Date(deletedAt))}. Until {formatMoment(new Date(until))}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <BusyButton
          size="small"
          look="outline"
          aria-describedby={describedBy}
          busy={restore.isPending}
          onClick={() => restore.mutate({ id, title })}
        >
          Restore
        </BusyButton>
        {isAdministrator && (
          <Button size="small" look="quiet" aria-describedby={describedBy} onClick={() => void remove({ id, title })}>
            Delete for good
          </Button>
        )}
      </div>
    </li>
  );
}

/** Returns a function that deletes a thing for good, once the user has confirmed it, and announces the outcome. */
function useRemoveForGood(): (thing: Pick<DeletedThing, 'id' | 'title'>) => Promise<void> {
  const client = useQueryClient();
  const announce = useAnnounce();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: (id: number) => api('DELETE /deleted/{id}', { params: { id } }),
    onSuccess: () => {
      announce.success(binTexts.removed);
      void client.invalidateQueries({ queryKey: ['deleted'] });
    },
    onError: (error) => {
      if (!needsReauthentication(error)) announce.failure(binTexts.removeFailed, { detail: refusal(error) });
    },
  });
  return async ({ id, title }) => {
    const { confirmRemove: question, cannotComeBack: detail } = binTexts;
    if (await confirm({ question, thing: title, detail, action: 'Delete for good' })) mutate(id);
  };
}
