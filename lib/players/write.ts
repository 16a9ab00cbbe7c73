import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import { memberships, players } from '@/db/schema';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import { keepInBin } from '../platform/bin/keep';
import type { Admin } from '../platform/auth/require-admin';
import { AppError, invalidField } from '../errors';
import { countMatches, hasInLineup } from '../matches/read';
import { assertPicture } from '../platform/pictures/known-picture';
import { forgetReplaced, removeFiles } from '../platform/pictures/remove';
import { assertNotErased } from '../memberships/constraints';
import { hasBegun } from '../memberships/read';
import { forgetSlugs, keepOldSlug, lockSlugs } from '../platform/slugs/assign';
import type { Player, PlayerInput, PlayerPatch, SavedPlayer } from './contract';
import { textsNaming, forgetHiddenName, slugToStore } from './hidden-name';
import { findPlayer, insertPlayer, playerConstraintErrors } from './insert';
import { movePlayer } from './move';
import { playersResource } from './resource';

const { kind } = playersResource;

const titleOf = ({ nickname, name }: Player): string => nickname || name;

/**
 * Adds a player, who is in no team yet.
 * @throws {AppError} `conflict` when the slug is taken, `stale` when the player was created before
 */
export async function createPlayer(admin: Admin, input: PlayerInput): Promise<Player> {
  return mapConstraintErrors(playerConstraintErrors, () =>
    change(admin, async (tx, record) => {
      const after = await insertPlayer(tx, input);
      const id = after.playerID;
      record({ resource: playersResource, id, verb: 'added', title: titleOf(after), before: null, after });
      return after;
    }),
  );
}

/**
 * Changes the fields that the patch names; `team` and `role` move the player. A portrait that another one takes the place
 * of goes, unless something shows it. A name that is hidden goes where it was copied.
 * @returns the player; after a name was hidden, with the texts that still name the person
 * @throws {AppError} `not_found`, `stale`, `invalid`, or `conflict` when the slug is taken or the player erased
 */
export async function updatePlayer(admin: Admin, id: number, patch: PlayerPatch): Promise<SavedPlayer> {
  const hides = patch.hideName === true && (await showsName(id));
  const work: Parameters<typeof change<Updated>>[1] = async (tx, record) => {
    const { updatedAt: version, team, role, ...fields } = patch;
    if (patch.slug !== undefined || patch.hideName === true) await lockSlugs(tx, kind);
    const read = () => findPlayer(tx, id);
    const resource = playersResource;
    const values = async (before: Player) => {
      await assertNotErased(tx, id);
      assertNamed({ ...before, ...fields });
      return { ...fields, slug: await slugToStore(tx, before, patch) };
    };
    const { before } = await updateVersion(tx, players, { resource, id, version, values, read });
    await assertPicture(tx, fields.image, before.image);
    await movePlayer(tx, id, { team, role });
    const after = await read();
    await keepOldSlug(tx, kind, id, before.slug, after.slug);
    const isHidden = after.hideName && !before.hideName;
    const { names, stale } = isHidden ? await forgetHiddenName(tx, before, after) : { names: null, stale: [] };
    record({ resource, id, verb: 'edited', title: titleOf(after), before, after, alsoStale: stale });
    const replaced = after.image === before.image ? [] : await forgetReplaced(tx, before.image, null);
    return { player: after, names, replaced };
  };
  const { player, names, replaced } = await mapConstraintErrors(playerConstraintErrors, () =>
    change(admin, work, { alone: hides }),
  );
  await removeFiles(replaced);
  return names ? { ...player, namedIn: await textsNaming(names) } : player;
}

interface Updated {
  player: Player;
  /** The names that are hidden from now on; null where nothing was hidden. */
  names: string[] | null;
  replaced: Awaited<ReturnType<typeof forgetReplaced>>;
}

async function showsName(id: number): Promise<boolean> {
  const [row] = await db.select({ hideName: players.hideName }).from(players).where(eq(players.id, id));
  return row?.hideName === false;
}

function assertNamed({ nickname, hideName }: Pick<Player, 'nickname' | 'hideName'>): void {
  if (hideName && nickname === '') throw invalidField('nickname', 'Nickname is required where the name is hidden.');
}

/**
 * Deletes a player who has not been in a team.
 * @throws {AppError} `not_found`, or `conflict` with how many matches and memberships there are
 */
export async function deletePlayer(admin: Admin, id: number): Promise<void> {
  const replaced = await change(admin, async (tx, record) => {
    await tx.select({ id: players.id }).from(players).where(eq(players.id, id)).for('update');
    const player = await findPlayer(tx, id);
    await assertNoHistory(tx, id);
    const title = titleOf(player);
    const keptWith = await keepInBin(tx, admin, { resource: playersResource, table: 'players', id, title });
    await tx.delete(players).where(eq(players.id, id));
    await forgetSlugs(tx, kind, id);
    record({ resource: playersResource, id, verb: 'deleted', title, before: player, after: null });
    return forgetReplaced(tx, player.image, keptWith);
  });
  await removeFiles(replaced);
}

/** Memberships that lie ahead go with the player: no page has shown them. */
async function assertNoHistory(tx: Executor, id: number): Promise<void> {
  const counts = {
    matches: await countMatches(tx, hasInLineup(id)),
    memberships: await tx.$count(memberships, and(eq(memberships.playerId, id), hasBegun())),
  };
  if (counts.matches + counts.memberships === 0) return;
  throw new AppError('conflict', 'This player has a history. Erase the player instead.', { details: { counts } });
}
