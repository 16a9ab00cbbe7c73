import 'server-only';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { matches, opponents, teams } from '@/db/schema';
import { foldedName, nextVersion } from '@/db/schema/columns';
import { invalidField } from '../errors';
import type { Match, MatchInput, MatchPatch } from './contract';
import { matchTags } from './resource';
import { sideOfOurs } from './score-rules';

/** An opponent that a save names. It keeps its name until the transaction ends. */
interface NamedOpponent {
  id: number;
  name: string;
}

/**
 * Reads the opponent of a save, before the match is locked: a rename locks in the same order.
 * @param id null or undefined where the save names none
 * @throws {AppError} `invalid` when it does not exist
 */
export async function lockOpponent(tx: Executor, id: number | null | undefined): Promise<NamedOpponent | null> {
  if (id === null || id === undefined) return null;
  const { id: column, name } = opponents;
  const [row] = await tx.select({ id: column, name }).from(opponents).where(eq(column, id)).for('share');
  if (!row) throw invalidField('opponentId', 'Opponent does not exist.');
  return row;
}

type Sides = Pick<Match, 'teamA' | 'teamB' | 'ours'>;

/**
 * Returns both names of a new match and which side is ours. The other side has the opponent's name where it has none.
 * @throws {AppError} `invalid` where both sides are ours, or it is not said which one is
 */
export async function sidesOfNew(tx: Executor, input: MatchInput, opponent: NamedOpponent | null): Promise<Sides> {
  const ours = sideOfOurs(input);
  const { teamA = opponent?.name ?? '', teamB = opponent?.name ?? '' } = input;
  if (opponent) await assertOther(tx, { teamA, teamB, ours }, opponent);
  return { teamA, teamB, ours };
}

type SidesPatch = Pick<MatchPatch, 'teamA' | 'teamB' | 'ours' | 'teamID' | 'opponentId'>;

/**
 * Returns what a patch makes of the sides of a match: another opponent brings its name along, unless the patch has one.
 * @throws {AppError} `invalid` where both sides are ours, or it is not said which one is
 */
export async function changedSides(
  tx: Executor,
  before: Match,
  patch: SidesPatch,
  opponent: NamedOpponent | null,
): Promise<Partial<Sides>> {
  const linked = patch.opponentId === undefined ? before.opponentId : patch.opponentId;
  if (linked === null) return {};
  const { teamA = before.teamA, teamB = before.teamB, ours = before.ours ?? sideOfOther(before, opponent) } = patch;
  if (opponent === null || opponent.id === before.opponentId) {
    if (ours === null) throw invalidField('ours', SAY_WHICH);
    return {};
  }
  await assertOther(tx, { teamA, teamB, ours }, opponent);
  const other = ours === 'A' ? 'teamB' : 'teamA';
  return {
    ...(before.ours === ours ? {} : { ours }),
    ...(patch[other] === undefined ? { [other]: opponent.name } : {}),
  };
}

const SAY_WHICH = 'Choose which side is ours.';

/** Our side in a match that does not say it: the one that has not the opponent's name. */
const sideOfOther = ({ teamA }: Match, opponent: NamedOpponent | null): 'A' | 'B' =>
  opponent !== null && teamA.toLowerCase() === opponent.name.toLowerCase() ? 'B' : 'A';

/** @throws {AppError} `invalid` where no side is ours, or the other side has a name of ours */
async function assertOther(tx: Executor, { teamA, teamB, ours }: Sides, opponent: NamedOpponent): Promise<void> {
  if (ours === null) throw invalidField('opponentId', SAY_WHICH);
  const other = ours === 'A' ? teamB : teamA;
  const isOther = sql`${foldedName(sql`${other}::text`)} = ${foldedName(sql`${opponent.name}::text`)}`;
  const ourName = sql`case when ${matches.ours} = 'A' then ${matches.teamA} else ${matches.teamB} end`;
  const [row] = await tx.execute<{ isOurs: boolean }>(sql`select not (${isOther}) and (
    exists (select from ${teams} where ${foldedName(teams.name)} = ${foldedName(sql`${other}::text`)})
    or exists (select from ${matches} where ${matches.teamId} is not null and ${matches.ours} is not null
      and ${foldedName(ourName)} = ${foldedName(sql`${other}::text`)})) as "isOurs"`);
  if (row?.isOurs) throw invalidField('opponentId', 'Both sides of this match would be ours.');
}

/**
 * Gives the matches of an opponent that are not finished another name of the other side. Calendars are told of it.
 * @returns the cache tags that are stale now
 */
export async function renameOther(tx: Executor, opponentId: number, name: string): Promise<string[]> {
  const rows = await tx
    .update(matches)
    .set({
      teamA: sql`case when ${matches.ours} = 'B' then ${name} else ${matches.teamA} end`,
      teamB: sql`case when ${matches.ours} is distinct from 'B' then ${name} else ${matches.teamB} end`,
      sequence: sql`${matches.sequence} + 1`,
      updatedAt: nextVersion(matches.updatedAt),
    })
    .where(
      and(
        eq(matches.opponentId, opponentId),
        ne(matches.status, 'Finished'),
        sql`case when ${matches.ours} = 'B' then ${matches.teamA} else ${matches.teamB} end <> ${name}`,
      ),
    )
    .returning({ id: matches.id });
  return tagsOf(rows);
}

/**
 * Moves all matches of an opponent to another one.
 * @returns the cache tags that are stale now
 */
export async function moveToOpponent(tx: Executor, from: number, into: NamedOpponent): Promise<string[]> {
  const rows = await tx
    .update(matches)
    .set({ opponentId: into.id, updatedAt: nextVersion(matches.updatedAt) })
    .where(eq(matches.opponentId, from))
    .returning({ id: matches.id });
  return [...tagsOf(rows), ...(await renameOther(tx, into.id, into.name))];
}

const tagsOf = (rows: readonly { id: number }[]): string[] =>
  rows.length === 0 ? [] : [matchTags.all, ...rows.map(({ id }) => matchTags.one(id))];
