'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import Link from 'next/link';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import { type ActivityGroup, groupsOf } from '@/lib/platform/activity/in-words';
import { sampleActivity } from '@/lib/outputs/overview/fixtures';
import { placeOf, sentenceOf, whenOf } from '@/lib/platform/activity/rules';
import { api } from '@/lib/panel-client';
import { RECENT_ACTIVITY_COUNT } from '@/lib/limits';
import { messages } from '@/lib/messages';
import { panelMessages } from '@/lib/panel-messages';

interface Line {
  key: string | number;
  text: string;
  when: string;
  at?: string;
  href: string;
}

const lineOf = ({ entry }: ActivityGroup): Line => ({
  key: entry.id,
  text: sentenceOf(entry),
  when: whenOf(entry.at, new Date()),
  at: entry.at,
  href: placeOf(entry),
});

/** The newest lines of the audit trail, for administrators. */
export function RecentActivity() {
  const isAdmin = useHasRole()('admin');
  return isAdmin && <ActivityList />;
}

function ActivityList() {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['activity'],
    queryFn: ({ signal }) => api('GET /activity', { signal }),
    staleTime: 0,
  });
  const lines: Line[] | undefined =
    data?.length === 0
      ? sampleActivity.map((sample) => ({ key: sample.text, ...sample }))
      : data && groupsOf(data).slice(0, RECENT_ACTIVITY_COUNT).map(lineOf);

  return (
    <section aria-labelledby="recent-activity" className="mt-10">
      <h3 id="recent-activity" className="display text-title">
        Recent Activity
      </h3>
      {isError && <LoadFailure message={panelMessages.activityFailed} error={error} onRetry={() => void refetch()} />}
      {!lines && !isError && <Spinner label={messages.loading} />}
      {lines && (
        <ul className="mt-4 border-t border-line">
          {lines.map(({ key, text, when, at, href }) => (
            <li key={key} className="border-b border-line">
              <Link
                href={href as Route}
                className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 hover:text-accent-text"
              >
                <span className="min-w-0 wrap-break-word">{text}</span>
                <time dateTime={at} className="text-sm text-muted">
                  {when}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
