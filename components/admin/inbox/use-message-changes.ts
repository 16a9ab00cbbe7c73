'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { useLatestOutcome } from '@/components/admin/manager/feedback/use-latest-outcome';
import type { Message, MessagePatch } from '@/lib/inbox/contract';
import { inboxTexts } from '@/lib/inbox/resource';
import { type MessageState, STATE_NAMES } from '@/lib/inbox/rules';
import { api } from '@/lib/panel-client';

/** The beginning of the keys of all queries of messages. */
export const INBOX_KEY = ['messages'];

/** Changes messages; lists and counts are loaded again. */
export function useMessageChanges() {
  const client = useQueryClient();
  const outcome = useLatestOutcome();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ message, patch }: { message: Message; patch: MessagePatch }) =>
      api('PATCH /messages/{id}', {
        params: { id: message.id },
        body: { ...patch, updatedAt: message.updatedAt },
      }),
    onSuccess: ({ name, state }, { patch }) =>
      outcome.success(patch.state ? `${name}: ${STATE_NAMES[state]}` : 'Message saved.'),
    onError: (error) => outcome.failure(inboxTexts.saveFailed, refusal(error)),
    onSettled: () => client.invalidateQueries({ queryKey: INBOX_KEY }),
  });
  return {
    isPending,
    change: (message: Message, patch: MessagePatch) => mutate({ message, patch }),
    setState: (message: Message, state: MessageState) => mutate({ message, patch: { state } }),
  };
}
