import { existsSync } from 'node:fs';
import path from 'node:path';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import {
  achievements,
  activity,
  articles,
  categories,
  dailyViews,
  deletedThings,
  images,
  matches,
  memberships,
  oldSlugs,
  opponents,
  partnerClicks,
  partners,
  players,
  revisions,
  teams,
  tournamentEntries,
  tournaments,
} from '@/db/schema';
import { achievementEndpoints } from '@/lib/achievements/contract';
import { categoryEndpoints } from '@/lib/categories/contract';
import { contract } from '@/lib/contract';
import { matchEndpoints } from '@/lib/matches/contract';
import { mediaEndpoints, uploadEndpoints } from '@/lib/media/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { opponentEndpoints } from '@/lib/opponents/contract';
import { partnerEndpoints } from '@/lib/partners/contract';
import type { Endpoint } from '@/lib/platform/http/endpoint';
import { playerEndpoints } from '@/lib/players/contract';
import { teamEndpoints } from '@/lib/teams/contract';
import { tournamentEndpoints } from '@/lib/tournaments/contract';
import { fail, succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import {
  createAchievement,
  createArticle,
  createCategory,
  createMatch,
  createMembership,
  createOpponent,
  createPartner,
  createPicture,
  createPlayer,
  createTeam,
  createTournament,
  createUser,
  unique,
} from '../support/factories';
import { baseUrl, dataDir } from '../support/server';
import { type SignedIn, signIn } from '../support/session';
import { checkCalls } from '../support/table';
import { upload } from '../support/uploads';

const { list, restore, remove } = contract.bin;
const unknown = { params: { id: 2_000_000_000 } };

/** Deletes a thing, and returns the id of its entry in the bin. */
async function binned(as: SignedIn, endpoint: Endpoint, id: number): Promise<number> {
  await succeed(endpoint, { as, params: { id } });
  const [row] = await db
    .select()
    .from(deletedThings)
    .where(eq(deletedThings.entityId, id))
    .orderBy(desc(deletedThings.id))
    .limit(1);
  if (!row) throw new Error('It is not in the bin.');
  return row.id;
}
const deletedPartner = async () => ({
  params: { id: await binned(await signIn(), partnerEndpoints.remove, (await createPartner()).id) },
});
const put = (as: SignedIn, id: number) => succeed(restore, { as, params: { id } });

checkCalls(contract.bin, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
      { by: 'staff', what: 'a page of one kind', status: 200, given: { query: { kind: 'team', limit: 2, offset: 1 } } },
      { by: 'staff', what: 'no rows', status: 422, given: { query: { limit: 0 } }, fields: ['limit'] },
      { by: 'staff', what: 'too many rows', status: 422, given: { query: { limit: 101 } }, fields: ['limit'] },
    ],
  },
  {
    endpoint: restore,
    rows: [
      { by: 'anonymous', what: 'one of the bin', status: 401, given: deletedPartner },
      { by: 'staff', what: 'one of the bin', status: 200, given: deletedPartner },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: remove,
    rows: [
      { by: 'anonymous', what: 'one of the bin', status: 401, given: deletedPartner },
      { by: 'staff', what: 'one of the bin', status: 200, given: deletedPartner },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
]);

describe('the bin', () => {
  it('lists what was deleted, the newest first, with who and until when', async () => {
    const as = await signIn();
    const [first, second] = [await createPartner(), await createPartner()];
    for (const { id } of [first, second]) await succeed(partnerEndpoints.remove, { as, params: { id } });
    const [newest, before] = await succeed(list, { as, query: { kind: 'partner', limit: 2 } });
    expect([newest?.title, before?.title]).toEqual([second.name, first.name]);
    expect(newest).toMatchObject({ kind: 'partner', by: { id: as.user.id, username: as.user.username } });
    const days = (Date.parse(newest?.until ?? '') - Date.parse(newest?.deletedAt ?? '')) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
  });

  it('has drafts of their own for writers, and nothing else', async () => {
    const [writer, other] = [await createUser({ role: 'writer' }), await createUser({ role: 'writer' })];
    const [as, editor] = [await signIn(writer), await signIn(await createUser({ role: 'editor' }))];
    const own = await createArticle({ isPublished: false, authorId: writer.id });
    const published = await createArticle({ authorId: writer.id });
    const entry = await binned(editor, newsEndpoints.remove, own.id);
    const notTheirs = await binned(editor, newsEndpoints.remove, published.id);
    const ofOther = await createArticle({ isPublished: false, authorId: other.id });
    await binned(await signIn(other), newsEndpoints.remove, ofOther.id);
    expect((await succeed(list, { as })).map(({ title }) => title)).toEqual([own.title]);
    expect((await fail(restore, { as, params: { id: notTheirs } })).status).toBe(403);
    expect(await put(as, entry)).toMatchObject({ id: own.id, title: own.title });
    expect(await succeed(list, { as })).toEqual([]);
  });

  it('forgets a thing for good when an administrator deletes it there', async () => {
    const as = await signIn();
    const partner = await createPartner();
    const id = await binned(as, partnerEndpoints.remove, partner.id);
    const editor = await signIn(await createUser({ role: 'editor' }));
    expect((await fail(remove, { as: editor, params: { id } })).status).toBe(403);
    await succeed(remove, { as, params: { id } });
    expect((await fail(restore, { as, params: { id } })).status).toBe(404);
    const [line] = await db.select().from(activity).where(eq(activity.title, partner.name)).orderBy(desc(activity.id));
    expect(line).toMatchObject({ verb: 'deleted for good', kind: 'partner', username: as.user.username });
  });

  it('brings nothing back once its time is over', async () => {
    const as = await signIn();
    const id = await binned(as, partnerEndpoints.remove, (await createPartner()).id);
    await db
      .update(deletedThings)
      .set({ until: sql`now()` })
      .where(eq(deletedThings.id, id));
    expect((await fail(restore, { as, params: { id } })).status).toBe(404);
    expect((await succeed(list, { as, query: { limit: 100 } })).map((one) => one.id)).not.toContain(id);
  });

  it('brings a thing back once, and says so in the audit trail', async () => {
    const as = await signIn();
    const partner = await createPartner();
    const id = await binned(as, partnerEndpoints.remove, partner.id);
    const answers = await Promise.allSettled([put(as, id), put(as, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [line] = await db.select().from(activity).where(eq(activity.title, partner.name)).orderBy(desc(activity.id));
    expect(line).toMatchObject({ verb: 'restored', entityId: partner.id, username: as.user.username });
  });
});

interface Example {
  kind: string;
  /** Makes one with all that is deleted with it, and says which rows these are. */
  make: (as: SignedIn) => Promise<{ id: number; rows: [table: PgTable, column: PgColumn][] }>;
  delete: Endpoint;
  one?: Endpoint;
}

const before = (days: number) => dayFromToday(-days);
const examples: Example[] = [
  {
    kind: 'article',
    delete: newsEndpoints.remove,
    one: newsEndpoints.one,
    async make(as) {
      const article = await createArticle({
        ...{ authorId: as.user.id, tags: ['Malta', 'Ħamrun'], views: 7, featured: true, slug: unique('slug') },
        ...{
          unpublishAt: new Date('2099-03-28T01:30:00.000Z'),
          bgColor: null,
          metaTitle: 'Title',
          authorName: 'Guest',
        },
      });
      const { id } = article;
      await db.insert(dailyViews).values({ day: before(1), articleId: id, views: 7 });
      await succeed(newsEndpoints.update, { as, params: { id }, body: { excerpt: 'Changed.' } });
      await createMatch({ articleId: id });
      return {
        id,
        rows: [
          [articles, articles.id],
          [dailyViews, dailyViews.articleId],
          [revisions, revisions.entityId],
          [matches, matches.articleId],
        ],
      };
    },
  },
  {
    kind: 'category',
    delete: categoryEndpoints.remove,
    make: async () => ({ id: (await createCategory()).id, rows: [[categories, categories.id]] }),
  },
  {
    kind: 'achievement',
    delete: achievementEndpoints.remove,
    async make(as) {
      const { id } = await createAchievement({ players: ['One', 'Two “2”'], winnings: '€1,000', year: '2026' });
      await succeed(achievementEndpoints.update, { as, params: { id }, body: { team: 'Another' } });
      const teamId = (await createTeam()).id;
      const { id: tournamentId } = await createTournament({ teamId });
      await db
        .update(tournamentEntries)
        .set({ achievementId: id })
        .where(eq(tournamentEntries.tournamentId, tournamentId));
      return {
        id,
        rows: [
          [achievements, achievements.id],
          [revisions, revisions.entityId],
          [tournamentEntries, tournamentEntries.achievementId],
        ],
      };
    },
  },
  {
    kind: 'team',
    delete: teamEndpoints.remove,
    one: teamEndpoints.one,
    async make(as) {
      const { id } = await createTeam();
      await createMembership({ teamId: id, joined: dayFromToday(9), left: dayFromToday(20) });
      await succeed(teamEndpoints.update, { as, params: { id }, body: { slug: unique('new') } });
      return {
        id,
        rows: [
          [teams, teams.id],
          [memberships, memberships.teamId],
          [oldSlugs, oldSlugs.entityId],
        ],
      };
    },
  },
  {
    kind: 'player',
    delete: playerEndpoints.remove,
    one: playerEndpoints.one,
    async make() {
      const { id } = await createPlayer({
        country: 'MT',
        links: { x: 'https://x.com/a', twitch: 'https://twitch.tv/a' },
      });
      await createMembership({ playerId: id, joined: dayFromToday(9) });
      return {
        id,
        rows: [
          [players, players.id],
          [memberships, memberships.playerId],
        ],
      };
    },
  },
  {
    kind: 'opponent',
    delete: opponentEndpoints.remove,
    one: opponentEndpoints.one,
    make: async () => ({
      id: (await createOpponent({ shortName: 'OPP', country: 'IT' })).id,
      rows: [[opponents, opponents.id]],
    }),
  },
  {
    kind: 'match',
    delete: matchEndpoints.remove,
    one: matchEndpoints.one,
    async make() {
      const { id: playerID, nickname } = await createPlayer();
      const { id } = await createMatch({
        ...{ date: before(3), time: '18:30', previousDate: before(5), status: 'Finished', scoreA: 2, scoreB: 1 },
        ...{
          bestOf: 3,
          maps: [{ name: 'Ascent', scoreA: 13, scoreB: null }],
          lineup: [{ playerID, nickname, role: 'Flex' }],
        },
        ...{ streams: [{ url: 'https://twitch.tv/a', label: 'Main', language: 'en' }], sequence: 3 },
        ...{ teamId: (await createTeam()).id, ours: 'A', tournamentId: (await createTournament()).id },
      });
      return { id, rows: [[matches, matches.id]] };
    },
  },
  {
    kind: 'tournament',
    delete: tournamentEndpoints.remove,
    one: tournamentEndpoints.one,
    async make() {
      const teamId = (await createTeam()).id;
      const { id } = await createTournament({ teamId, url: 'https://cup.example/', prize: '€5' });
      return {
        id,
        rows: [
          [tournaments, tournaments.id],
          [tournamentEntries, tournamentEntries.tournamentId],
        ],
      };
    },
  },
  {
    kind: 'partner',
    delete: partnerEndpoints.remove,
    one: partnerEndpoints.one,
    async make() {
      const { id } = await createPartner({ from: before(9), until: dayFromToday(9), tier: 'main' });
      await db.insert(partnerClicks).values({ partnerId: id, month: '2026-11-01', clicks: 12 });
      return {
        id,
        rows: [
          [partners, partners.id],
          [partnerClicks, partnerClicks.partnerId],
        ],
      };
    },
  },
  {
    kind: 'picture',
    delete: mediaEndpoints.remove,
    one: mediaEndpoints.one,
    async make() {
      const { id } = await createPicture({ focusX: 0.1, focusY: 0.7, alt: unique('A picture'), variants: [] });
      return { id, rows: [[images, images.id]] };
    },
  },
];

/** Narrows the tables whose rows belong to things of several kinds. */
function ofKind(table: PgTable, kind: string): SQL | undefined {
  const shared = [revisions, oldSlugs].find((one) => one === table);
  return shared && eq(shared.kind, kind);
}

it('each kind of thing that comes back has an example here', () => {
  expect(examples).toHaveLength(restore.response.options.length);
});

describe.each(examples)('a deleted $kind', ({ kind, delete: endpoint, one, make }) => {
  it('comes back exactly as it was, under its old id, with all that was deleted with it', async () => {
    const as = await signIn();
    const { id, rows } = await make(as);
    const stored = () =>
      Promise.all(
        rows.map(([table, column]) =>
          db
            .select()
            .from(table)
            // Versions and old slugs of things of other kinds may have the same id.
            .where(and(eq(column, id), ofKind(table, kind)))
            .orderBy(sql`1, 2`),
        ),
      );
    const read = () => (one ? succeed(one, { as, params: { id } }) : null);
    const [rowsBefore, thingBefore] = [await stored(), await read()];
    for (const found of rowsBefore) expect(found).not.toEqual([]);
    const entry = await binned(as, endpoint, id);
    for (const found of await stored()) expect(found).toEqual([]);
    const [listed] = await succeed(list, { as, query: { kind, limit: 1 } });
    expect(listed?.id).toBe(entry);
    const restored = await put(as, entry);
    expect(await stored()).toEqual(rowsBefore);
    expect(await read()).toEqual(thingBefore);
    if (one) expect(restored).toEqual(thingBefore);
  });
});

describe('what is in the way of a restoration', () => {
  it('is named: a slug that another team has taken', async () => {
    const as = await signIn();
    const team = await createTeam();
    const id = await binned(as, teamEndpoints.remove, team.id);
    const other = await createTeam({ slug: team.slug });
    const refused = await fail(restore, { as, params: { id } });
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(refused.fieldErrors?.slug?.[0]).toContain(team.slug);
    await db.delete(teams).where(eq(teams.id, other.id));
    expect(await put(as, id)).toMatchObject({ teamID: team.id, slug: team.slug });
  });

  it('is named: the name of a category in another case', async () => {
    const as = await signIn();
    const category = await createCategory();
    const id = await binned(as, categoryEndpoints.remove, category.id);
    await createCategory({ name: category.name.toUpperCase() });
    const refused = await fail(restore, { as, params: { id } });
    expect(refused.status).toBe(409);
    expect(refused.fieldErrors?.name?.[0]).toContain(category.name);
  });

  it('is named: the category of an article, which is to be restored first', async () => {
    const as = await signIn();
    const category = await createCategory();
    const article = await createArticle({ categoryId: category.id });
    const id = await binned(as, newsEndpoints.remove, article.id);
    const entry = await binned(as, categoryEndpoints.remove, category.id);
    const refused = await fail(restore, { as, params: { id } });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining(category.name) as string });
    await put(as, entry);
    expect(await put(as, id)).toMatchObject({ id: article.id, categoryId: category.id });
  });

  it('is nothing that can be left out: an author who is gone, a player who is gone, an old slug that is taken', async () => {
    const as = await signIn();
    const author = await createUser();
    const article = await createArticle({ authorId: author.id });
    const ofArticle = await binned(as, newsEndpoints.remove, article.id);
    await db.execute(sql`delete from users where id = ${author.id}`);
    expect(await put(as, ofArticle)).toMatchObject({ id: article.id, author: null });

    const team = await createTeam();
    const [old, now] = [team.slug, unique('now')];
    await succeed(teamEndpoints.update, { as, params: { id: team.id }, body: { slug: now } });
    const { playerId } = await createMembership({ teamId: team.id, joined: dayFromToday(9) });
    const ofTeam = await binned(as, teamEndpoints.remove, team.id);
    await db.delete(players).where(eq(players.id, playerId));
    await createTeam({ slug: old });
    expect(await put(as, ofTeam)).toMatchObject({ teamID: team.id, slug: now });
    expect(await db.$count(memberships, eq(memberships.teamId, team.id))).toBe(0);
    expect(await db.$count(oldSlugs, and(eq(oldSlugs.kind, 'team'), eq(oldSlugs.slug, old)))).toBe(0);
  });
});

describe('the pictures of what is deleted', () => {
  const folderOf = (url: string) => url.split('/')[2] ?? '';
  const isAside = (url: string) => existsSync(path.join(dataDir, 'uploads/.deleted', folderOf(url)));
  const statusOf = async (url: string) => (await fetch(`${baseUrl}${url}`)).status;

  it('answer 404 at once, and are there again with the article', async () => {
    const as = await signIn();
    const [image, inText] = [await upload(as), await upload(as)];
    const body = { title: unique('Article'), date: '2026-02-28', categoryId: (await createCategory()).id };
    const article = await succeed(newsEndpoints.create, {
      as,
      body: { ...body, image, imageAlt: 'A crowd', content: `<p><img src="${inText}"></p>` },
    });
    const before = await db.select().from(images).where(eq(images.url, image));
    const { deletedImages } = await succeed(newsEndpoints.remove, { as, params: { id: article.id } });
    expect(deletedImages.toSorted()).toEqual([image, inText].toSorted());
    expect([await statusOf(image), await statusOf(inText)]).toEqual([404, 404]);
    expect(isAside(image)).toBe(true);
    const [entry] = await succeed(list, { as, query: { kind: 'article', limit: 1 } });
    await put(as, entry?.id ?? 0);
    expect([await statusOf(image), await statusOf(inText)]).toEqual([200, 200]);
    expect(await db.select().from(images).where(eq(images.url, image))).toEqual(
      before.map((row) => ({
        ...row,
        pending: expect.any(Boolean) as boolean,
        bytes: expect.any(Number) as number,
        variants: expect.any(Array) as [],
      })),
    );
    expect(isAside(image)).toBe(false);
  });

  it('come back from the library, under the same address', async () => {
    const as = await signIn();
    const url = await upload(as);
    const [row] = await db.select({ id: images.id }).from(images).where(eq(images.url, url));
    const entry = await binned(as, mediaEndpoints.remove, row?.id ?? 0);
    expect(await statusOf(url)).toBe(404);
    expect(await put(as, entry)).toMatchObject({ id: row?.id, url });
    expect(await statusOf(url)).toBe(200);
  });

  it('come back one by one after they were deleted without their article', async () => {
    const as = await signIn();
    const url = await upload(as);
    const article = await createArticle({ image: url });
    await db.update(images).set({ articleId: article.id }).where(eq(images.url, url));
    const { deletedImages } = await succeed(uploadEndpoints.removeForArticle, { as, params: { id: article.id } });
    expect(deletedImages).toEqual([url]);
    const [entry] = await succeed(list, { as, query: { kind: 'picture', limit: 1 } });
    expect(entry?.title).toBe(url);
    expect(await put(as, entry?.id ?? 0)).toMatchObject({ url });
  });

  it('come back with the thing that is restored first, when two showed them', async () => {
    const as = await signIn();
    const image = await upload(as);
    const [first, second] = [await createTeam({ image }), await createTeam({ image })];
    const entry = await binned(as, teamEndpoints.remove, first.id);
    expect(await statusOf(image)).toBe(200);
    const other = await binned(as, teamEndpoints.remove, second.id);
    expect(await statusOf(image)).toBe(404);
    await put(as, entry);
    expect(await statusOf(image)).toBe(200);
    await put(as, other);
    expect(await statusOf(image)).toBe(200);
  });

  it('go for good with the thing', async () => {
    const as = await signIn();
    const image = await upload(as);
    const id = await binned(as, teamEndpoints.remove, (await createTeam({ image })).id);
    expect(isAside(image)).toBe(true);
    await succeed(remove, { as, params: { id } });
    expect(isAside(image)).toBe(false);
  });
});

describe('a person in the bin', () => {
  it('is named there no more once the player is erased', async () => {
    const as = await signIn();
    const { id: playerID, nickname, name } = await createPlayer();
    const achievement = await createAchievement({ players: [nickname.toUpperCase(), 'Other', name] });
    const match = await createMatch({ lineup: [{ playerID, nickname, role: 'Flex' }] });
    const ofAchievement = await binned(as, achievementEndpoints.remove, achievement.id);
    const ofMatch = await binned(as, matchEndpoints.remove, match.id);
    await succeed(playerEndpoints.erase, { as, params: { id: playerID } });
    const players = ['Former player', 'Other', 'Former player'];
    expect(await put(as, ofAchievement)).toMatchObject({ id: achievement.id, players });
    expect(await put(as, ofMatch)).toMatchObject({ lineup: [{ playerID, nickname: 'Former player', role: 'Flex' }] });
  });

  it('has the nickname alone there once the name is hidden', async () => {
    const as = await signIn();
    const { id, nickname, name } = await createPlayer();
    const achievement = await createAchievement({ players: [name] });
    const entry = await binned(as, achievementEndpoints.remove, achievement.id);
    await succeed(playerEndpoints.update, { as, params: { id }, body: { hideName: true } });
    expect(await put(as, entry)).toMatchObject({ players: [nickname] });
  });
});
