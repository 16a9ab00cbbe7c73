import Link from 'next/link';
import { formatDay } from '@/lib/dates';
import type { DayOfViews, Overview } from '@/lib/outputs/overview/contract';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

const count = (views: number): string => (views === 1 ? '1 view' : `${views.toLocaleString('en')} views`);

/** The views of seven days as bars, and below them what was read most and where readers came from. */
export function WeekOfViews({ days, articles, sources }: Overview['views']) {
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
