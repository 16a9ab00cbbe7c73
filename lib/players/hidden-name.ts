import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { oldSlugs, players } from '@/db/schema';
import { invalidField } from '../errors';
import { freeSlug } from '../platform/slugs/assign';
import { revealsName } from '../platform/slugs/rules';
import type { Player, PlayerPatch } from './contract';
import { replaceCopiedNames } from './copied-names';
import { namesInTrail } from './queries';
import { playersResource } from './resource';

const { kind } = playersResource;

/** What a player is called. */
type Names = Pick<Player, 'nickname' | 'name'>;

/** The real names that may not show. One that is part of the nickname shows by that. */
const hiddenNames = ({ nickname }: Names, names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => name !== '' && !nickname.toLowerCase().includes(name.toLowerCase()));

const isRevealing = (slug: string, { nickname }: Names, names: readonly string[]): boolean =>
  names.some((name) => revealsName(slug, name) && !revealsName(slug, nickname));

/**
 * Refuses a slug that staff made of a name that is hidden.
 * @throws {AppError} `invalid`
 */
export function assertHides(slug: string | undefined, player: Names & Pick<Player, 'hideName'>): void {
  if (slug === undefined || !player.hideName) return;
  if (isRevealing(slug, player, hiddenNames(player, [player.name])))
    throw invalidField('slug', 'This slug is made of the name that is hidden.');
}

/**
 * Returns the slug to store: another one where the present one is made of a name that is hidden from now on.
 * @throws {AppError} `invalid` for a new slug that is made of it
 */
export async function slugToStore(tx: Executor, before: Player, patch: PlayerPatch): Promise<string | undefined> {
  const after = { ...before, ...patch };
  if (!after.hideName) return patch.slug;
  if (after.slug !== before.slug) {
    assertHides(after.slug, after);
    return after.slug;
  }
  const names = hiddenNames(after, await publicNames(tx, before, after));
  return isRevealing(after.slug, after, names) ? freeSlug(tx, players, { kind, name: after.nickname }) : patch.slug;
}

/** All real names that the player had: each may have been copied while it was public. */
async function publicNames(tx: Executor, before: Player, after: Names): Promise<string[]> {
  return [before.name, after.name, ...(await namesInTrail(tx, before.playerID, ['name']))];
}

/**
 * Forgets the name of a player who hides it from now on: the nickname takes its place where it was copied, and the
 * addresses that were made of it lead nowhere. It is to run alone: a line-up that is copied at the same time would bring the
 * name back.
 * @returns the names, and the cache tags of all that may have changed
 */
export async function forgetHiddenName(
  tx: Executor,
  before: Player,
  after: Player,
): Promise<{ names: string[]; stale: string[] }> {
  const { playerID: id, nickname } = after;
  const names = hiddenNames(after, await publicNames(tx, before, after));
  const isOfPlayer = and(eq(oldSlugs.kind, kind), eq(oldSlugs.entityId, id));
  const old = await tx.select({ slug: oldSlugs.slug }).from(oldSlugs).where(isOfPlayer);
  const revealing = old.map(({ slug }) => slug).filter((slug) => isRevealing(slug, after, names));
  await tx.delete(oldSlugs).where(and(isOfPlayer, inArray(oldSlugs.slug, revealing)));
  return { names, stale: await replaceCopiedNames(tx, { id, names, by: nickname }) };
}
