import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { memberships, players, teams } from '@/db/schema';
import { notFound } from '../errors';
import { insertOnce } from '../platform/activity/update';
import { assertNotErased, holdPlayer, nextInRoster } from './constraints';
import type { Membership, MembershipInput } from './contract';
import { presentMembership } from './read';
import { membershipsResource } from './resource';

/** The days of a membership that webhooks count as told. */
type Announced = Pick<typeof memberships.$inferInsert, 'announcedJoined' | 'announcedLeft'>;

/**
 * Inserts a membership at the end of the roster; the caller records it and maps `membershipConstraintErrors`.
 * @param announced for one that is no news
 * @throws {AppError} `invalid` when the player or the team does not exist, `conflict` when the player was erased, `stale` when the
 *   membership was created before
 */
export async function insertMembership(
  tx: Executor,
  input: MembershipInput,
  announced: Announced = {},
): Promise<Membership> {
  const { playerID: playerId, teamID: teamId, ...fields } = input;
  await holdPlayer(tx, playerId);
  await assertNotErased(tx, playerId);
  const values = { ...fields, ...announced, playerId, teamId, position: await nextInRoster(tx, teamId) };
  const key = { column: memberships.creationKey, value: input.creationKey };
  const read = (id: number) => findMembership(tx, id);
  return read(await insertOnce(tx, memberships, { resource: membershipsResource, values, key, read }));
}

/** @throws {AppError} `not_found` */
export async function findMembership(tx: Executor, id: number): Promise<Membership> {
  const [row] = await tx.select().from(memberships).where(eq(memberships.id, id));
  if (!row) throw notFound('Membership');
  return presentMembership(row);
}

/** Returns what the audit trail calls a membership: `zed in Rocket League`. */
export async function membershipTitle(tx: Executor, { playerID, teamID }: Membership): Promise<string> {
  const [player] = await tx.select().from(players).where(eq(players.id, playerID));
  const [team] = await tx.select({ name: teams.name }).from(teams).where(eq(teams.id, teamID));
  return `${player?.nickname || player?.name || ''} in ${team?.name ?? ''}`;
}
