import 'server-only';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { memberships, players } from '@/db/schema';
import { today } from '../clock';
import { invalidField } from '../errors';
import { LINEUP_MAX } from '../limits';
import type { MembershipState } from '../memberships/contract';
import { isCurrent } from '../memberships/read';
import { displayName, FORMER_PLAYER } from '../players/rules';
import type { Match, MatchInput } from './contract';

type Lineup = Match['lineup'];
type Row = typeof players.$inferSelect;

/** Returns what visitors may call a player: a hidden name never gets into a line-up. */
const nicknameOf = ({ nickname, name, hideName, erasedAt }: Row): string =>
  erasedAt === null ? displayName({ nickname, name: hideName ? '' : name }) : FORMER_PLAYER;

/**
 * Returns a line-up as it is stored. Its players stay until the end of the transaction.
 * @throws {AppError} `invalid` when a player does not exist
 */
export async function storedLineup(tx: Executor, entries: MatchInput['lineup']): Promise<Lineup> {
  if (entries.length === 0) return [];
  const ids = entries.map(({ playerID }) => playerID);
  const rows = await tx.select().from(players).where(inArray(players.id, ids)).orderBy(players.id).for('key share');
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return entries.map(({ playerID, nickname, role }, index) => {
    const row = rowsById.get(playerID);
    if (!row) throw invalidField(`lineup.${index}.playerID`, 'Player does not exist.');
    return { playerID, nickname: nickname && mayBeCalled(row, nickname) ? nickname : nicknameOf(row), role };
  });
}

/** A form that was opened before a person was erased, or hid the name, must not bring the name back. */
const mayBeCalled = ({ erasedAt, hideName, name, nickname }: Row, nicknameInForm: string): boolean => {
  const hasName = (text: string) => text.toLowerCase().includes(name.toLowerCase());
  return erasedAt === null && !(hideName && name !== '' && hasName(nicknameInForm) && !hasName(nickname));
};

/**
 * Returns the roster of a team on a day, as a line-up.
 * @param without states of members who are left out
 */
export async function rosterAsLineup(
  tx: Executor,
  teamId: number,
  day: string,
  without: MembershipState[] = ['bench'],
): Promise<Lineup> {
  const rows = await tx
    .select({ player: players, role: memberships.role })
    .from(memberships)
    .innerJoin(players, eq(players.id, memberships.playerId))
    .where(and(eq(memberships.teamId, teamId), isCurrent(day), notInArray(memberships.state, without)))
    .orderBy(memberships.position, memberships.id)
    .limit(LINEUP_MAX);
  return rows.map(({ player, role }) => ({ playerID: player.id, nickname: nicknameOf(player), role }));
}

/** Returns the roster of today for a match that is live; of its day for a result that is entered later. */
export async function lineupAt(
  tx: Executor,
  match: Pick<Match, 'teamID' | 'status' | 'date'>,
): Promise<Match['lineup']> {
  const { teamID, status, date } = match;
  if (teamID === null || (status !== 'Live' && status !== 'Finished')) return [];
  const now = today();
  return rosterAsLineup(tx, teamID, status === 'Finished' && date !== null && date < now ? date : now);
}
