'use client';

import { useQuery } from '@tanstack/react-query';
import { PenLine } from '@/components/ui/icons/panel-icons';
import { useHasRole } from '@/components/admin/manager/session/use-role';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { formatDay } from '@/lib/dates';
import type { Overview } from '@/lib/outputs/overview/contract';
import { api } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';
import { formatMoment } from '@/lib/planned-time';
import { TodayList } from './today-list';
import { WeekOfViews } from './week-of-views';

/** What matters today, above the cards: what is unfinished, what comes by itself, and what readers read. */
export function Today() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => api('GET /overview', { signal }),
    staleTime: 0,
  });
  return (
    <section aria-labelledby="today" className="mt-8 space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 id="today" className="display text-title">
          Today
        </h3>
        <LinkButton href="/admin/news?edit=new">
          <PenLine aria-hidden="true" className="size-4" />
          Write an Article
        </LinkButton>
      </div>
      {isError && (
        <p className="flex flex-wrap items-center gap-4 text-muted">
          {panelMessages.overviewFailed}
          <Button look="outline" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!isError && <Figures overview={data} />}
    </section>
  );
}

/** Keeps its place while the overview is on its way. */
function Figures({ overview }: { overview: Overview | undefined }) {
  const isEditor = useHasRole()('editor');
  if (!overview) return <div aria-hidden="true" className="min-h-72" />;
  const { drafts, scheduled, missingResults, views } = overview;
  return (
    <div className="grid min-h-72 items-start gap-4 lg:grid-cols-2">
      <WeekOfViews {...views} />
      <div className="grid gap-4">
        {isEditor && missingResults.length > 0 && (
          <TodayList
            title="Results missing"
            isUrgent
            items={missingResults.map(({ id, teamA, teamB, date }) => ({
              href: `/admin/matches?edit=${id}`,
              text: `${teamA} vs ${teamB}`,
              detail: formatDay(date),
            }))}
          />
        )}
        {scheduled.length > 0 && (
          <TodayList
            title="Scheduled"
            items={scheduled.map(({ id, title, publishAt }) => ({
              href: `/admin/news?edit=${id}`,
              text: title,
              detail: formatMoment(new Date(publishAt)),
            }))}
          />
        )}
        <TodayList
          title={drafts.total === 1 ? '1 draft' : `${drafts.total.toLocaleString('en')} drafts`}
          empty="Everything that was written is published."
          items={drafts.newest.map(({ id, title, updatedAt }) => ({
            href: `/admin/news?edit=${id}`,
            text: title,
            detail: formatMoment(new Date(updatedAt)),
          }))}
        />
      </div>
    </div>
  );
}
