'use client';

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Match } from '@/lib/matches/contract';
import { api } from '@/lib/panel-client';
import type { ListPage } from '@/lib/platform/http/endpoint';

/** How often a live match is read again, in milliseconds: two scorers see each other's count. */
const LIVE_REFRESH_MS = 4_000;

/** Reads live matches again and again, and shows the newer ones in the list. */
export function useLiveRefresh(live: Match[]): void {
  const client = useQueryClient();
  const queries = useQueries({
    queries: live.map(({ id }) => ({
      queryKey: ['live-match', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /matches/{id}', { params: { id }, signal }),
      refetchInterval: LIVE_REFRESH_MS,
      retry: false,
    })),
  });
  const read = queries.flatMap(({ data }) => data ?? []);
  const versions = read.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join();
  useEffect(() => {
    client.setQueryData<ListPage<Match>>(['matches'], (list) => list && withNewer(list, read));
    // oxlint-disable-next-line react/exhaustive-deps -- `versions` says when `read` has changed
  }, [client, versions]);
}

function withNewer(list: ListPage<Match>, read: Match[]): ListPage<Match> {
  const newer = (match: Match) => read.find(({ id, updatedAt }) => id === match.id && updatedAt > match.updatedAt);
  return list.items.some(newer) ? { ...list, items: list.items.map((match) => newer(match) ?? match) } : list;
}
