import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { backfillOwnAddresses } from '@/scripts/backfill/own-addresses';
import { articles, checkedHosts, siteContent } from '@/db/schema';
import { newsEndpoints } from '@/lib/news/contract';
import { siteContentEndpoints } from '@/lib/site-content/contract';
import { succeed } from '../support/client';
import { db } from '../support/database';
import { createArticle, createSiteContent, unique } from '../support/factories';
import { jpeg } from '../support/pictures';
import { apiHost, baseUrl, dataDir } from '../support/server';
import { signIn } from '../support/session';

const { create, update, one, remove } = newsEndpoints;
const { port } = new URL(baseUrl);

/** Addresses of the site under test, and what they are from its root. */
const OWN = [
  [`${baseUrl}/news/5?a=b#c`, '/news/5?a=b#c'],
  [`//127.0.0.1:${port}/teams`, '/teams'],
  [`https://localhost:${port}/about`, '/about'],
  [`https://${apiHost}/achievements`, '/api/achievements'],
] as const;
const FOREIGN = ['https://else.example/news/5', `http://127.0.0.1.else.example:${port}/`, 'mailto:a@example.org'];

const link = (address: string): string => `<p><a href="${address}">x</a></p>`;
const links = (addresses: readonly string[]): string => addresses.map(link).join('');
const given = links([...OWN.map(([address]) => address), ...FOREIGN]);
const stored = links([...OWN.map(([, path]) => path), ...FOREIGN]);
const uploadOf = (site: string): string => `${site}/uploads/older/cup.jpg`;
const picture = (site: string): string => `<img src="${uploadOf(site)}" alt="">`;

describe('content saved with the site’s own address', () => {
  it('is stored root-relative: an article', async () => {
    const as = await signIn();
    const older = path.join(dataDir, 'uploads', 'older');
    mkdirSync(older, { recursive: true });
    writeFileSync(path.join(older, 'cup.jpg'), await jpeg(40, 30));
    const { categoryId } = await createArticle();
    const fields = { title: unique('Own'), date: '2026-01-01', categoryId, isPublished: true };
    const body = { ...fields, content: given + picture(baseUrl), image: uploadOf(baseUrl) };
    const made = await succeed(create, { as, body });
    expect(made).toMatchObject({ content: stored + picture(''), image: uploadOf('') });
    const image = `${baseUrl}/brand/icon-512.png`;
    const patched = await succeed(update, { as, params: { id: made.id }, body: { content: given, image } });
    expect(patched).toMatchObject({ content: stored, image: '/brand/icon-512.png' });
    // What the contract answers it takes again.
    const again = { content: patched.content, image: patched.image };
    expect(await succeed(update, { as, params: { id: made.id }, body: again })).toMatchObject(again);
  });

  it('is stored root-relative: a page', async () => {
    const as = await signIn();
    const made = await succeed(siteContentEndpoints.create, { as, body: { key: unique('own'), content: given } });
    expect(made.content).toBe(stored);
    const body = { content: given + picture(baseUrl) };
    const patched = await succeed(siteContentEndpoints.update, { as, params: { id: made.id }, body });
    expect(patched.content).toBe(stored + picture(''));
  });

  it('is absolute in feeds', async () => {
    const as = await signIn();
    const { categoryId } = await createArticle();
    const fields = { title: unique('Own'), date: '2999-01-01', categoryId, isPublished: true };
    const { id } = await succeed(create, { as, body: { ...fields, content: given + picture(baseUrl) } });
    const feed = (await (await fetch(new URL('/feed.json', baseUrl))).json()) as {
      items: { id: string; content_html: string }[];
    };
    const item = feed.items.find((found) => found.id === `${baseUrl}/news/${id}`);
    expect(item?.content_html).toContain(`href="${baseUrl}/news/5?a=b#c"`);
    expect(item?.content_html).toContain(`src="${uploadOf(baseUrl)}"`);
    await succeed(remove, { as, params: { id } });
  });
});

describe('rows from before', () => {
  /** A host that no other test has the site look for. */
  const formerSite = () => `https://${unique('former')}.example`;
  const hostsOf = (site: string) => ({ pages: [new URL(site).host], contract: null });
  const rowOf = async (id: number) => (await db.select().from(articles).where(eq(articles.id, id)))[0];

  it('are converted without a new date of change, once per host of the site', async () => {
    const [site, other] = [formerSite(), formerSite()];
    const content = link(`${site}/news/5#a`) + link(`${other}/news/5`) + picture(site);
    const article = await createArticle({ content, image: uploadOf(site) });
    const page = await createSiteContent({ content: link(`${site.toUpperCase()}/teams`) });
    expect(await backfillOwnAddresses(db, hostsOf(site))).toBe(true);
    const expected = link('/news/5#a') + link(`${other}/news/5`) + picture('');
    expect(await rowOf(article.id)).toEqual({ ...article, content: expected, image: uploadOf('') });
    const [kept] = await db.select().from(siteContent).where(eq(siteContent.id, page.id));
    expect(kept).toEqual({ ...page, content: link('/teams') });
    expect(await backfillOwnAddresses(db, hostsOf(site))).toBe(false);

    expect(await backfillOwnAddresses(db, hostsOf(other))).toBe(true);
    expect(await succeed(one, { params: { id: article.id } })).toMatchObject({
      content: link('/news/5#a') + link('/news/5') + picture(''),
    });
  });

  it('that another program writes later are converted, and checked rows are not read again', async () => {
    const site = formerSite();
    const before = await createArticle({ content: link(`${site}/a`), updatedAt: new Date('2020-01-01') });
    const hosts = hostsOf(site);
    await db.insert(checkedHosts).values({ host: hosts.pages[0] ?? '', checkedUntil: new Date('2021-01-01') });
    const since = await createArticle({ content: link(`${site}/b`) });
    expect(await backfillOwnAddresses(db, hosts)).toBe(true);
    expect((await rowOf(before.id))?.content).toBe(link(`${site}/a`));
    expect((await rowOf(since.id))?.content).toBe(link('/b'));
  });
});
