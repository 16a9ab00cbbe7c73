import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it, onTestFinished } from 'vitest';
import { today } from '@/lib/clock';
import { uploadEndpoints } from '@/lib/media/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { succeed } from '../support/client';
import { createCategory, unique } from '../support/factories';
import { halfTransparent, jpeg } from '../support/pictures';
import { baseUrl } from '../support/server';
import { signIn } from '../support/session';

const get = (path: string) => fetch(new URL(path, baseUrl));
const textOf = async (path: string) => (await get(path)).text();

interface RssItem {
  link: string;
  pubDate: string;
  enclosure?: { '@_url': string; '@_length': string; '@_type': string };
}

interface AtomEntry {
  id: string;
  published: string;
}

describe('the moment of the first publication', () => {
  const day = '2026-07-15';
  /** A draft that staff publish; the responses have the moment of publication. */
  async function publish() {
    const as = await signIn();
    const { id: categoryId } = await createCategory();
    const body = { title: unique('Published'), content: '<p>Text.</p>', date: day, categoryId };
    const draft = await succeed(newsEndpoints.create, { as, body });
    expect(draft.publishedAt).toBeNull();
    const change = (patch: { isPublished?: boolean; title?: string; date?: string }) =>
      succeed(newsEndpoints.update, { as, params: { id: draft.id }, body: patch });
    const before = Date.now();
    const published = await change({ isPublished: true, date: '2031-11-30' });
    const at = Date.parse(published.publishedAt ?? '');
    expect(at).toBeGreaterThanOrEqual(before - 1000);
    expect(at).toBeLessThanOrEqual(Date.now() + 1000);
    const leave = () => succeed(newsEndpoints.remove, { as, params: { id: draft.id } });
    return { id: draft.id, at, change, leave };
  }

  it('stays when the article is changed, withdrawn and published again', async () => {
    const { id, at, change, leave } = await publish();
    onTestFinished(async () => {
      await leave();
    });
    const answers = [];
    for (const patch of [{ title: 'Changed' }, { isPublished: false }, { isPublished: true }, { date: day }])
      answers.push(await change(patch));
    expect(answers.map(({ publishedAt }) => Date.parse(publishedAt ?? ''))).toEqual([at, at, at, at]);
    const listed = await succeed(newsEndpoints.one, { params: { id } });
    expect(Date.parse(listed.publishedAt ?? '')).toBe(at);
  });

  it('is in every feed, in the article’s head and in its structured data', async () => {
    const { id, at, leave } = await publish();
    onTestFinished(async () => {
      await leave();
    });
    const link = `${baseUrl}/news/${id}`;
    const parser = new XMLParser({ isArray: (name) => ['item', 'entry'].includes(name) });
    const { rss } = parser.parse(await textOf('/feed.xml')) as { rss: { channel: { item: RssItem[] } } };
    const inRss = rss.channel.item.find((item) => item.link === link);
    expect(Date.parse(inRss?.pubDate ?? '')).toBe(Math.floor(at / 1000) * 1000);
    const { feed } = parser.parse(await textOf('/atom.xml')) as { feed: { entry: AtomEntry[] } };
    expect(Date.parse(feed.entry.find((entry) => entry.id === link)?.published ?? '')).toBe(at);
    const json = JSON.parse(await textOf('/feed.json')) as { items: { id: string; date_published: string }[] };
    expect(Date.parse(json.items.find((item) => item.id === link)?.date_published ?? '')).toBe(at);
    const page = await textOf(`/news/${id}`);
    const [, inHead] = /<meta property="article:published_time" content="([^"]+)"/.exec(page) ?? [];
    const [, inData] = /"datePublished":"([^"]+)"/.exec(page) ?? [];
    for (const moment of [inHead, inData]) expect(Date.parse(moment ?? '')).toBe(Math.floor(at / 1000) * 1000);
  });

  it('is in the sitemap of news', async () => {
    const { id, at, change, leave } = await publish();
    onTestFinished(async () => {
      await leave();
    });
    await change({ date: today() });
    const list = await textOf('/sitemaps/news.xml');
    const [entry = ''] = list.split('<url>').filter((one) => one.includes(`${baseUrl}/news/${id}<`));
    const [, moment = ''] = /<news:publication_date>([^<]+)</.exec(entry) ?? [];
    expect(Date.parse(moment)).toBe(Math.floor(at / 1000) * 1000);
  });
});

describe('the enclosure of a feed item', () => {
  it('is an uploaded picture, with its type and its length', async () => {
    const as = await signIn();
    const { id: categoryId } = await createCategory();
    for (const [picture, type] of [
      [await halfTransparent(80, 60).png().toBuffer(), 'image/png'],
      [await jpeg(80, 60), 'image/jpeg'],
    ] as const) {
      const body = { title: unique('Pictured'), date: '2031-11-29', categoryId, isPublished: true };
      const { id } = await succeed(newsEndpoints.create, { as, body });
      onTestFinished(async () => {
        await succeed(newsEndpoints.remove, { as, params: { id } });
      });
      const form = new FormData();
      form.set('image', new File([new Uint8Array(picture)], 'picture'));
      form.set('newsId', String(id));
      const { url } = await succeed(uploadEndpoints.thumbnail, { as, body: form });
      await succeed(newsEndpoints.update, { as, params: { id }, body: { image: url } });
      const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'item' });
      const { rss } = parser.parse(await textOf('/feed.xml')) as { rss: { channel: { item: RssItem[] } } };
      const item = rss.channel.item.find(({ link }) => link === `${baseUrl}/news/${id}`);
      const file = await get(url);
      expect(item?.enclosure).toEqual({
        '@_url': new URL(url, baseUrl).href,
        '@_type': type,
        '@_length': String((await file.arrayBuffer()).byteLength),
      });
      expect(file.headers.get('content-type')).toBe(type);
    }
  });

  it('is absent for a picture of another host, whose length is unknown', async () => {
    const as = await signIn();
    const { id: categoryId } = await createCategory();
    const body = { title: unique('Pictured'), date: '2031-11-29', categoryId, isPublished: true };
    const image = 'https://pictures.example.org/cup.jpg';
    const { id } = await succeed(newsEndpoints.create, { as, body: { ...body, image } });
    onTestFinished(async () => {
      await succeed(newsEndpoints.remove, { as, params: { id } });
    });
    const [item = ''] = (await textOf('/feed.xml')).split('<item>').filter((one) => one.includes(`/news/${id}<`));
    expect(item).toContain(image);
    expect(item).not.toContain('<enclosure');
  });

  it('in JSON has the fields of version 1.1', async () => {
    const feed = JSON.parse(await textOf('/feed.json')) as Record<string, unknown> & {
      items: Record<string, unknown>[];
    };
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.any(String),
      language: 'en-GB',
      feed_url: `${baseUrl}/feed.json`,
      authors: [{ name: expect.any(String) }],
    });
    for (const item of feed.items) {
      expect(item).toMatchObject({ id: expect.any(String), authors: [{ name: expect.any(String) }] });
      expect(item).not.toHaveProperty('author');
      expect(item.date_published).toMatch(/^\d{4}-\d\d-\d\dT/);
    }
  });
});
