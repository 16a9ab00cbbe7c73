'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import Link from 'next/link';
import { useState } from 'react';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { Pager } from '@/components/admin/manager/list/pager';
import { wholeList } from '@/components/admin/manager/list/use-collection';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { EmptyState } from '@/components/ui/empty-state';
import { LOCALE, TIME_ZONE } from '@/lib/locale';
import { messages } from '@/lib/messages';
import { api } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';
import { type ActivityEntry, SIGN_IN_KIND } from '@/lib/platform/activity/contract';
import { changeInWords, groupsOf, kindInWords } from '@/lib/platform/activity/in-words';
import { placeOf, sentenceOf } from '@/lib/platform/activity/rules';
import { resources } from '@/lib/resources';

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
    {groupsOf(entries).map(({ entry, count }) => (
      <li key={entry.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3">
        <div className="min-w-0 flex-1 basis-80">
          {entry.kind === SIGN_IN_KIND ? (
            <span className="wrap-break-word">{sentenceOf(entry)}</span>
          ) : (
            <Link href={placeOf(entry) as Route} className="wrap-break-word hover:text-accent-text">
              {sentenceOf(entry)}
            </Link>
          )}
          {count > 1 && <span className="ml-2 text-sm text-muted">{count} times</span>}
          <Changes changes={entry.changes} />
        </div>
        <time dateTime={entry.at} className="text-sm text-muted">
          {moment.format(new Date(entry.at))}
        </time>
      </li>
    ))}
  </ul>
);

/** What an edit changed, field by field. */
function Changes({ changes }: Pick<ActivityEntry, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <ul className="mt-1 text-sm text-muted">
      {changes.map(changeInWords).map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          {before === null || after === null ? (
            `${field} changed`
          ) : (
            <>
              {field}: <del>{before}</del> → <ins className="text-ink no-underline">{after}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

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

/** The fields of the filter; an empty one lets everything through. */
interface ActivityConditions {
  user: string;
  kind: string;
  from: string;
  to: string;
}

const NO_CONDITIONS: ActivityConditions = { user: '', kind: '', from: '', to: '' };

/** The conditions that are set, as the call takes them. */
const queryOf = (conditions: ActivityConditions): Record<string, string> =>
  Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== ''));

const KINDS = [...resources.flatMap(({ kind }) => kind ?? []), SIGN_IN_KIND];

interface ActivityFiltersProps {
  conditions: ActivityConditions;
  onChange: (conditions: ActivityConditions) => void;
}

/** Who, what and when. */
function ActivityFilters({ conditions, onChange }: ActivityFiltersProps) {
  const users = useQuery(wholeList('users', (signal) => api('GET /users', { signal }))).data?.items ?? [];
  const field = (name: keyof ActivityConditions) => ({
    value: conditions[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...conditions, [name]: target.value }),
    className: inputClass,
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Field label="User">
        {(control) => (
          <select {...control} {...field('user')}>
            <option value="">Everyone</option>
            {users.map(({ id, username }) => (
              <option key={id} value={id}>
                {username}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Kind">
        {(control) => (
          <select {...control} {...field('kind')}>
            <option value="">All changes</option>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kindInWords(kind)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="From">{(control) => <input {...control} {...field('from')} type="date" />}</Field>
      <Field label="To">{(control) => <input {...control} {...field('to')} type="date" />}</Field>
    </div>
  );
}
