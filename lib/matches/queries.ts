import 'server-only';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { matches } from '@/db/schema';
import type { MatchQuery } from './contract';

/** Newest first by date, time and id; what is not known yet comes last. */
export const newestFirst = [
  sql`${matches.date} desc nulls last`,
  sql`${matches.time} desc nulls last`,
  sql`${matches.id} desc`,
];

/** The condition of a list's filters. */
export const whereOf = ({ status, team, tournament, from, to }: MatchQuery): SQL | undefined =>
  and(
    status && eq(matches.status, status),
    team === undefined ? undefined : eq(matches.teamId, team),
    tournament === undefined ? undefined : eq(matches.tournamentId, tournament),
    from === undefined ? undefined : gte(matches.date, from),
    to === undefined ? undefined : lte(matches.date, to),
  );

/** A match whose line-up has a player. */
export const hasInLineup = (playerId: number): SQL =>
  sql`${matches.lineup} @> ${JSON.stringify([{ playerID: playerId }])}::jsonb`;

/** How many matches a condition finds. */
export const countMatches = (executor: Executor, where: SQL | undefined): Promise<number> =>
  executor.$count(matches, where);
