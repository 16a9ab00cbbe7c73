import 'server-only';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { activity, deletedThings, memberships, players } from '@/db/schema';
import { change } from '../platform/activity/change';
import type { Admin } from '../platform/auth/require-admin';
import { achievementsResource } from '../achievements/resource';
import { notFound } from '../errors';
import { forgetPicturesOf, removeFiles } from '../platform/pictures/remove';
import { forgetRevisions } from '../platform/revisions/keep';
import { currentMemberships } from '../memberships/read';
import { membershipsResource } from '../memberships/resource';
import { forgetSlugs } from '../platform/slugs/assign';
import type { Player, SavedPlayer } from './contract';
import { replaceCopiedNames, textsNaming } from './hidden-name';
import { namesInTrail } from './read';
import { presentPlayer } from './present';
import { playersResource } from './resource';
import { erasedSlug, FORMER_PLAYER } from './rules';

type Row = typeof players.$inferSelect;

interface Erased {
  player: Player;
  names: string[];
  pictures: string[];
}

/**
 * Removes all that names a person (GDPR, article 17): name, nickname, links, country, portraits and their files, slugs, versions, what
 * the audit trail keeps of the player, and the names in achievements and line-ups. Results stay, under `Former player`. It
 * runs alone: a line-up that is copied at the same time would bring the nickname back. What people wrote stays.
 * @returns the player, with the texts that still name the person
 * @throws {AppError} `not_found`
 */
export async function erasePlayer(admin: Admin, id: number): Promise<SavedPlayer> {
  const work: Parameters<typeof change<Erased>>[1] = async (tx, record) => {
    const [row] = await tx.select().from(players).where(eq(players.id, id)).for('update');
    if (!row) throw notFound('Player');
    const [after] = await tx
      .update(players)
      .set({
        nickname: FORMER_PLAYER,
        name: '',
        hideName: false,
        slug: erasedSlug(id),
        image: null,
        country: null,
        links: {},
        creationKey: null,
        erasedAt: sql`now()`,
      })
      .where(eq(players.id, id))
      .returning();
    if (!after) throw notFound('Player');
    await forgetSlugs(tx, playersResource.kind, id);
    await tx
      .delete(deletedThings)
      .where(and(eq(deletedThings.kind, playersResource.kind), eq(deletedThings.entityId, id)));
    const names = await namesOf(tx, row);
    const alsoStale = await replaceCopiedNames(tx, { id, names, by: FORMER_PLAYER, inEveryLineup: true });
    await eraseFromTrail(tx, row, names);
    record({
      resource: playersResource,
      id,
      verb: 'edited',
      title: FORMER_PLAYER,
      before: null,
      after: null,
      alsoStale,
    });
    const earlier = await forgetRevisions(tx, playersResource.kind, id);
    const pictures = await forgetPicturesOf(tx, [row.image], { earlier, keptWith: null });
    const [current] = await currentMemberships(tx, id);
    return { player: presentPlayer(after, current ?? null, true), names, pictures };
  };
  if ((await db.$count(players, eq(players.id, id))) === 0) throw notFound('Player');
  const { player, names, pictures } = await change(admin, work, { alone: true });
  await removeFiles(pictures);
  return { ...player, namedIn: await textsNaming(names) };
}

async function namesOf(tx: Executor, { id, nickname, name }: Row): Promise<string[]> {
  const names = new Set([nickname, name, ...(await namesInTrail(tx, id, ['nickname', 'name']))]);
  return [...names].filter((name) => name !== '' && name !== FORMER_PLAYER);
}

/**
 * Lines about the player and their memberships lose their title and details; in those about achievements the names are
 * replaced. A trigger keeps every other line and column as it is.
 */
async function eraseFromTrail(tx: Executor, row: Row, names: string[]): Promise<void> {
  await tx.execute(sql`set local tempesta.erases_person = 'on'`);
  const namesPlayer = sql`(${activity.detail} -> 'before' ->> 'playerID' = ${String(row.id)} or ${activity.detail} -> 'after' ->> 'playerID' = ${String(row.id)})`;
  const isMembership = eq(activity.kind, membershipsResource.kind);
  const now = tx.select({ id: memberships.id }).from(memberships).where(eq(memberships.playerId, row.id));
  const before = tx.select({ id: activity.entityId }).from(activity).where(and(isMembership, namesPlayer));
  const about = or(
    and(eq(activity.kind, playersResource.kind), eq(activity.entityId, row.id)),
    and(isMembership, or(namesPlayer, inArray(activity.entityId, now), inArray(activity.entityId, before))),
  );
  await tx.update(activity).set({ title: FORMER_PLAYER, detail: {} }).where(about);
  for (const name of names) {
    const pattern = inDetail(name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const replacement = inDetail(FORMER_PLAYER).replaceAll('\\', '\\\\');
    const detail = sql`regexp_replace(${activity.detail}::text, ${pattern}, ${replacement}, 'gi')::jsonb`;
    const mentions = sql`${activity.detail}::text ~* ${pattern}`;
    await tx
      .update(activity)
      .set({ detail })
      .where(and(eq(activity.kind, achievementsResource.kind), mentions));
  }
  await tx.execute(sql`set local tempesta.erases_person = 'off'`);
}

/** A name of a list as it stands in a line's detail: the list is a text of JSON there, and its quotes are escaped once more. */
const inDetail = (name: string): string => JSON.stringify(JSON.stringify(name)).slice(1, -1);
