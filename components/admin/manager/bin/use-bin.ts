'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, needsReauthentication } from '@/lib/panel-client';
import { binTexts } from '@/lib/platform/bin/panel-texts';
import type { DeletedThing } from '@/lib/platform/bin/contract';
import { type Remedy, useAnnounce } from '../feedback/announcer';
import { refusal } from '../feedback/server-message';

/** Returns a function that brings a deleted thing back and announces the outcome. */
export function useRestoreDeleted() {
  const client = useQueryClient();
  const announce = useAnnounce();
  return useMutation({
    mutationFn: ({ id }: Pick<DeletedThing, 'id' | 'title'>) => api('POST /deleted/{id}/restore', { params: { id } }),
    onSuccess: (_, { title }) => {
      announce.success(binTexts.restored(title));
      // It may be part of any list: an article of those of its category, a player of a roster.
      void client.invalidateQueries();
    },
    onError: (error) => {
      if (!needsReauthentication(error)) announce.failure(binTexts.restoreFailed, { detail: refusal(error) });
    },
  });
}

/**
 * Returns a function that makes the button for the message after a deletion: it brings back what has just been deleted.
 * @param kind as the audit trail calls it; undefined for things that no bin keeps
 */
export function useUndoDeletion(kind: string | undefined): () => Remedy | null {
  const { mutateAsync } = useRestoreDeleted();
  return () => {
    if (kind === undefined) return null;
    // Read now: when the button is pressed, something else may be the newest.
    const newest = api('GET /deleted', { query: { kind, limit: 1 }, isBackground: true }).catch(() => []);
    const run = async () => {
      const [thing] = await newest;
      // A failure has been announced.
      if (thing) await mutateAsync(thing).catch(() => undefined);
    };
    return { label: 'Restore', run };
  };
}
