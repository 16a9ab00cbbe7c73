import 'server-only';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { achievements, activity, matches, memberships, players, revisions } from '@/db/schema';
import { change } from '../platform/activity/change';
import type { Admin } from '../platform/auth/require-admin';
import { achievementsResource } from '../achievements/resource';
import { notFound } from '../errors';
import { hasInLineup } from '../matches/queries';
import { matchTags } from '../matches/resource';
import { forgetReplaced, removeFiles } from '../platform/pictures/remove';
import { currentMemberships } from '../memberships/queries';
import { membershipsResource } from '../memberships/resource';
import { forgetSlugs } from '../platform/slugs/assign';
import type { Player } from './contract';
import { presentPlayer } from './present';
import { namesInTrail } from './queries';
import { playersResource } from './resource';
import { FORMER_PLAYER } from './rules';

type Row = typeof players.$inferSelect;

interface Erased {
  player: Player;
  replaced: Awaited<ReturnType<typeof forgetReplaced>>;
}

/**
 * Removes all that names a person (GDPR, article 17): name, nickname, links, country, portrait and its file, slugs, what
 * the audit trail keeps of the player, and the names in achievements and line-ups. Results stay, under `Former player`. It
 * runs alone: a line-up that is copied at the same time would bring the nickname back.
 * @throws {AppError} `not_found`
 */
export async function erasePlayer(admin: Admin, id: number): Promise<Player> {
  const work: Parameters<typeof change<Erased>>[1] = async (tx, record) => {
    const [row] = await tx.select().from(players).where(eq(players.id, id)).for('update');
    if (!row) throw notFound('Player');
    const [after] = await tx
      .update(players)
      .set({
        nickname: FORMER_PLAYER,
        name: '',
        hideName: false,
        slug: `former-player-${id}`,
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
    const names = await namesOf(tx, row);
    await eraseFromAchievements(tx, names);
    await eraseFromRevisions(tx, names);
    const inMatches = await eraseFromLineups(tx, id);
    await eraseFromTrail(tx, row, names);
    const alsoStale = [...achievementsResource.tagsOf(), matchTags.all, ...inMatches.map(matchTags.one)];
    record({
      resource: playersResource,
      id,
      verb: 'edited',
      title: FORMER_PLAYER,
      before: null,
      after: null,
      alsoStale,
    });
    const replaced = await forgetReplaced(tx, row.image);
    const [current] = await currentMemberships(tx, id);
    return { player: presentPlayer(after, current ?? null, true), replaced };
  };
  if ((await db.$count(players, eq(players.id, id))) === 0) throw notFound('Player');
  const { player, replaced } = await change(admin, work, { alone: true });
  await removeFiles(replaced);
  return player;
}

async function namesOf(tx: Executor, { id, nickname, name }: Row): Promise<string[]> {
  const names = new Set([nickname, name, ...(await namesInTrail(tx, id, ['nickname', 'name']))]);
  return [...names].filter((one) => one !== '' && one !== FORMER_PLAYER);
}

/** Line-ups name their players as of then. @returns the ids of the matches */
async function eraseFromLineups(tx: Executor, id: number): Promise<number[]> {
  const entry = sql`case when (entry ->> 'playerID')::int = ${id}
    then jsonb_set(entry, '{nickname}', to_jsonb(${FORMER_PLAYER}::text)) else entry end`;
  const lineup = sql`(select jsonb_agg(${entry} order by place)
    from jsonb_array_elements(${matches.lineup}) with ordinality as listed(entry, place))`;
  const changed = await tx.update(matches).set({ lineup }).where(hasInLineup(id)).returning({ id: matches.id });
  return changed.map((match) => match.id);
}

/** Achievements name their players in text. */
async function eraseFromAchievements(tx: Executor, names: string[]): Promise<void> {
  for (const name of names) {
    const named = sql`lower(${name}) = any (select lower(unnest(${achievements.players})))`;
    const replaced = sql`array(select case when lower(one) = lower(${name}) then ${FORMER_PLAYER} else one end
      from unnest(${achievements.players}) with ordinality as listed(one, place) order by place)`;
    await tx.update(achievements).set({ players: replaced }).where(named);
  }
}

/** The same in earlier versions of achievements. */
async function eraseFromRevisions(tx: Executor, names: string[]): Promise<void> {
  const listed = sql`jsonb_array_elements_text(${revisions.version} -> 'players') with ordinality as listed(one, place)`;
  for (const name of names) {
    const named = sql`exists (select from ${listed} where lower(one) = lower(${name}))`;
    const replaced = sql`(select jsonb_agg(case when lower(one) = lower(${name}) then ${FORMER_PLAYER} else one end
      order by place) from ${listed})`;
    await tx
      .update(revisions)
      .set({ version: sql`jsonb_set(${revisions.version}, '{players}', ${replaced})` })
      .where(and(eq(revisions.kind, achievementsResource.kind), named));
  }
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
