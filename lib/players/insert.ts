import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { players } from '@/db/schema';
import { invalidField, notFound } from '../errors';
import { membershipConstraintErrors } from '../memberships/constraints';
import { currentMemberships } from '../memberships/read';
import { insertOnce } from '../platform/activity/update';
import { assertPicture } from '../platform/pictures/known-picture';
import { claimSlug, slugFor, slugTaken } from '../platform/slugs/assign';
import type { Player, PlayerInput } from './contract';
import { assertHides } from './hidden-name';
import { presentPlayer } from './present';
import { playersResource } from './resource';

const { kind } = playersResource;

export const playerConstraintErrors = {
  ...membershipConstraintErrors,
  players_slug_key: slugTaken,
  players_called_something: () => invalidField('nickname', 'Nickname is required if there is no name.'),
};

/**
 * Inserts a player, who is in no team yet; the caller records it and maps `playerConstraintErrors`.
 * @throws {AppError} `invalid` for a picture or a slug that may not be, `stale` when the player was created before
 */
export async function insertPlayer(tx: Executor, { slug: wanted, ...input }: PlayerInput): Promise<Player> {
  const slug = await slugFor(tx, players, { kind, wanted, name: input.nickname || input.name });
  await assertPicture(tx, input.image);
  assertHides(wanted, input);
  const key = { column: players.creationKey, value: input.creationKey };
  const read = (id: number) => findPlayer(tx, id);
  const id = await insertOnce(tx, players, { resource: playersResource, values: { ...input, slug }, key, read });
  await claimSlug(tx, kind, slug);
  return read(id);
}

/** @throws {AppError} `not_found` */
export async function findPlayer(tx: Executor, id: number): Promise<Player> {
  const [row] = await tx.select().from(players).where(eq(players.id, id));
  if (!row) throw notFound('Player');
  const [current] = await currentMemberships(tx, id);
  return presentPlayer(row, current ?? null, true);
}
