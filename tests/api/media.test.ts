import { existsSync } from 'node:fs';
import path from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity, articles, images, players, siteContent } from '@/db/schema';
import { mediaEndpoints, type PictureWithUses, uploadEndpoints } from '@/lib/media/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { playerEndpoints } from '@/lib/players/contract';
import { call, fail, succeed } from '../support/client';
import { db, lockWaits } from '../support/database';
import {
  createArticle,
  createMembership,
  createPicture,
  createPlayer,
  createSiteContent,
  createTeam,
  unique,
} from '../support/factories';
import { jpeg } from '../support/pictures';
import { baseUrl, dataDir } from '../support/server';
import { type SignedIn, signIn } from '../support/session';
import { checkCalls } from '../support/table';
import { upload } from '../support/uploads';
import { body as textOf } from '../support/visit';

const { list, one, update, replace, remove } = mediaEndpoints;
const { cleanup } = uploadEndpoints;

const existing = async () => ({ params: { id: (await createPicture()).id } });
const unknown = { params: { id: 2_000_000_000 } };

async function form(width = 300, height = 200): Promise<FormData> {
  const data = new FormData();
  data.set('image', new File([new Uint8Array(await jpeg(width, height, '#00aa88'))], 'new.jpg'));
  return data;
}

function withoutPicture(): FormData {
  const data = new FormData();
  data.set('other', 'x');
  return data;
}

const noPicture = (): FormData => {
  const data = new FormData();
  data.set('image', new File(['not a picture'], 'new.jpg'));
  return data;
};

checkCalls(mediaEndpoints, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
      {
        by: 'staff',
        what: 'a page of those unused',
        status: 200,
        given: { query: { unused: 'true', limit: 2, offset: 1 } },
      },
      { by: 'staff', what: 'too many', status: 422, fields: ['limit'], given: { query: { limit: 101 } } },
      {
        by: 'staff',
        what: 'a flag that is none',
        status: 422,
        fields: ['unused'],
        given: { query: { unused: 'maybe' } },
      },
    ],
  },
  {
    endpoint: one,
    rows: [
      { by: 'anonymous', what: 'one that exists', status: 401, given: existing },
      { by: 'staff', what: 'one that exists', status: 200, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: update,
    rows: [
      {
        ...{ by: 'anonymous', what: 'a description', status: 401 },
        given: async () => ({ ...(await existing()), body: { alt: 'A cup' } }),
      },
      {
        ...{ by: 'staff', what: 'a description and a focal point', status: 200 },
        given: async () => ({ ...(await existing()), body: { alt: 'A cup', focus: { x: 0.25, y: 1 } } }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: { ...unknown, body: { alt: 'A cup' } } },
      {
        ...{ by: 'staff', what: 'a point outside of the picture', status: 422, fields: ['focus.x'] },
        given: async () => ({ ...(await existing()), body: { focus: { x: 1.5, y: 0 } } }),
      },
      {
        ...{ by: 'staff', what: 'a description that is too long', status: 422, fields: ['alt'] },
        given: async () => ({ ...(await existing()), body: { alt: 'x'.repeat(501) } }),
      },
      {
        ...{ by: 'staff', what: 'an old version', status: 409 },
        given: async () => ({ ...(await existing()), body: { alt: 'A cup', updatedAt: '2020-01-01T00:00:00.000Z' } }),
      },
    ],
  },
  {
    endpoint: replace,
    rows: [
      {
        ...{ by: 'anonymous', what: 'with a picture', status: 401 },
        given: async () => ({ ...(await existing()), body: await form() }),
      },
      {
        ...{ by: 'staff', what: 'with a picture', status: 200 },
        given: async () => ({ ...(await existing()), body: await form() }),
      },
      {
        ...{ by: 'staff', what: 'an unknown id', status: 404 },
        given: async () => ({ ...unknown, body: await form() }),
      },
      {
        ...{ by: 'staff', what: 'with nothing', status: 422, fields: ['image'] },
        given: async () => ({ ...(await existing()), body: withoutPicture() }),
      },
      {
        ...{ by: 'staff', what: 'with text that says it is a picture', status: 415 },
        given: async () => ({ ...(await existing()), body: noPicture() }),
      },
    ],
  },
  {
    endpoint: remove,
    rows: [
      { by: 'anonymous', what: 'one that nothing shows', status: 401, given: existing },
      { by: 'staff', what: 'one that nothing shows', status: 200, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
      {
        ...{ by: 'staff', what: 'one that an article shows', status: 409 },
        given: async () => {
          const { id, url } = await createPicture();
          await createArticle({ image: url });
          return { params: { id } };
        },
      },
    ],
  },
]);

const folderOf = (url: string): string => path.join(dataDir, path.dirname(url));
const figure = (url: string, size = ''): string => `<p>Look:</p><img src="${url}" alt=""${size}>`;
const request = (url: string) => fetch(new URL(url, baseUrl), { redirect: 'manual' });
const pageOf = (id: number): Promise<string> => textOf(`/news/${id}`);

async function idOf(url: string): Promise<number> {
  const [row] = await db.select({ id: images.id }).from(images).where(eq(images.url, url));
  if (!row) throw new Error(`No row has ${url}.`);
  return row.id;
}

/** Uploads a picture. @returns it as the library has it */
const uploaded = async (as: SignedIn): Promise<PictureWithUses> =>
  succeed(one, { as, params: { id: await idOf(await upload(as)) } });

/** Makes pictures older than any grace. */
const age = (...urls: string[]) =>
  db
    .update(images)
    .set({ createdAt: sql`now() - interval '2 days'` })
    .where(inArray(images.url, urls));

/** A picture that everything shows which can show one. */
async function shownEverywhere(as: SignedIn) {
  const picture = await uploaded(as);
  const { url } = picture;
  const [thumbnail, text, team, player, about] = [
    await createArticle({ image: url }),
    await createArticle({ content: figure(url, ' width="400" height="500"') + `<p><a href="${url}">Large</a></p>` }),
    await createTeam({ image: url }),
    await createPlayer({ image: url }),
    await createSiteContent({ content: figure(url) }),
  ];
  await createMembership({ playerId: player.id, teamId: team.id });
  return { picture, thumbnail, text, team, player, about };
}

describe('the library', () => {
  it('says of each picture what it is and what shows it', async () => {
    const as = await signIn();
    const { picture, thumbnail, text, team, player, about } = await shownEverywhere(as);
    const { usedBy, ...rest } = await succeed(one, { as, params: { id: picture.id } });
    expect(rest).toMatchObject({ width: 400, height: 500, alt: '', focus: { x: 0.5, y: 0.5 }, uses: 5 });
    expect(rest.bytes).toBeGreaterThan(100);
    expect(usedBy).toEqual([
      { kind: 'article', id: thumbnail.id, title: thumbnail.title },
      { kind: 'article', id: text.id, title: text.title },
      { kind: 'content', id: about.id, title: about.key },
      { kind: 'player', id: player.id, title: player.nickname },
      { kind: 'team', id: team.id, title: team.name },
    ]);
    const found = await succeed(list, { as, query: { query: picture.url } });
    // Its AVIF files are made after the answer, and count from then on.
    expect(found).toEqual([{ ...rest, bytes: expect.any(Number) }]);
  });

  it('counts what shows a picture twice once', async () => {
    const as = await signIn();
    const { id, url } = await createPicture();
    await createArticle({ image: url, content: figure(url) + figure(url) });
    expect((await succeed(one, { as, params: { id } })).uses).toBe(1);
  });

  it('is searched by description, by address, and by the title of what shows a picture, in upper and lower case', async () => {
    const as = await signIn();
    const word = unique('Zmerč');
    const described = await createPicture({ alt: `The ${word.toUpperCase()} cup` });
    const shown = await createPicture();
    const other = await createPicture();
    await createArticle({ title: `About ${word}`, content: figure(shown.url) });
    const idsOf = async (query: string) => (await succeed(list, { as, query: { query } })).map(({ id }) => id);
    expect(await idsOf(word.toLowerCase().replace('č', 'c'))).toEqual([shown.id, described.id]);
    expect(await idsOf(other.url.slice(9, 31))).toEqual([other.id]);
    expect(await idsOf(unique('%'))).toEqual([]);
  });

  it('lists those that nothing shows, newest first, with how many there are', async () => {
    const as = await signIn();
    const word = unique('kind');
    const [first, second, used] = [
      await createPicture({ alt: word }),
      await createPicture({ alt: word }),
      await createPicture({ alt: word }),
    ];
    await createTeam({ image: used.url });
    const answer = await call(list, { as, query: { query: word, unused: 'true', limit: 1 } });
    expect(answer.ok && answer.body.map(({ id }) => id)).toEqual([second.id]);
    expect(answer.headers.get('x-total-count')).toBe('2');
    const rest = await succeed(list, { as, query: { query: word, unused: 'true', offset: 1 } });
    expect(rest.map(({ id }) => id)).toEqual([first.id]);
    const inUse = await succeed(list, { as, query: { query: word, unused: 'false' } });
    expect(inUse.map(({ id, uses }) => [id, uses])).toEqual([[used.id, 1]]);
  });
});

describe('a description', () => {
  it('shows with the next visit of every page that shows the picture, and in the audit trail', async () => {
    const as = await signIn();
    const { id, url } = await createPicture({ alt: 'A silver cup' });
    const article = await createArticle({ image: url });
    expect(await pageOf(article.id)).toContain('alt="A silver cup"');
    const changed = await succeed(update, {
      as,
      params: { id },
      body: { alt: 'A golden cup', focus: { x: 0.1, y: 0.9 } },
    });
    expect(changed).toMatchObject({ alt: 'A golden cup', focus: { x: 0.1, y: 0.9 }, usedBy: [{ id: article.id }] });
    expect(await pageOf(article.id)).toContain('alt="A golden cup"');
    expect((await succeed(newsEndpoints.one, { params: { id: article.id } })).imageFocus).toEqual({ x: 0.1, y: 0.9 });
    const lines = await db
      .select()
      .from(activity)
      .where(and(eq(activity.kind, 'picture'), eq(activity.entityId, id)));
    expect(lines.filter(({ kind }) => kind === 'picture').map(({ verb, title }) => [verb, title])).toEqual([
      ['edited', 'A golden cup'],
    ]);
  });

  it('is refused over a newer one, which the answer has', async () => {
    const as = await signIn();
    const { id } = await createPicture();
    const before = await succeed(one, { as, params: { id } });
    await succeed(update, { as, params: { id }, body: { alt: 'Theirs', updatedAt: before.updatedAt } });
    const refused = await fail(update, { as, params: { id }, body: { alt: 'Mine', updatedAt: before.updatedAt } });
    expect(refused).toMatchObject({ status: 409, code: 'stale', current: { alt: 'Theirs' } });
  });
});

describe('a replaced picture', () => {
  it('is another one everywhere, in each text and field, on each page', async () => {
    const as = await signIn();
    const { picture, thumbnail, text, team, player, about } = await shownEverywhere(as);
    const old = picture.url;
    expect(await pageOf(text.id)).toContain(path.dirname(old));
    const lineup = await textOf(`/players/${player.slug}`);
    expect(lineup).toContain(path.dirname(old));

    const replaced = await succeed(replace, { as, params: { id: picture.id }, body: await form(300, 200) });

    expect(replaced).toMatchObject({ id: picture.id, width: 300, height: 200, alt: picture.alt, uses: 5 });
    expect(replaced.url).not.toBe(old);
    expect((await succeed(newsEndpoints.one, { params: { id: thumbnail.id } })).image).toBe(replaced.url);
    const { content } = await succeed(newsEndpoints.one, { params: { id: text.id } });
    expect(content).toContain(`src="${replaced.url}"`);
    expect(content).toContain('width="300" height="200"');
    expect(content).toContain(`href="${replaced.url}"`);
    const stored = await db.select().from(siteContent).where(eq(siteContent.id, about.id));
    expect(stored[0]?.content).toContain(replaced.url);
    for (const page of [
      `/news/${thumbnail.id}`,
      `/news/${text.id}`,
      `/players/${player.slug}`,
      `/teams/${team.slug}`,
    ]) {
      const html = await textOf(page);
      expect(html, page).toContain(path.dirname(replaced.url));
      expect(html, page).not.toContain(path.dirname(old));
    }
    const lines = await db
      .select()
      .from(activity)
      .where(and(eq(activity.kind, 'picture'), eq(activity.entityId, picture.id)));
    expect(lines.filter(({ kind }) => kind === 'picture').map(({ verb }) => verb)).toEqual(['replaced']);
  });

  it('answers its old addresses with the new ones, also after another replacement, until it is deleted', async () => {
    const as = await signIn();
    const picture = await uploaded(as);
    const first = picture.url;
    const { url: second } = await succeed(replace, { as, params: { id: picture.id }, body: await form() });
    const { url: third } = await succeed(replace, { as, params: { id: picture.id }, body: await form() });
    expect([first, second, third].map((url) => existsSync(folderOf(url)))).toEqual([false, false, true]);
    for (const url of [first, second]) {
      const answer = await request(url);
      expect([answer.status, answer.headers.get('location')]).toEqual([308, third]);
    }
    const inWidth = await request(`${path.dirname(first)}/640`);
    expect([inWidth.status, inWidth.headers.get('location')]).toEqual([308, `${path.dirname(third)}/640`]);
    expect((await fetch(new URL(`${path.dirname(first)}/320.webp`, baseUrl))).ok).toBe(true);
    await succeed(remove, { as, params: { id: picture.id } });
    expect((await request(first)).status).toBe(404);
    expect(existsSync(folderOf(third))).toBe(false);
  });

  it('stays as it is when the new one is refused', async () => {
    const as = await signIn();
    const { picture, thumbnail } = await shownEverywhere(as);
    expect(await fail(replace, { as, params: { id: picture.id }, body: noPicture() })).toHaveProperty('status', 415);
    expect(await succeed(one, { as, params: { id: picture.id } })).toMatchObject({ url: picture.url, uses: 5 });
    expect((await request(picture.url)).status).toBe(200);
    expect((await succeed(newsEndpoints.one, { params: { id: thumbnail.id } })).image).toBe(picture.url);
  });

  it('is replaced everywhere or nowhere: no reader sees one half', async () => {
    const as = await signIn();
    const { picture, thumbnail, player } = await shownEverywhere(as);
    const isDone = { value: false };
    const replacing = (async () => {
      const body = await form();
      await succeed(replace, { as, params: { id: picture.id }, body });
      isDone.value = true;
    })();
    const seen = new Set<string>();
    while (!isDone.value) {
      const [row] = await db
        .select({ article: articles.image, player: players.image, url: images.url })
        .from(images)
        .innerJoin(articles, eq(articles.id, thumbnail.id))
        .innerJoin(players, eq(players.id, player.id))
        .where(eq(images.id, picture.id));
      seen.add(String(row?.article === row?.player && row?.player === row?.url));
    }
    await replacing;
    expect([...seen]).toEqual(['true']);
  });

  it('loses nothing of a text that is saved at the same time', async () => {
    const as = await signIn();
    const picture = await uploaded(as);
    const article = await createArticle({ content: figure(picture.url) });
    const { updatedAt } = await succeed(newsEndpoints.one, { params: { id: article.id } });
    const written = `${figure(picture.url)}<p>Written at the same time.</p>`;
    const save = (version?: string) =>
      call(newsEndpoints.update, {
        ...{ as, params: { id: article.id } },
        body: { content: written, ...(version === undefined ? {} : { updatedAt: version }) },
      });

    // A transaction holds the article: the save comes before the replacement, which waits for it.
    const { saving, replacing } = await db.transaction(async (tx) => {
      await tx.select().from(articles).where(eq(articles.id, article.id)).for('update');
      const first = save(updatedAt);
      await expect.poll(lockWaits).not.toHaveLength(0);
      return { saving: first, replacing: succeed(replace, { as, params: { id: picture.id }, body: await form() }) };
    });
    expect((await saving).status).toBe(200);
    const { url } = await replacing;
    const now = await succeed(newsEndpoints.one, { params: { id: article.id } });
    expect(now.content).toContain('Written at the same time.');
    expect(now.content).toContain(url);

    // A form that was open since then is told.
    expect((await save(updatedAt)).status).toBe(409);
    // One that saves over it all the same shows the picture still, by its old address, and the cleanup spares it.
    expect((await save()).status).toBe(200);
    expect((await succeed(one, { as, params: { id: picture.id } })).uses).toBe(1);
    await age(url);
    expect((await succeed(cleanup, { as })).deletedImages).not.toContain(url);
    expect((await fetch(new URL(picture.url, baseUrl))).ok).toBe(true);
    expect(await fail(remove, { as, params: { id: picture.id } })).toHaveProperty('status', 409);
  });

  // Those of the demonstration come first.
  it('has its AVIF files made again', { timeout: 120_000 }, async () => {
    const as = await signIn();
    const picture = await uploaded(as);
    const { id, url } = await succeed(replace, { as, params: { id: picture.id }, body: await form(400, 300) });
    const pending = async () => (await db.select().from(images).where(eq(images.id, id)))[0]?.pending;
    await expect.poll(pending, { timeout: 110_000 }).toBe(false);
    expect((await request(`${path.dirname(url)}/320.avif`)).status).toBe(200);
  });
});

describe('a picture in use', () => {
  it('cannot be deleted, and the answer says what shows it', async () => {
    const as = await signIn();
    const { id, url } = await createPicture();
    const player = await createPlayer({ image: url });
    const refused = await fail(remove, { as, params: { id } });
    expect(refused).toMatchObject({
      ...{ status: 409, code: 'conflict' },
      usedBy: [{ kind: 'player', id: player.id, title: player.nickname }],
    });
    await succeed(playerEndpoints.update, { as, params: { id: player.id }, body: { image: null } });
    // The version before still shows it.
    expect(await fail(remove, { as, params: { id } })).toMatchObject({ status: 409, usedBy: [] });
    await succeed(playerEndpoints.remove, { as, params: { id: player.id } });
    expect(await fail(one, { as, params: { id } })).toHaveProperty('status', 404);
  });
});

describe('a deleted picture', () => {
  it('takes its files along, and the audit trail says who did it', async () => {
    const as = await signIn();
    const { id, url } = await uploaded(as);
    await succeed(update, { as, params: { id }, body: { alt: 'An empty stage' } });
    await succeed(remove, { as, params: { id } });
    expect(existsSync(folderOf(url))).toBe(false);
    expect((await request(url)).status).toBe(404);
    const lines = await db
      .select()
      .from(activity)
      .where(and(eq(activity.kind, 'picture'), eq(activity.entityId, id)));
    expect(lines.map(({ kind, verb, title }) => [kind, verb, title])).toContainEqual([
      'picture',
      'deleted',
      'An empty stage',
    ]);
  });
});

describe('a cleanup that only looks', () => {
  it('names what a cleanup would delete, and changes nothing', async () => {
    const as = await signIn();
    const [old, young, shown] = [await uploaded(as), await uploaded(as), await uploaded(as)];
    await createArticle({ content: figure(shown.url) });
    await age(old.url, shown.url);
    const rows = () => db.select().from(images).orderBy(images.id);
    const before = await rows();
    const plan = await succeed(cleanup, { as, query: { dryRun: '1' } });
    expect(plan).toMatchObject({ deletedImages: [], keptForRevisions: 0 });
    expect(plan.wouldDelete).toContain(old.url);
    expect(plan.wouldDelete).not.toContain(young.url);
    expect(plan.wouldDelete).not.toContain(shown.url);
    expect((await rows()).map(({ url, updatedAt }) => [url, updatedAt])).toEqual(
      before.map(({ url, updatedAt }) => [url, updatedAt]),
    );
    expect((await request(old.url)).status).toBe(200);
    const { deletedImages } = await succeed(cleanup, { as });
    expect(deletedImages.toSorted()).toEqual(plan.wouldDelete?.toSorted());
    expect(await fail(cleanup, { as, query: { dryRun: 'perhaps' } })).toMatchObject({ status: 422 });
  });
});
