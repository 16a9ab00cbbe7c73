import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { revisions } from '@/db/schema';
import { mediaEndpoints } from '@/lib/media/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { contract } from '@/lib/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createArticle, createCategory, createUser, unique } from '../support/factories';
import { baseUrl } from '../support/server';
import { signIn } from '../support/session';
import { upload } from '../support/uploads';
import { body } from '../support/visit';

const { create, update, list, one, remove } = newsEndpoints;

const newArticle = async (fields: object = {}) => ({
  ...{ title: unique('Details'), date: '2026-02-03', categoryId: (await createCategory()).id, isPublished: true },
  ...fields,
});
const structuredData = (html: string): string => [...html.matchAll(/ld\+json">(.*?)<\/script>/gs)].join('');

describe('the details of an article for search engines and sharing', () => {
  it('are empty without any, and change nothing', async () => {
    const as = await signIn();
    const article = await succeed(create, { as, body: await newArticle() });
    const empty = { metaTitle: '', metaDescription: '', shareImage: null, authorName: '', tags: [] };
    expect(article).toMatchObject(empty);
    const html = await body(`/news/${article.id}`);
    expect(html).toContain(`>${as.user.username}</a>`);
    expect(html).not.toContain('name="keywords"');
    expect(structuredData(html)).not.toContain('keywords');
  });

  it('show on the page, in its metadata and in the feed', async () => {
    const as = await signIn();
    const [tag, guest] = [unique('Grand Final'), unique('A guest')];
    const details = { metaTitle: unique('Found'), metaDescription: 'What is found.', authorName: guest };
    const article = await succeed(create, {
      as,
      body: await newArticle({ ...details, excerpt: 'Short.', tags: [tag, 'Żejtun', tag.toUpperCase()] }),
    });
    expect(article).toMatchObject({ ...details, tags: [tag, 'Żejtun'] });
    const html = await body(`/news/${article.id}`);
    expect(html).toMatch(new RegExp(`<title>${details.metaTitle} `));
    expect(html).toContain('<meta name="description" content="What is found."');
    expect(html).toContain(`<meta property="og:title" content="${details.metaTitle}"`);
    expect(html).toContain(`<meta name="keywords" content="${tag},Żejtun"`);
    expect(html).toContain(`>${guest}</span>`);
    expect(html).toContain(`/search?query=${encodeURIComponent(tag)}`);
    const data = structuredData(html);
    expect(data).toContain(`"keywords":["${tag}","Żejtun"]`);
    expect(data).toContain(`"name":"${guest}"`);
    expect(data).toContain(`"headline":"${article.title}"`);
    await succeed(remove, { as, params: { id: article.id } });
  });

  it('has tags by which it is found, by the search and in the list', async () => {
    const as = await signIn();
    const tag = `Ġgantija${unique('').replaceAll('-', '')}`;
    const { id, title } = await succeed(create, { as, body: await newArticle({ tags: ['Other', tag] }) });
    const found = async (query: Record<string, string>) => (await succeed(list, { as, query })).map((item) => item.id);
    expect(await found({ tag: tag.toLowerCase().replace('ġ', 'g') })).toEqual([id]);
    expect(await found({ tag: tag.slice(0, -1) })).toEqual([]);
    const search = async () =>
      (await succeed(newsEndpoints.search, { body: { query: tag.toLowerCase() } })).map((item) => item.title);
    expect(await search()).toEqual([title]);
    await succeed(update, { as, params: { id }, body: { tags: [] } });
    expect(await search()).toEqual([]);
  });

  it('are refused where they are wrong, each by its name', async () => {
    const as = await signIn();
    const wrongBody = {
      ...(await newArticle()),
      ...{ metaTitle: 'x'.repeat(201), metaDescription: 5, shareImage: 'https://else.example/a.jpg' },
      ...{ authorName: 'x'.repeat(81), tags: ['', 'x'.repeat(41)] },
    };
    const { status, fieldErrors = {} } = await fail(create, { as, wrongBody });
    expect(status).toBe(422);
    const fields = ['metaTitle', 'metaDescription', 'shareImage', 'authorName'];
    expect(Object.keys(fieldErrors)).toEqual(expect.arrayContaining(fields));
    expect(Object.keys(fieldErrors).some((name) => name.startsWith('tags'))).toBe(true);
    const many = await fail(create, { as, wrongBody: { ...(await newArticle()), tags: Array(21).fill('a') } });
    expect(many.fieldErrors).toHaveProperty('tags');
  });

  it('has a share picture that counts as used, is the card, and goes with the article', async () => {
    const as = await signIn();
    const shareImage = await upload(as);
    const { id } = await succeed(create, { as, body: await newArticle({ shareImage }) });
    const [stored] = (await succeed(mediaEndpoints.list, { as, query: { limit: 100 } })).filter(
      ({ url }) => url === shareImage,
    );
    expect(stored).toMatchObject({ uses: 1 });
    expect(await fail(mediaEndpoints.remove, { as, params: { id: stored?.id ?? 0 } })).toMatchObject({ status: 409 });
    const card = await fetch(`${baseUrl}/share/news/${id}/card`);
    const { width, height } = await sharp(await card.arrayBuffer()).metadata();
    expect([card.status, width, height]).toEqual([200, 1200, 630]);
    const removed = await succeed(remove, { as, params: { id } });
    expect(removed.deletedImages).toEqual([shareImage]);
  });

  it('are kept by versions, and come back with them; versions from before have none', async () => {
    const as = await signIn();
    const details = { metaTitle: 'A', metaDescription: 'B', authorName: 'C', tags: ['D', 'E'] };
    const { id } = await succeed(create, { as, body: await newArticle(details) });
    const cleared = { metaTitle: '', metaDescription: '', authorName: '', tags: [] };
    await succeed(update, { as, params: { id }, body: cleared });
    const [first] = await succeed(contract.revisions.ofArticle, { as, params: { id } });
    const params = { id: first?.id ?? 0 };
    expect(await succeed(contract.revisions.restore, { as, params, body: {} })).toMatchObject(details);
    const older = await createArticle();
    const { metaTitle: _, tags: __, ...version } = await succeed(one, { params: { id: older.id } });
    await succeed(update, { as, params: { id: older.id }, body: { title: 'Changed' } });
    await db.update(revisions).set({ version }).where(eq(revisions.entityId, older.id));
    const [before] = await succeed(contract.revisions.ofArticle, { as, params: { id: older.id } });
    const read = await call(contract.revisions.one, { as, params: { id: before?.id ?? 0 } });
    expect(read.ok && read.body.version).toMatchObject({ metaTitle: '', tags: [] });
  });

  it('lets editors choose the author among the staff, and writers only themselves', async () => {
    const [editor, other] = [await signIn(), await createUser()];
    const made = await succeed(create, { as: editor, body: await newArticle({ authorId: other.id }) });
    expect(made.author).toEqual({ id: other.id, username: other.username });
    const as = await signIn(await createUser({ role: 'writer' }));
    const draft = await newArticle({ isPublished: false, authorId: other.id });
    expect(await fail(create, { as, body: draft })).toMatchObject({ status: 403 });
  });
});
