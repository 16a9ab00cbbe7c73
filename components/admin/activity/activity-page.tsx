'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { Pager } from '@/components/admin/manager/list/pager';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { EmptyState } from '@/components/ui/empty-state';
import { LOCALE, TIME_ZONE } from '@/lib/locale';
import { messages } from '@/lib/messages';
import { api } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';
import type { ActivityEntry } from '@/lib/platform/activity/contract';
import { sentenceOf } from '@/lib/platform/activity/rules';
import { type ActivityConditions, ActivityFilters, NO_CONDITIONS, queryOf } from './activity-filters';

const PAGE_SIZE = 50;
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE });

/** The audit trail: who did what, when, by filters, and as a file. */
export function ActivityPage() {
  const [conditions, setConditions] = useState(NO_CONDITIONS);
  const [page, setPage] = useState(1);
  const [total, setTotal] = useState(0);
  const query = { ...queryOf(conditions), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['activity', query],
    queryFn: ({ signal }) => api('GET /activity', { query, signal, onTotal: (found) => setTotal(found ?? 0) }),
    placeholderData: (shown) => shown,
    staleTime: 0,
  });
  const change = (next: ActivityConditions) => {
    setConditions(next);
    setPage(1);
  };
  return (
    <ManagerPage title="Activity" actions={<Exports conditions={conditions} />}>
      <ActivityFilters conditions={conditions} onChange={change} />
      {isError && <LoadFailure message={panelMessages.activityFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label={messages.loading} />}
      {data?.length === 0 && <EmptyState title="No activity found.">Try another day, person or kind.</EmptyState>}
      {data && data.length > 0 && <Lines entries={data} />}
      <Pager total={total} size={PAGE_SIZE} page={page} onPage={setPage} />
    </ManagerPage>
  );
}

const Lines = ({ entries }: { entries: ActivityEntry[] }) => (
  <ul className="mt-6 border-t border-line">
    {entries.map((entry) => (
      <li key={entry.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3">
        <span className="min-w-0 wrap-break-word">{sentenceOf(entry)}</span>
        <time dateTime={entry.at} className="text-sm text-muted">
          {moment.format(new Date(entry.at))}
        </time>
      </li>
    ))}
  </ul>
);

function Exports({ conditions }: { conditions: ActivityConditions }) {
  const address = (format: string) =>
    `/api/activity/export?${new URLSearchParams({ ...queryOf(conditions), format }).toString()}`;
  return (
    <>
      {(['csv', 'jsonl'] as const).map((format) => (
        <a
          key={format}
          href={address(format)}
          download
          className="inline-flex min-h-11 items-center border border-line-strong px-4 label hover:border-ink"
        >
          Export {format === 'csv' ? 'CSV' : 'JSON lines'}
        </a>
      ))}
    </>
  );
}
