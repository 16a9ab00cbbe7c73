import 'server-only';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Executor, db } from '@/db/client';
import {
  deletedThings,
  oldSlugs,
  players,
  achievements,
  articles,
  images,
  matches,
  revisions,
  siteContent,
} from '@/db/schema';
import { nextVersion } from '@/db/schema/columns';
import { invalidField } from '../errors';
import { forgetAnnouncements } from '../platform/webhooks/outbox';
import { freeSlug } from '../platform/slugs/assign';
import { revealsName } from '../platform/slugs/rules';
import { type NamingText, type Player, player, type PlayerPatch } from './contract';
import { namesInTrail } from './read';
import { playersResource } from './resource';
import { type Replacement, withNamesReplaced } from './rules';
import { achievementsResource } from '../achievements/resource';
import { hasInLineup } from '../matches/read';
import { matchesResource, matchTags } from '../matches/resource';
import { mediaResource } from '../media/resource';
import { newsResource } from '../news/resource';
import { siteContentResource } from '../site-content/resource';

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
    throw invalidField('slug', 'This slug contains the name that is hidden.');
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
  await hideInOwnRevisions(tx, after, names);
  return { names, stale: await replaceCopiedNames(tx, { id, names, by: nickname }) };
}

/**
 * Returns an earlier version of a player whose name is hidden now, as it can be restored without showing the name again.
 * @param names the names that are hidden
 */
export function withNameHidden(version: Player, now: Player, names: readonly string[]): Player {
  const nickname = version.nickname.toLowerCase();
  const isShown = nickname === '' || names.some((name) => nickname.includes(name.toLowerCase()));
  return {
    ...version,
    hideName: true,
    nickname: isShown ? now.nickname : version.nickname,
    slug: isRevealing(version.slug, now, names) ? now.slug : version.slug,
  };
}

async function hideInOwnRevisions(tx: Executor, now: Player, names: readonly string[]): Promise<void> {
  const isOfPlayer = and(eq(revisions.kind, kind), eq(revisions.entityId, now.playerID));
  for (const { id, version } of await tx.select().from(revisions).where(isOfPlayer)) {
    const hidden = withNameHidden(player.parse(version), now, names);
    await tx
      .update(revisions)
      .set({ version: { ...hidden }, title: hidden.nickname })
      .where(eq(revisions.id, id));
  }
}

/** How many texts that name a person are listed. */
const LISTED_MAX = 50;

/**
 * Replaces the names of a player where they were copied: in achievements and line-ups, in the earlier versions of both, and in
 * what of both is in the bin. A changed row has a new version, so that a form that was opened before cannot bring the name back.
 * @returns the cache tags of all that may have changed
 */
export async function replaceCopiedNames(tx: Executor, replacement: Replacement): Promise<string[]> {
  await replaceInAchievements(tx, replacement);
  await replaceInRevisions(tx, replacement);
  await replaceInLineupRevisions(tx, replacement);
  await replaceInBin(tx, replacement);
  const inMatches = await replaceInLineups(tx, replacement);
  await forgetAnnouncements(tx, [`${kind}:${replacement.id}`], replacement.id);
  return [...achievementsResource.tagsOf(), matchTags.all, ...inMatches.map(matchTags.one)];
}

/** Replaces the names in line-ups, which name players as they were called then. @returns the ids of the changed matches */
async function replaceInLineups(tx: Executor, replacement: Replacement): Promise<number[]> {
  const { lineup, isNamed } = lineupReplaced(sql`${matches.lineup}`, replacement);
  const changed = await tx
    .update(matches)
    .set({ lineup, updatedAt: nextVersion(matches.updatedAt) })
    .where(and(hasInLineup(replacement.id), isNamed))
    .returning({ id: matches.id });
  return changed.map((match) => match.id);
}

/** Replaces the names in the line-ups of earlier versions of matches. */
async function replaceInLineupRevisions(tx: Executor, replacement: Replacement): Promise<void> {
  const { lineup, isNamed } = lineupReplaced(sql`${revisions.version} -> 'lineup'`, replacement);
  await tx
    .update(revisions)
    .set({ version: sql`jsonb_set(${revisions.version}, '{lineup}', ${lineup})` })
    .where(and(eq(revisions.kind, matchesResource.kind), isNamed));
}

/** Returns a line-up with the player called otherwise, and whether it names the player so that it has to be. */
function lineupReplaced(stored: SQL, { id, names, by, inEveryLineup }: Replacement): { lineup: SQL; isNamed: SQL } {
  const named = sql`exists (select from unnest(${sql.param(names)}::text[]) as name
    where strpos(lower(entry ->> 'nickname'), lower(name)) > 0)`;
  const isReplaced = sql`(entry ->> 'playerID')::int = ${id} and ${inEveryLineup ? sql`true` : named}`;
  const listed = sql`jsonb_array_elements(${stored}) with ordinality as listed(entry, place)`;
  const lineup = sql`(select jsonb_agg(case when ${isReplaced}
    then jsonb_set(entry, '{nickname}', to_jsonb(${by}::text)) else entry end order by place) from ${listed})`;
  return { lineup, isNamed: sql`exists (select from ${listed} where ${isReplaced})` };
}

/** Replaces the names in achievements, which name their players in text. */
async function replaceInAchievements(tx: Executor, { names, by }: Replacement): Promise<void> {
  for (const name of names) {
    const named = sql`lower(${name}) = any (select lower(unnest(${achievements.players})))`;
    const players = sql`array(select case when lower(one) = lower(${name}) then ${by} else one end
      from unnest(${achievements.players}) with ordinality as listed(one, place) order by place)`;
    await tx
      .update(achievements)
      .set({ players, updatedAt: nextVersion(achievements.updatedAt) })
      .where(named);
  }
}

/** Replaces the names in earlier versions of achievements. */
async function replaceInRevisions(tx: Executor, { names, by }: Replacement): Promise<void> {
  const listed = sql`jsonb_array_elements_text(${revisions.version} -> 'players') with ordinality as listed(one, place)`;
  for (const name of names) {
    const named = sql`exists (select from ${listed} where lower(one) = lower(${name}))`;
    const players = sql`(select jsonb_agg(case when lower(one) = lower(${name}) then ${by} else one end order by place)
      from ${listed})`;
    await tx
      .update(revisions)
      .set({ version: sql`jsonb_set(${revisions.version}, '{players}', ${players})` })
      .where(and(eq(revisions.kind, achievementsResource.kind), named));
  }
}

/** Replaces the names in deleted achievements and matches, which can be restored. */
async function replaceInBin(tx: Executor, replacement: Replacement): Promise<void> {
  const { id, snapshot } = deletedThings;
  const kinds = [achievementsResource.kind, matchesResource.kind];
  const deleted = await tx
    .select({ id, snapshot })
    .from(deletedThings)
    .where(inArray(deletedThings.kind, kinds))
    .for('update');
  for (const thing of deleted) {
    const rows = thing.snapshot.rows.map((part) => ({
      ...part,
      rows: part.rows.map((row) => Object.fromEntries(Object.entries(withNamesReplaced(row, replacement) as object))),
    }));
    if (JSON.stringify(rows) === JSON.stringify(thing.snapshot.rows)) continue;
    await tx
      .update(deletedThings)
      .set({ snapshot: { ...thing.snapshot, rows } })
      .where(eq(id, thing.id));
  }
}

/** Lists what people wrote that names a person: recaps and other articles, texts, achievements, descriptions of pictures. */
export async function textsNaming(names: string[]): Promise<NamingText[]> {
  if (names.length === 0) return [];
  const mentions = (text: SQL) => sql`exists (select from unnest(${sql.param(names)}::text[]) as name
    where strpos(search_fold(${text}), search_fold(name)) > 0)`;
  const ofArticle = sql`concat_ws(' ', ${articles.title}, ${articles.excerpt}, ${articles.plainText},
    ${articles.metaTitle}, ${articles.metaDescription}, array_to_string(${articles.tags}, ' '))`;
  const ofAchievement = sql`concat_ws(' ', ${achievements.tournament}, array_to_string(${achievements.players}, ' '))`;
  const rows = await db.execute<NamingText>(sql`
    select ${newsResource.kind}::text as kind, ${articles.id} as id, ${articles.title} as title from ${articles}
      where ${mentions(ofArticle)}
    union all select ${achievementsResource.kind}::text, ${achievements.id}, ${achievements.tournament}
      from ${achievements} where ${mentions(ofAchievement)}
    union all select ${siteContentResource.kind}::text, ${siteContent.id}, ${siteContent.key} from ${siteContent}
      where ${mentions(sql`${siteContent.content}`)}
    union all select ${mediaResource.kind}::text, ${images.id}, ${images.alt} from ${images}
      where ${mentions(sql`${images.alt}`)}
    order by kind, id limit ${LISTED_MAX}`);
  return rows.map(({ kind, id, title }) => ({ kind, id, title }));
}
