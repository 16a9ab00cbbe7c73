'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import Link from 'next/link';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import { Button } from '@/components/ui/button';
import { PenLine } from '@/components/ui/icons/panel-icons';
import { LinkButton } from '@/components/ui/link-button';
import { formatDay } from '@/lib/dates';
import type { DayOfViews, Overview } from '@/lib/outputs/overview/contract';
import { api } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';
import { formatMoment } from '@/lib/planned-time';

/** Shows what matters today, above the cards: what is unfinished, what comes by itself, and what readers read. */
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
  const { drafts, review, scheduled, missingResults, failingWebhooks, views } = overview;
  const isRead = views.days.some((day) => day.views > 0);
  return (
    <div className="grid min-h-72 items-start gap-4 lg:grid-cols-2">
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
        {failingWebhooks.length > 0 && (
          <TodayList
            title="Announcements do not arrive"
            isUrgent
            items={failingWebhooks.map(({ id, name, failingSince, paused }) => ({
              href: `/admin/webhooks?edit=${id}`,
              text: name,
              detail: `${paused ? 'paused, ' : ''}since ${formatMoment(new Date(failingSince))}`,
            }))}
          />
        )}
        {review.length > 0 && (
          <TodayList
            title="To review"
            items={review.map(({ id, title, author }) => ({
              href: `/admin/news?edit=${id}`,
              text: title,
              detail: author ?? '',
            }))}
          />
        )}
        <TodayList
          title={drafts.total === 1 ? '1 draft' : `${drafts.total.toLocaleString('en')} drafts`}
          empty="Everything that was written is published."
          items={drafts.newest.map(({ id, title, author, updatedAt }) => ({
            href: `/admin/news?edit=${id}`,
            text: title,
            detail: [author, formatMoment(new Date(updatedAt))].filter(Boolean).join(', '),
          }))}
        />
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
      </div>
      {isRead ? <WeekOfViews {...views} /> : <NoViews />}
    </div>
  );
}

/** In place of a chart without anything to show. */
function NoViews() {
  return (
    <div className="border border-line bg-surface p-5">
      <h4 className="label text-muted">Views in seven days</h4>
      <p className="mt-2 text-sm text-muted">No article was read in the last seven days.</p>
    </div>
  );
}

interface Item {
  href: string;
  text: string;
  detail: string;
}

interface TodayListProps {
  title: string;
  items: readonly Item[];
  /** Stands in place of no items. */
  empty?: string;
  isUrgent?: boolean;
}

/** A few things of one kind that wait for the staff, each with the way to it. */
function TodayList({ title, items, empty, isUrgent = false }: TodayListProps) {
  return (
    <div className="border border-line bg-surface p-5">
      <h4 className={`label ${isUrgent ? 'text-warning' : 'text-muted'}`}>{title}</h4>
      {items.length === 0 && <p className="mt-2 text-sm text-muted">{empty}</p>}
      <ul className="mt-1">
        {items.map(({ href, text, detail }) => (
          <li key={href} className="border-b border-line last:border-0">
            <Link
              href={href as Route}
              className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2 hover:text-accent-text"
            >
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <span className="text-sm text-muted">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

const count = (views: number): string => (views === 1 ? '1 view' : `${views.toLocaleString('en')} views`);

/** The views of seven days as bars, and below them what was read most and where readers came from. */
function WeekOfViews({ days, articles, sources }: Overview['views']) {
  const total = days.reduce((sum, { views }) => sum + views, 0);
  return (
    <div className="border border-line bg-surface p-5">
      <h4 className="label text-muted">Views in seven days</h4>
      <p className="mt-1 display text-headline tabular-nums">{total.toLocaleString('en')}</p>
      <Bars days={days} />
      {articles.length > 0 && (
        <>
          <h5 className="mt-6 label text-muted">Most read</h5>
          <ol className="mt-1">
            {articles.map(({ id, title, views }) => (
              <li key={id} className="border-b border-line last:border-0">
                <Link href={`/news/${id}`} className="flex justify-between gap-6 py-2 hover:text-accent-text">
                  <span className="min-w-0 wrap-anywhere">{title}</span>
                  <span className="text-sm whitespace-nowrap text-muted">{count(views)}</span>
                </Link>
              </li>
            ))}
          </ol>
        </>
      )}
      {sources.length > 0 && (
        <>
          <h5 className="mt-6 label text-muted">Readers came from</h5>
          <ul className="mt-1">
            {sources.map(({ host, views }) => (
              <li key={host} className="flex justify-between gap-6 border-b border-line py-2 last:border-0">
                <span className="min-w-0 wrap-anywhere">{host || 'Directly'}</span>
                <span className="text-sm whitespace-nowrap text-muted">{count(views)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A bar for each day, as high as its part of the largest. */
function Bars({ days }: { days: readonly DayOfViews[] }) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  return (
    <ol className="mt-4 grid grid-cols-7 gap-2">
      {days.map(({ day, views }) => (
        <li key={day} className="grid gap-1 text-center">
          <span className="sr-only">{`${formatDay(day)}: ${count(views)}`}</span>
          <span aria-hidden="true" className="flex h-24 flex-col justify-end">
            <span className="text-xs text-muted tabular-nums">{views > 0 && views.toLocaleString('en')}</span>
            <span
              className="block min-h-0.5 bg-accent forced-colors:bg-[CanvasText]"
              style={{ height: `${Math.round((views / most) * 75)}%` }}
            />
          </span>
          <span aria-hidden="true" className="text-xs text-muted">
            {weekday.format(new Date(day))}
          </span>
        </li>
      ))}
    </ol>
  );
}
