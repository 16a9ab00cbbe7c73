'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { ListManager } from '@/components/admin/manager/list/list-manager';
import { loadAllPages } from '@/components/admin/manager/list/paging';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { changeAddress } from '@/components/admin/manager/use-address';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDay } from '@/lib/dates';
import { api } from '@/lib/panel-client';
import type { Redirect } from '@/lib/redirects/contract';
import { redirectsResource, redirectsTexts as texts } from '@/lib/redirects/resource';
import { RedirectForm } from './redirect-form';

/** How many of the addresses that were asked for in vain are shown. */
const MISSED_SHOWN = 50;

export function RedirectManager() {
  const client = useQueryClient();
  /** The address that a new redirect begins with. */
  const [from, setFrom] = useState<string>();
  const make = (path: string) => {
    setFrom(path);
    changeAddress({ edit: 'new' }, 'step');
  };
  return (
    <ListManager<Redirect>
      resource={redirectsResource}
      add="Add Redirect"
      texts={texts}
      nameOf={(redirect) => redirect.from}
      load={(signal) => loadAllPages((query) => api('GET /redirects', { query, signal }))}
      remove={(id) => api('DELETE /redirects/{id}', { params: { id } })}
      onSaved={() => {
        setFrom(undefined);
        void client.invalidateQueries({ queryKey: ['missed-addresses'] });
      }}
      form={(redirect, handlers) => <RedirectForm redirect={redirect} from={from} {...handlers} />}
      list={(redirects, handlers) => (
        <>
          <RedirectList redirects={redirects} {...handlers} />
          <MissedAddresses onMake={make} />
        </>
      )}
    />
  );
}

interface RedirectListProps {
  redirects: Redirect[];
  onEdit: (id: number) => void;
  onDelete: (redirect: Redirect) => void;
}

function RedirectList({ redirects, onEdit, onDelete }: RedirectListProps) {
  if (redirects.length === 0) {
    return (
      <EmptyState title="No redirects yet.">
        Send visitors from addresses of an old site to pages of this one.
      </EmptyState>
    );
  }
  return (
    <ul className="border-t border-line">
      {redirects.map((redirect) => (
        <li key={redirect.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
          <p id={`redirect-${redirect.id}`} className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <span className="font-semibold">{redirect.from}</span> → {redirect.to}
            <span className="block text-sm text-muted">
              {redirect.status}, {redirect.hits.toLocaleString('en')} {redirect.hits === 1 ? 'visit' : 'visits'}
            </span>
          </p>
          <RowButtons
            id={redirect.id}
            describedBy={`redirect-${redirect.id}`}
            onEdit={onEdit}
            onDelete={() => onDelete(redirect)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The addresses that visitors asked for in vain, each with the way to lead it on. */
function MissedAddresses({ onMake }: { onMake: (path: string) => void }) {
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: ['missed-addresses'],
    queryFn: ({ signal }) => api('GET /redirects/missed', { query: { limit: MISSED_SHOWN }, signal }),
    staleTime: 0,
  });
  return (
    <section aria-labelledby="missed-addresses" className="mt-10">
      <h3 id="missed-addresses" className="display text-title">
        Asked for in vain
      </h3>
      <p className="mt-1 text-sm text-muted">
        Addresses without a page that visitors tried to open in the last 30 days.
      </p>
      {isLoadingError && <LoadFailure message={texts.missedFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !isLoadingError && <Spinner label={texts.missedLoading} />}
      {data?.length === 0 && <p className="mt-3 text-muted">None so far.</p>}
      <ul className="mt-3 border-line not-empty:border-t">
        {data?.map(({ path, times, lastDay }, index) => (
          <li key={path} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
            <p id={`missed-${index}`} className="min-w-0 flex-1 basis-60 wrap-anywhere">
              {path}
              <span className="block text-sm text-muted">
                {times.toLocaleString('en')} {times === 1 ? 'time' : 'times'}, last on {formatDay(lastDay)}
              </span>
            </p>
            <Button look="outline" size="small" aria-describedby={`missed-${index}`} onClick={() => onMake(path)}>
              Make a redirect
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
