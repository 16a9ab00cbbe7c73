'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton, Spinner } from '@/components/admin/manager/feedback/busy';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { useLatestOutcome } from '@/components/admin/manager/feedback/use-latest-outcome';
import { Pager } from '@/components/admin/manager/list/pager';
import { api } from '@/lib/panel-client';
import { formatMoment } from '@/lib/planned-time';
import type { Delivery } from '@/lib/webhooks/contract';
import { webhooksTexts as texts } from '@/lib/webhooks/resource';
import { deliveriesKey } from './use-test';

const PAGE_SIZE = 20;
/** While something is on its way, the log is read again this often. */
const REFRESH_MS = 3_000;

/** Shows what a webhook was told of, newest first: the answers, and what can be sent again. */
export function DeliveryLog({ webhookId, mayRedeliver }: { webhookId: number; mayRedeliver: boolean }) {
  const [page, setPage] = useState(1);
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...deliveriesKey(webhookId), page],
    queryFn: async ({ signal }) => {
      let total = 0;
      const items = await api('GET /webhooks/{id}/deliveries', {
        params: { id: webhookId },
        query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        onTotal: (count) => (total = count ?? 0),
        signal,
      });
      return { items, total };
    },
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'waiting') ? REFRESH_MS : false),
  });
  if (isError) return <LoadFailure message={texts.logFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={texts.logLoading} />;
  if (data.items.length === 0) return <p className="text-muted">Nothing has been sent in the last 30 days.</p>;
  return (
    <>
      <ul className="border-t border-line">
        {data.items.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} webhookId={webhookId} mayRedeliver={mayRedeliver} />
        ))}
      </ul>
      <Pager total={data.total} size={PAGE_SIZE} page={page} onPage={setPage} />
    </>
  );
}

const STATES: Readonly<Record<Delivery['status'], { name: string; look: string }>> = {
  waiting: { name: 'Waiting', look: 'text-warning' },
  delivered: { name: 'Delivered', look: 'text-success' },
  failed: { name: 'Failed', look: 'text-danger' },
};

interface RowProps {
  delivery: Delivery;
  webhookId: number;
  mayRedeliver: boolean;
}

function DeliveryRow({ delivery, webhookId, mayRedeliver }: RowProps) {
  const { id, event, title, createdAt, status, tries, code, answer, ms, nextAt } = delivery;
  const outcome = useLatestOutcome();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /deliveries/{id}/redeliver', { params: { id } }),
    onSuccess: () => outcome.success(texts.queued),
    onError: (error) => outcome.failure(texts.redeliverFailed, refusal(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey(webhookId) }),
  });
  const facts = [
    formatMoment(new Date(createdAt)),
    tries > 0 && (tries === 1 ? '1 try' : `${tries} tries`),
    code !== null && `answer ${code}`,
    ms !== null && `${ms} ms`,
    nextAt !== null && `next ${formatMoment(new Date(nextAt))}`,
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p id={`delivery-${id}`} className="wrap-anywhere">
          <span className={`mr-2 label ${STATES[status].look}`}>{STATES[status].name}</span>
          {title} <span className="text-sm text-muted">{event}</span>
        </p>
        <p className="mt-0.5 text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {status !== 'delivered' && answer && <p className="mt-1 text-sm wrap-anywhere">{answer}</p>}
      </div>
      {mayRedeliver && (
        <BusyButton
          look="quiet"
          size="small"
          busy={isPending}
          aria-describedby={`delivery-${id}`}
          onClick={() => mutate()}
        >
          Send again
        </BusyButton>
      )}
    </li>
  );
}
