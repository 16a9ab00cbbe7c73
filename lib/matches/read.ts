import 'server-only';
import { eq, and, gte, lte, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { matches } from '@/db/schema';
import { notFound } from '../errors';
import type { ListPage } from '../platform/http/endpoint';
import { paginationOf } from '../platform/http/fields';
import { type Match, type MatchQuery, matchOutcome, matchSide, matchStatus } from './contract';
import { instantOf } from '../wall-time';

/** Returns a page of the matches that a filter finds, newest first. */
export async function listMatches({ limit, offset, ...filter }: MatchQuery): Promise<ListPage<Match>> {
  const page = paginationOf({ limit, offset });
  const where = whereOf(filter);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(matches)
      .where(where)
      .orderBy(...newestFirst)
      .limit(page.limit)
      .offset(page.offset),
    countMatches(db, where),
  ]);
  return { items: rows.map(presentMatch), total };
}

/** Returns one match. @throws {AppError} `not_found` */
export async function getMatch(id: number, executor: Executor = db): Promise<Match> {
  const [row] = await executor.select().from(matches).where(eq(matches.id, id));
  if (!row) throw notFound('Match');
  return presentMatch(row);
}

/** Newest first by date, time and id; what is not known yet comes last. */
export const newestFirst = [
  sql`${matches.date} desc nulls last`,
  sql`${matches.time} desc nulls last`,
  sql`${matches.id} desc`,
];

/** The condition of a list's filters. */
const whereOf = ({ status, team, tournament, from, to }: MatchQuery): SQL | undefined =>
  and(
    status && eq(matches.status, status),
    team === undefined ? undefined : eq(matches.teamId, team),
    tournament === undefined ? undefined : eq(matches.tournamentId, tournament),
    from === undefined ? undefined : gte(matches.date, from),
    to === undefined ? undefined : lte(matches.date, to),
  );

/** Returns the condition that the line-up of a match has a player. */
export const hasInLineup = (playerId: number): SQL =>
  sql`${matches.lineup} @> ${JSON.stringify([{ playerID: playerId }])}::jsonb`;

/** Returns how many matches a condition finds. */
export const countMatches = (executor: Executor, where: SQL | undefined): Promise<number> =>
  executor.$count(matches, where);

/** Returns when a match begins: null while day or time is not known. */
export const startOf = ({ date, time }: Pick<Match, 'date' | 'time'>): Date | null =>
  date === null || time === null ? null : instantOf(date, time);

/** Returns a match as the contract answers it. */
export function presentMatch(row: typeof matches.$inferSelect): Match {
  const { id, date, time, teamA, teamB, teamId, ours, opponentId, scoreA, scoreB, status, bestOf, outcome } = row;
  const { tournamentId, stage, maps, lineup, streams, vodUrl, articleId, announce, sequence, updatedAt } = row;
  return {
    id,
    date,
    time,
    startsAt: startOf({ date, time })?.toISOString() ?? null,
    teamA,
    teamB,
    teamID: teamId,
    ours: matchSide.nullable().parse(ours),
    opponentId,
    scoreA,
    scoreB,
    status: matchStatus.parse(status),
    bestOf,
    outcome: matchOutcome.parse(outcome),
    tournamentId,
    stage,
    vodUrl,
    articleId,
    announce,
    sequence,
    // PostgreSQL orders the keys of `jsonb` by their length: comparisons of text need one order.
    maps: maps.map((map) => ({ name: map.name, scoreA: map.scoreA, scoreB: map.scoreB })),
    lineup: lineup.map(({ playerID, nickname, role }) => ({ playerID, nickname, role })),
    streams: streams.map(({ url, label, language }) => ({ url, label, language })),
    updatedAt: updatedAt.toISOString(),
  };
}
