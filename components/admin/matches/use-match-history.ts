'use client';

import { useQuery } from '@tanstack/react-query';
import { comparedWords, type Words, yesOrNo } from '@/components/admin/manager/history/compared';
import type { History } from '@/components/admin/manager/history/use-versions';
import { opponentList, teamList, tournamentList } from '@/components/admin/manager/roster/rows';
import { formatDay } from '@/lib/dates';
import { type Match, match as matchSchema } from '@/lib/matches/contract';
import { api } from '@/lib/panel-client';

/** What the things that a match is linked with are called. */
type NameOf = (kind: 'team' | 'opponent' | 'tournament', id: number | null) => string;

const scoreOf = (score: number | null): string => (score === null ? '' : String(score));

function comparedMatch(match: Match, nameOf: NameOf) {
  const words: Words<Match, 'id' | 'startsAt' | 'sequence' | 'updatedAt'> = {
    date: { label: 'Date', value: match.date === null ? '' : formatDay(match.date) },
    time: { label: 'Time', value: match.time ?? '' },
    teamID: { label: 'Our team', value: nameOf('team', match.teamID) },
    ours: { label: 'Our side', value: match.ours === null ? '' : `Team ${match.ours}` },
    opponentId: { label: 'Opponent', value: nameOf('opponent', match.opponentId) },
    teamA: { label: 'Team A', value: match.teamA },
    teamB: { label: 'Team B', value: match.teamB },
    status: { label: 'Status', value: match.status },
    bestOf: { label: 'Best of', value: String(match.bestOf) },
    scoreA: { label: 'Score A', value: scoreOf(match.scoreA) },
    scoreB: { label: 'Score B', value: scoreOf(match.scoreB) },
    outcome: { label: 'Outcome', value: match.outcome },
    tournamentId: { label: 'Tournament', value: nameOf('tournament', match.tournamentId) },
    stage: { label: 'Stage', value: match.stage },
    maps: {
      label: 'Maps',
      value: match.maps
        .map(({ name, scoreA, scoreB }) => `${name} ${scoreOf(scoreA)}:${scoreOf(scoreB)}`.replace(/ :$/, ''))
        .join(', '),
    },
    lineup: {
      label: 'Line-up',
      value: match.lineup.map(({ nickname, role }) => (role ? `${nickname} (${role})` : nickname)).join(', '),
    },
    streams: {
      label: 'Streams',
      value: match.streams
        .map(({ url, label, language }) => [url, label, language].filter(Boolean).join(', '))
        .join('; '),
    },
    vodUrl: { label: 'Recording', value: match.vodUrl ?? '' },
    articleId: { label: 'Recap', value: match.articleId === null ? '' : `article ${match.articleId}` },
    announce: { label: 'Announce', value: yesOrNo(match.announce) },
  };
  return comparedWords(words);
}

/** Returns the versions of a match, with the names of what they are linked with. */
export function useMatchHistory(): (match: Match) => History<Match> {
  const lists = {
    team: useQuery(teamList).data?.items ?? [],
    opponent: useQuery(opponentList).data?.items ?? [],
    tournament: useQuery(tournamentList).data?.items ?? [],
  };
  const nameOf: NameOf = (kind, id) =>
    id === null ? '' : (lists[kind].find((one) => one.id === id)?.name ?? `${kind} ${id}`);
  return ({ id }) => ({
    name: `match/${id}`,
    list: (signal) => api('GET /matches/{id}/revisions', { params: { id }, signal }),
    schema: matchSchema,
    compared: (match) => comparedMatch(match, nameOf),
  });
}
