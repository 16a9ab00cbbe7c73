'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useListChanges } from '@/components/admin/manager/list/use-collection';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { today } from '@/lib/clock';
import { daysAfter } from '@/lib/day-ranges';
import type { Match } from '@/lib/matches/contract';
import { matchesResource, matchesTexts } from '@/lib/matches/resource';
import { matchText } from '@/lib/matches/rules';
import { api } from '@/lib/panel-client';
import { MatchRow } from './match-row';
import { soonestFirst } from './match-view';
import { withPending } from './pending-changes';
import { useMatchChanges } from './use-match-changes';

/** How many matches that come next are shown, and of how many days. */
const NEXT = 2;
const DAYS = 14;
/** How often the matches are read again while one is live, in milliseconds. */
const REFRESH_MS = 4_000;

/** The live matches and those that come next, with the buttons of a match night. */
export function MatchDay() {
  const isEditor = useHasRole()('editor');
  return isEditor && <MatchesOfTheDay />;
}

/** Reads what is live and what comes next, the soonest first. */
async function readMatches(signal: AbortSignal): Promise<{ items: Match[]; total: number }> {
  const days = { from: today(), to: daysAfter(today(), DAYS) };
  const [live, planned] = await Promise.all([
    api('GET /matches', { query: { status: 'Live' }, signal }),
    api('GET /matches', { query: { status: 'Upcoming', ...days, limit: 100 }, signal }),
  ]);
  const items = [...live.toSorted(soonestFirst), ...planned.toSorted(soonestFirst).slice(0, NEXT)];
  return { items, total: items.length };
}

function MatchesOfTheDay() {
  const router = useRouter();
  const announce = useAnnounce();
  const changes = useMatchChanges();
  const { data } = useQuery({
    queryKey: ['matches', 'today'],
    queryFn: ({ signal }) => readMatches(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'Live') ? REFRESH_MS : false),
  });
  const { remove } = useListChanges<Match>({
    name: 'matches',
    remove: (id) => api('DELETE /matches/{id}', { params: { id } }),
    question: matchesTexts.confirmDelete,
    nameOf: matchText,
    onRemoved: () => announce.success(matchesTexts.deleted),
    onRemoveFailed: (error) => announce.failure(matchesTexts.deleteFailed, { detail: refusal(error) }),
  });
  if (!data || data.items.length === 0) return null;
  const edit = (id: number) => router.push(`${matchesResource.panel.path}?edit=${id}` as Route);
  return (
    <section aria-labelledby="match-day" className="mt-8">
      <h3 id="match-day" className="mb-2 display text-title">
        {data.items.some(({ status }) => status === 'Live') ? 'Live now' : 'Next matches'}
      </h3>
      <ul className="border-t border-line">
        {data.items.map((match) => (
          <MatchRow
            key={match.id}
            match={withPending(match, changes.pending[match.id])}
            changes={changes}
            onEdit={edit}
            onDelete={(one) => void remove(one)}
          />
        ))}
      </ul>
    </section>
  );
}
