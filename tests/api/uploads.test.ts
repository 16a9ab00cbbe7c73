import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { articles, images } from '@/db/schema';
import { uploadEndpoints } from '@/lib/media/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { succeed } from '../support/client';
import { db, lockWaits } from '../support/database';
import { createArticle, createSiteContent } from '../support/factories';
import { jpeg } from '../support/pictures';
import { baseUrl, dataDir } from '../support/server';
import { type SignedIn, signIn } from '../support/session';
import { checkCalls } from '../support/table';

const { thumbnail, content, removeForArticle, cleanup } = uploadEndpoints;

async function form(fields: Record<string, string> = {}, picture?: Buffer): Promise<FormData> {
  const data = new FormData();
  const bytes = picture ?? (await jpeg(60, 40));
  data.set('image', new File([new Uint8Array(bytes)], 'picture.jpg', { type: 'image/jpeg' }));
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

function withoutPicture(unchosen?: File): FormData {
  const data = new FormData();
  data.set('altText', 'No picture');
  if (unchosen) data.set('image', unchosen);
  return data;
}

const good = async () => ({ body: await form({ newsId: 'null', altText: 'A picture' }) });
const article = async () => ({ params: { id: (await createArticle()).id } });
const uploads = [thumbnail, content].map((endpoint) => ({
  endpoint,
  rows: [
    { by: 'anonymous' as const, what: 'a picture', status: 401, given: good },
    { by: 'staff' as const, what: 'a picture', status: 201, given: good },
    {
      ...{ by: 'staff' as const, what: 'a picture of a whole page', status: 201 },
      given: async () => ({ body: await form({}, await jpeg(20, 20_000)) }),
    },
    {
      ...{ by: 'staff' as const, what: 'no picture', status: 422, fields: ['image'] },
      given: { body: withoutPicture() },
    },
    {
      ...{ by: 'staff' as const, what: 'a field in which no picture was chosen', status: 422, fields: ['image'] },
      given: { body: withoutPicture(new File([], '')) },
    },
    {
      ...{ by: 'staff' as const, what: 'an empty file', status: 415 },
      given: async () => ({ body: await form({}, Buffer.alloc(0)) }),
    },
    {
      ...{ by: 'staff' as const, what: 'text that says it is a picture', status: 415 },
      given: async () => ({ body: await form({}, Buffer.from('not a picture')) }),
    },
    {
      ...{ by: 'staff' as const, what: 'a drawing', status: 415 },
      given: async () => ({ body: await form({}, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) }),
    },
    {
      ...{ by: 'staff' as const, what: 'more than 10 MB', status: 413 },
      given: async () => ({ body: await form({}, Buffer.alloc(10_485_761)) }),
    },
    {
      ...{ by: 'staff' as const, what: 'much more than 10 MB', status: 413 },
      given: async () => ({ body: await form({}, Buffer.alloc(15_000_000)) }),
    },
    {
      ...{ by: 'staff' as const, what: 'an unknown article', status: 422, fields: ['newsId'] },
      given: async () => ({ body: await form({ newsId: '2000000000' }) }),
    },
    {
      ...{ by: 'staff' as const, what: 'an article by name', status: 422, fields: ['newsId'] },
      given: async () => ({ body: await form({ newsId: 'first' }) }),
    },
    {
      ...{ by: 'staff' as const, what: 'JSON', status: 415 },
      given: { wrongBody: { image: 'x' } },
    },
  ],
}));

checkCalls(uploadEndpoints, [
  ...uploads,
  {
    endpoint: removeForArticle,
    rows: [
      { by: 'anonymous', what: 'of an article', status: 401, given: article },
      { by: 'staff', what: 'of an article', status: 200, given: article },
      { by: 'staff', what: 'of an unknown article', status: 404, given: { params: { id: 2_000_000_000 } } },
    ],
  },
  {
    endpoint: cleanup,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
]);

const upload = async (as: SignedIn, fields?: Record<string, string>): Promise<string> =>
  (await succeed(content, { as, body: await form(fields) })).url;

const folderOf = (url: string): string => path.join(dataDir, path.dirname(url));
const isServed = async (url: string): Promise<boolean> => (await fetch(new URL(url, baseUrl))).ok;
const figure = (url: string): string => `<p>Look:</p><img src="${url}" alt="">`;

const pageOf = async (id: number): Promise<string> => (await fetch(new URL(`/news/${id}`, baseUrl))).text();

const waitingForLock = () => expect.poll(lockWaits).not.toHaveLength(0);

/** The row of a picture that has no files. */
const imageRow = { width: 1, height: 1, bytes: 1, variants: [], placeholder: '' };
const newUrl = (): string => `/uploads/${randomBytes(16).toString('base64url')}/image.jpg`;

/** Makes pictures older than any grace. */
const age = (...urls: string[]) =>
  db
    .update(images)
    .set({ createdAt: sql`now() - interval '2 days'` })
    .where(inArray(images.url, urls));

describe('a picture', () => {
  it('is served whatever its unguessable name begins with', async () => {
    const folder = path.join(dataDir, 'uploads', '-_beginswithadash-----');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'image.jpg'), await jpeg(8, 8));
    expect(await isServed('/uploads/-_beginswithadash-----/image.jpg')).toBe(true);
  });

  it('is described in the same words by all articles that show it', async () => {
    const as = await signIn();
    const image = newUrl();
    await db.insert(images).values({ ...imageRow, url: image, alt: 'A silver cup' });
    const [one, other] = [await createArticle({ image }), await createArticle({ image })];
    expect(await pageOf(other.id)).toContain('alt="A silver cup"');
    await succeed(newsEndpoints.update, { as, params: { id: one.id }, body: { imageAlt: 'A golden cup' } });
    expect(await pageOf(other.id)).toContain('alt="A golden cup"');
  });
});

describe('the pictures of an article', () => {
  it('go with it, but for those that something else shows', async () => {
    const as = await signIn();
    const { id } = await createArticle();
    const [own, shown, shared, onPage] = await Promise.all([
      upload(as, { newsId: String(id) }),
      upload(as),
      upload(as, { newsId: String(id) }),
      upload(as, { newsId: String(id) }),
    ]);
    await db
      .update(articles)
      .set({ content: figure(shown) + figure(shared) })
      .where(eq(articles.id, id));
    await createArticle({ content: figure(shared) });
    await createSiteContent({ content: figure(onPage) });
    const { deletedImages } = await succeed(newsEndpoints.remove, { as, params: { id } });
    expect(deletedImages.toSorted()).toEqual([own, shown].toSorted());
    expect(await Promise.all([own, shown, shared, onPage].map(isServed))).toEqual([false, false, true, true]);
  });

  it('can go while it stays, then without a picture of its own', async () => {
    const as = await signIn();
    const { id } = await createArticle();
    const url = await upload(as, { newsId: String(id) });
    await succeed(newsEndpoints.update, { as, params: { id }, body: { image: url } });
    expect(await pageOf(id)).toContain(path.dirname(url));
    expect(await succeed(removeForArticle, { as, params: { id } })).toEqual({ deletedImages: [url] });
    expect(await isServed(url)).toBe(false);
    expect((await succeed(newsEndpoints.one, { params: { id } })).image).toBeNull();
    expect(await pageOf(id)).not.toContain(path.dirname(url));
  });

  it('go while their AVIF files are being written down, too', async () => {
    const as = await signIn();
    const { id } = await createArticle();
    const url = await upload(as, { newsId: String(id) });
    const removed = await db.transaction(async (tx) => {
      await tx.update(images).set({ bytes: 1 }).where(eq(images.url, url));
      const answer = succeed(removeForArticle, { as, params: { id } });
      await waitingForLock();
      return () => answer;
    });
    expect(await removed()).toEqual({ deletedImages: [url] });
    expect(await isServed(url)).toBe(false);
  });
});

/** Puts files in the place of the folders for removals, so that no folder can be removed or set aside during `work`. */
async function whileNothingCanBeRemoved(work: () => Promise<void>): Promise<void> {
  const places = ['.incoming', '.deleted'].map((name) => path.join(dataDir, 'uploads', name));
  for (const place of places) {
    mkdirSync(place, { recursive: true });
    renameSync(place, `${place}-aside`);
    writeFileSync(place, '');
  }
  try {
    await work();
  } finally {
    for (const place of places) {
      rmSync(place);
      renameSync(`${place}-aside`, place);
    }
  }
}

describe('a change whose old pictures cannot be removed', () => {
  it('is made all the same, and says which of them stay until a cleanup removes them', async () => {
    const as = await signIn();
    const { id } = await createArticle();
    const [first, second, own, unused] = await Promise.all([
      upload(as),
      upload(as),
      upload(as, { newsId: String(id) }),
      upload(as),
    ]);
    await succeed(newsEndpoints.update, { as, params: { id }, body: { image: first } });
    await age(unused);
    await whileNothingCanBeRemoved(async () => {
      const replaced = await succeed(newsEndpoints.update, { as, params: { id }, body: { image: second } });
      expect(replaced.image).toBe(second);
      const removed = await succeed(removeForArticle, { as, params: { id } });
      expect(removed.deletedImages).toEqual([]);
      expect(removed.remainingImages?.toSorted()).toEqual([second, own].toSorted());
      const cleanedUp = await succeed(cleanup, { as });
      expect(cleanedUp.deletedImages).not.toContain(unused);
      expect(cleanedUp.remainingImages).toContain(unused);
    });
    const stay = [second, own, unused];
    expect(await db.select().from(images).where(inArray(images.url, stay))).toEqual([]);
    expect(await Promise.all(stay.map(isServed))).toEqual([true, true, true]);
    expect(
      await db
        .select()
        .from(images)
        .where(inArray(images.url, [first])),
      'kept with its version',
    ).toHaveLength(1);

    const anHourAgo = Date.now() / 1000 - 3_700;
    for (const url of stay) utimesSync(folderOf(url), anHourAgo, anHourAgo);
    const { deletedImages, remainingImages } = await succeed(cleanup, { as });
    expect(deletedImages.filter((url) => stay.includes(url)).toSorted()).toEqual(stay.toSorted());
    expect(remainingImages).toBeUndefined();
    expect(stay.filter((url) => existsSync(folderOf(url)))).toEqual([]);
  });

  it('that deletes the article says so as well', async () => {
    const as = await signIn();
    const { id } = await createArticle();
    const url = await upload(as, { newsId: String(id) });
    await whileNothingCanBeRemoved(async () => {
      expect(await succeed(newsEndpoints.remove, { as, params: { id } })).toEqual({
        ...{ deleted: true, deletedImages: [], remainingImages: [url] },
      });
    });
  });
});

describe('a cleanup', () => {
  it('removes what nothing shows, and spares what is shown or young', async () => {
    const as = await signIn();
    const [unused, young, inArticle, asThumbnail, onPage, linked] = await Promise.all([
      upload(as),
      upload(as),
      upload(as),
      upload(as),
      upload(as),
      upload(as),
    ]);
    await createArticle({ content: figure(inArticle), image: asThumbnail, isPublished: false });
    await createSiteContent({ content: figure(onPage) });
    await createArticle({ content: `<p><a href="${linked}">The whole picture</a></p>` });
    await age(unused, inArticle, asThumbnail, onPage, linked);
    const { deletedImages } = await succeed(cleanup, { as });
    expect(deletedImages).toContain(unused);
    for (const kept of [young, inArticle, asThumbnail, onPage, linked]) expect(deletedImages).not.toContain(kept);
    expect(await Promise.all([unused, young, inArticle, linked].map(isServed))).toEqual([false, true, true, true]);
    expect((await succeed(cleanup, { as })).deletedImages).toEqual([]);
  });

  it('goes on after a batch, and names every picture that went', async () => {
    const as = await signIn();
    const unused = Array.from({ length: 1_100 }, newUrl);
    await db.insert(images).values(unused.map((url) => ({ ...imageRow, url })));
    await age(...unused);
    const { deletedImages } = await succeed(cleanup, { as });
    const named = new Set(deletedImages);
    expect(unused.filter((url) => !named.has(url))).toEqual([]);
  });

  it('removes files that no row knows and rows that lost their files', async () => {
    const as = await signIn();
    const stray = path.join(dataDir, 'uploads', 'straystraystraystrayst');
    mkdirSync(stray, { recursive: true });
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    utimesSync(stray, twoDaysAgo, twoDaysAgo);
    const lost = `/uploads/${'lost'.repeat(5)}22/image.jpg`;
    await db.insert(images).values({ ...imageRow, url: lost });
    await succeed(cleanup, { as });
    expect(existsSync(stray)).toBe(false);
    expect(await db.select().from(images).where(eq(images.url, lost))).toEqual([]);
  });

  it('keeps nobody from saving while it compares rows and files', async () => {
    const as = await signIn();
    const { id } = await createArticle();
    const [lost = expect.fail()] = await db
      .insert(images)
      .values({ ...imageRow, url: newUrl() })
      .returning();
    const cleanedUp = await db.transaction(async (tx) => {
      await tx.update(images).set({ bytes: 2 }).where(eq(images.id, lost.id));
      const answer = succeed(cleanup, { as });
      await waitingForLock();
      await succeed(newsEndpoints.update, { as, params: { id }, body: { title: 'Saved meanwhile' } });
      return () => answer;
    });
    await cleanedUp();
    expect(await db.select().from(images).where(eq(images.id, lost.id))).toEqual([]);
  });

  it('leaves no folder behind for what it removed', async () => {
    const as = await signIn();
    const url = await upload(as);
    expect(existsSync(folderOf(url))).toBe(true);
    await age(url);
    await succeed(cleanup, { as });
    expect(existsSync(folderOf(url))).toBe(false);
  });
});
