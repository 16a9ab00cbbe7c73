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
import { forgetPicturesOf, removeFiles } from '../platform/pictures/remove';
import { forgetRevisions } from '../platform/revisions/keep';
import { isGonePicture, isTakenIn, restorable, withKept } from '../platform/revisions/restorable';
import { assertNotErased } from '../memberships/constraints';
import { hasBegun } from '../memberships/read';
import { forgetSlugs, keepOldSlug, lockSlugs } from '../platform/slugs/assign';
import type { Player, PlayerInput, PlayerPatch, RestoredPlayer, SavedPlayer } from './contract';
import { textsNaming, forgetHiddenName, slugToStore, withNameHidden } from './hidden-name';
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
 * Changes the fields that the patch names; `team` and `role` move the player. A replaced portrait stays for the version before. A
 * name that is hidden goes where it was copied.
 * @returns the player; after a name was hidden, with the texts that still name the person
 * @throws {AppError} `not_found`, `stale`, `invalid`, or `conflict` when the slug is taken or the player erased
 */
export async function updatePlayer(admin: Admin, id: number, patch: PlayerPatch): Promise<SavedPlayer> {
  const hides = patch.hideName === true && (await showsName(id));
  const work: Parameters<typeof change<Updated>>[1] = async (tx, record) => {
    const { updatedAt, team, role, ...fields } = patch;
    if (patch.slug !== undefined || patch.hideName === true) await lockSlugs(tx, kind);
    const read = () => findPlayer(tx, id);
    const resource = playersResource;
    const values = async (before: Player) => {
      await assertNotErased(tx, id);
      assertNamed({ ...before, ...fields });
      return { ...fields, slug: await slugToStore(tx, before, patch) };
    };
    const { before } = await updateVersion(tx, players, { resource, id, version: updatedAt, values, read });
    await assertPicture(tx, fields.image, before.image);
    await movePlayer(tx, id, { team, role });
    const after = await read();
    await keepOldSlug(tx, kind, id, before.slug, after.slug);
    const isHidden = after.hideName && !before.hideName;
    const { names, stale } = isHidden ? await forgetHiddenName(tx, before, after) : { names: null, stale: [] };
    // Restored, the version before must not show the name again.
    const version = names ? withNameHidden(before, after, names) : before;
    record({
      resource,
      id,
      verb: 'edited',
      title: titleOf(after),
      titleBefore: titleOf(version),
      before,
      after,
      whole: { before: version, after },
      alsoStale: stale,
    });
    return { player: after, names };
  };
  const { player, names } = await mapConstraintErrors(playerConstraintErrors, () =>
    change(admin, work, { alone: hides }),
  );
  return names ? { ...player, namedIn: await textsNaming(names) } : player;
}

interface Updated {
  player: Player;
  /** The names that are hidden from now on; null where nothing was hidden. */
  names: string[] | null;
}

/**
 * Saves a player as they were. The team stays: what is over is in the career.
 * @returns the player, with the fields that keep today's value, and as `updatePlayer` does
 * @throws {AppError} `not_found`, `stale`, or `conflict` when the player is erased
 */
export async function restorePlayer(admin: Admin, version: Player, updatedAt?: string): Promise<RestoredPlayer> {
  const { playerID: id, nickname, name, hideName, slug, image, country, links } = version;
  const { patch, kept } = await restorable(
    { nickname, name, hideName, slug, image, country, links },
    { slug: isTakenIn(players, id, (value) => eq(players.slug, value)), image: isGonePicture },
  );
  return withKept(await updatePlayer(admin, id, { ...patch, updatedAt }), kept);
}

async function showsName(id: number): Promise<boolean> {
  const [row] = await db.select({ hideName: players.hideName }).from(players).where(eq(players.id, id));
  return row?.hideName === false;
}

function assertNamed({ nickname, hideName }: Pick<Player, 'nickname' | 'hideName'>): void {
  if (hideName && nickname === '') throw invalidField('nickname', 'Nickname is required if the name is hidden.');
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
    const earlier = await forgetRevisions(tx, kind, id);
    await tx.delete(players).where(eq(players.id, id));
    await forgetSlugs(tx, kind, id);
    record({ resource: playersResource, id, verb: 'deleted', title, before: player, after: null });
    return forgetPicturesOf(tx, [player.image], { earlier, keptWith });
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
