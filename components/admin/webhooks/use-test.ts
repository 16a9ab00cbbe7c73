'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { useLatestOutcome } from '@/components/admin/manager/feedback/use-latest-outcome';
import { api } from '@/lib/panel-client';
import { webhooksTexts as texts } from '@/lib/webhooks/resource';

/** Returns the key under which the deliveries of a webhook are cached. */
export const deliveriesKey = (id: number) => ['webhook-deliveries', id] as const;

/** Sends a test to a webhook, and says whether it arrived. */
export function useTest(id: number) {
  const outcome = useLatestOutcome();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /webhooks/{id}/test', { params: { id } }),
    onSuccess: ({ status, code, answer }) => {
      if (status === 'delivered') outcome.success(texts.testArrived);
      else outcome.failure(texts.testFailed([code, answer].filter(Boolean).join(' ')));
    },
    onError: (error) => outcome.failure(texts.testNotSent, refusal(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey(id) }),
  });
}
