import { extractFromJson, extractFromXml } from '@extractus/feed-extractor';
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { achievements, articles, categories } from '@/db/schema';
import { today } from '@/lib/clock';
import { SITEMAP_PART } from '@/lib/limits';
import { newsEndpoints } from '@/lib/news/contract';
import { succeed } from '../support/client';
import { db } from '../support/database';
import { type ArticleRow, createAchievement, createArticle, createCategory, unique } from '../support/factories';
import { baseUrl } from '../support/server';
import { type SignedIn, signIn } from '../support/session';

const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, baseUrl), { headers });
const textOf = async (path: string) => (await get(path)).text();

interface Entry {
  link?: string;
  title?: string;
  published?: Date | string;
  content?: string;
}

/** A feed as a reader sees it. */
async function read(path: string): Promise<Entry[]> {
  const text = await textOf(path);
  const options = {
    normalization: true,
    useISODateFormat: true,
    descriptionMaxLen: 0,
    getExtraEntryFields: (entry: Record<string, unknown>) => {
      const content = entry['content:encoded'] ?? entry.content ?? entry.content_html;
      const inside = typeof content === 'object' && content !== null && '#text' in content ? content['#text'] : content;
      return { content: String(inside) };
    },
  };
  const feed = path.endsWith('.json')
    ? extractFromJson(JSON.parse(text) as Record<string, unknown>, options)
    : extractFromXml(text, options);
  return feed.entries ?? [];
}

const FEEDS = ['/feed.xml', '/atom.xml', '/feed.json'];
const DOCUMENTS = [...FEEDS, '/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/news.xml', '/sitemaps/articles-1.xml'];

const CONTENT =
  '<h2>Fish &amp; chips ]]&gt; &lt;3</h2><p>See <a href="/teams">the teams</a>.</p>' +
  '<pre><code>a[b[0]]&gt;1 &amp;&amp; a[b[1]]&gt;2</code></pre><p><a href="#section-fish">Up</a></p>' +
  '<p><img src="/uploads/abcdefghijklmnopqrstuv/image.jpg" alt="A picture"></p>' +
  '<p onclick="alert(1)">Clean<script>alert(1)</script></p>' +
  '<div data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></div>';

describe('the feeds', () => {
  let as: SignedIn;
  let article: { id: number };
  let draft: ArticleRow;
  const title = unique('Feed “Għana” & <co> ]]>]]>');
  const excerpt = 'Win <b or go home ]]>]]>';
  const [tomorrow] = new Date(Date.now() + 86_400_000).toISOString().split('T');

  // Dated in the future, so that it is among the newest of all articles.
  beforeAll(async () => {
    as = await signIn();
    const { id: categoryId } = await createCategory();
    const body = { title, excerpt, content: CONTENT, date: tomorrow ?? '', categoryId, isPublished: true };
    article = await succeed(newsEndpoints.create, { as, body });
    // Without an article of the last days there is no sitemap of news.
    await succeed(newsEndpoints.create, { as, body: { ...body, title: unique('News'), date: today() } });
    draft = await createArticle({ isPublished: false, date: tomorrow });
  });

  const mine = (entries: Entry[]) => entries.find(({ link }) => link === `${baseUrl}/news/${article.id}`);

  it.each(DOCUMENTS.filter((path) => path.endsWith('.xml')))('%s is well-formed', async (path) => {
    expect(SyntaxValidator.validate(await textOf(path))).toBe(true);
  });

  it.each([
    ['/feed.xml', 'application/rss+xml'],
    ['/atom.xml', 'application/atom+xml'],
    ['/feed.json', 'application/feed+json'],
    ['/sitemap.xml', 'application/xml'],
  ])('%s says what it is', async (path, type) => {
    expect((await get(path)).headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  });

  it.each(FEEDS)('%s has what was just published, in full', async (path) => {
    const entry = mine(await read(path));
    expect(entry?.title).toBe(title);
    expect(new Date(entry?.published ?? 0).getTime()).not.toBeNaN();
    const content = entry?.content ?? '';
    expect(content).toContain('Fish &#x26; chips ]]');
    expect(content).toContain(`<a href="${baseUrl}/teams">`);
    expect(content).toContain(`src="${baseUrl}/uploads/abcdefghijklmnopqrstuv/image.jpg"`);
    expect(content).toContain('<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">');
    expect(content).toContain(`<a href="${baseUrl}/news/${article.id}#section-fish">`);
    expect(content).toContain('a[b[0]]>1 &#x26;&#x26; a[b[1]]>2');
    expect(content).not.toMatch(/script|onclick|data-|(?:src|href)="\/(?!\/)/);
  });

  it('RSS and Atom have what their standards ask for', async () => {
    const parser = new XMLParser({ ignoreAttributes: false });
    const { rss } = parser.parse(await textOf('/feed.xml')) as { rss: { '@_version': string; channel: object } };
    expect(rss['@_version']).toBe('2.0');
    expect(rss.channel).toMatchObject({
      title: expect.any(String),
      link: `${baseUrl}/`,
      description: expect.any(String),
    });
    const { feed } = parser.parse(await textOf('/atom.xml')) as { feed: { entry: object[] } };
    expect(feed).toMatchObject({ id: `${baseUrl}/`, title: expect.anything(), updated: expect.any(String) });
    for (const entry of feed.entry)
      expect(entry).toMatchObject({
        id: expect.stringMatching(/^http/),
        updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        author: { name: expect.anything() },
      });
  });

  it.each(DOCUMENTS)('%s is sent once to a client that asks again', async (path) => {
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    let modified = '';
    // It is told once no second change can have the same date.
    await expect.poll(async () => (modified = (await get(path)).headers.get('last-modified') ?? '')).not.toBe('');
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(path, { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
    expect((await get(path, { 'if-modified-since': modified })).status).toBe(304);
    // The tag decides where there are both.
    expect((await get(path, { 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200);
    expect((await get(path, { 'if-modified-since': 'Mon, 01 Jan 2007 00:00:00 GMT' })).status).toBe(200);
  });

  it('never hold a draft, nor does the page or its picture', async () => {
    for (const path of DOCUMENTS) expect(await textOf(path)).not.toContain(`/news/${draft.id}<`);
    for (const path of FEEDS) expect(await textOf(path)).not.toContain(draft.title);
    expect((await get(`/news/${draft.id}`)).status).toBe(404);
    expect((await get(`/share/news/${draft.id}/card`)).status).toBe(404);
  });

  it('follow a change at once', async () => {
    const changed = unique('Changed');
    await succeed(newsEndpoints.update, { as, params: { id: article.id }, body: { title: changed } });
    for (const path of FEEDS) expect(mine(await read(path))?.title).toBe(changed);
  });

  it('lose what is withdrawn at once, as pages, sitemaps and search do', async () => {
    const address = `${baseUrl}/news/${article.id}`;
    expect(await textOf('/sitemap.xml')).toContain(`<loc>${address}</loc>`);
    expect((await get(address)).status).toBe(200);
    await succeed(newsEndpoints.update, { as, params: { id: article.id }, body: { isPublished: false } });
    expect((await get(address)).status).toBe(404);
    expect((await get(`/share/news/${article.id}/1x1`)).status).toBe(404);
    for (const path of FEEDS) expect(mine(await read(path))).toBeUndefined();
    for (const path of DOCUMENTS) expect(await textOf(path)).not.toContain(`${address}<`);
    const found = await succeed(newsEndpoints.search, { body: { query: 'fish chips teams', limit: 100 } });
    expect(found.map(({ id }) => id)).not.toContain(article.id);
  });

  it('stay readable whatever characters the name of a category has', async () => {
    const category = await createCategory({ name: unique('Wins \u0001& <co>\u000b') });
    const filed = await createArticle({ categoryId: category.id, date: tomorrow });
    // Rows straight into the database invalidate nothing: a change of something else does.
    const touch = () => succeed(newsEndpoints.update, { as, params: { id: article.id }, body: { excerpt } });
    onTestFinished(async () => {
      await db.delete(articles).where(eq(articles.id, filed.id));
      await db.delete(categories).where(eq(categories.id, category.id));
      await touch();
    });
    await touch();
    for (const path of ['/feed.xml', '/atom.xml']) {
      const text = await textOf(path);
      expect(text).toContain(filed.title);
      expect(text).toMatch(/Wins &amp; (?:<|&lt;)co(?:>|&gt;)-/);
      expect(SyntaxValidator.validate(text)).toBe(true);
      // oxlint-disable-next-line no-control-regex -- these are the characters that it is about
      expect(text).not.toMatch(/[\0-\x08\v\f\x0e-\x1f]/);
    }
  });

  it('for news lists the articles of today and yesterday, as they are now', async () => {
    const { id: categoryId } = await createCategory();
    const onDay = async (daysAgo: number) => {
      const [date = ''] = new Date(Date.parse(today()) - daysAgo * 86_400_000).toISOString().split('T');
      const body = { title: unique('News'), excerpt: '', content: '', date, categoryId, isPublished: true };
      return (await succeed(newsEndpoints.create, { as, body })).id;
    };
    const [next, current, yesterday, before] = [await onDay(-1), await onDay(0), await onDay(1), await onDay(2)];
    const old = await createArticle({ date: today(), publishedAt: new Date('2026-01-31T09:30:15.123Z') });
    const list = await textOf('/sitemaps/news.xml');
    for (const id of [current, yesterday]) expect(list).toContain(`${baseUrl}/news/${id}<`);
    for (const id of [next, before, old.id]) expect(list).not.toContain(`${baseUrl}/news/${id}<`);
    const title = unique('Changed');
    await succeed(newsEndpoints.update, { as, params: { id: yesterday }, body: { title } });
    expect(await textOf('/sitemaps/news.xml')).toContain(title);
  });

  it('robots.txt keeps robots from the API, lets them read which pages are not to be listed, and names the sitemaps', async () => {
    const robots = await textOf('/robots.txt');
    expect(robots.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api']);
    for (const path of ['/search', '/admin/login'])
      expect(await textOf(path)).toMatch(/<meta name="robots" content="noindex/);
    for (const path of ['/sitemap.xml', '/sitemaps/news.xml']) expect(robots).toContain(`Sitemap: ${baseUrl}${path}`);
  });

  it('there are no other parts of the sitemap', async () => {
    for (const file of ['articles-0.xml', 'articles-999.xml', 'articles-1', 'x.xml'])
      expect((await get(`/sitemaps/${file}`)).status).toBe(404);
  });
});

describe('the sitemap of many articles', () => {
  it('is an index of parts, each listed once, and one list again when they are gone', async () => {
    const as = await signIn();
    const category = await createCategory();
    const made = {
      excerpt: '',
      content: '',
      date: '2020-01-01',
      readTime: '',
      categoryId: category.id,
      isPublished: true,
    };
    const values = Array.from({ length: SITEMAP_PART }, () => ({ ...made, title: 'Article-of-many' }));
    const { id } = await createArticle();
    // Rows straight into the database invalidate nothing: a change of something else does.
    const touch = () => succeed(newsEndpoints.update, { as, params: { id }, body: { readTime: '1 MIN Read' } });
    for (let done = 0; done < values.length; done += 1000)
      await db.insert(articles).values(values.slice(done, done + 1000));
    const achievement = await createAchievement({ updatedAt: new Date(Date.now() + 3_600_000) });
    await touch();
    const index = await textOf('/sitemap.xml');
    const parts = [...index.matchAll(/<sitemap><loc>([^<]*)<\/loc><lastmod>/g)].map(([, address]) => address ?? '');
    expect(parts).toEqual(['pages', 'articles-1', 'articles-2'].map((name) => `${baseUrl}/sitemaps/${name}.xml`));
    const lists = await Promise.all(parts.map(textOf));
    const listed = lists.flatMap((list) => [...list.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address));
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toContain(`${baseUrl}/about`);
    expect(listed.length).toBeGreaterThan(SITEMAP_PART);
    // The achievements changed after all articles, and their page is in the list of pages.
    const [ofPages, ofArticles] = [...index.matchAll(/<lastmod>([^<]*)</g)].map(([, at = '']) => Date.parse(at));
    const onPages = [...(lists[0] ?? '').matchAll(/<lastmod>([^<]*)</g)].map(([, at = '']) => Date.parse(at));
    expect(ofPages).toBe(Math.max(...onPages));
    expect(ofPages).toBeGreaterThan(ofArticles ?? Infinity);
    await db.delete(articles).where(eq(articles.title, 'Article-of-many'));
    await db.delete(achievements).where(eq(achievements.id, achievement.id));
    await touch();
    expect(await textOf('/sitemap.xml')).toContain('<urlset');
  });
});
