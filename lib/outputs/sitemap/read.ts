import 'server-only';
import { startOfDay, today } from '../../clock';
import { SITEMAP_PART } from '../../limits';
import { LOCALE } from '../../locale';
import { parseUrl } from '../../parse-url';
import { cachedUntilTomorrow, limitToNextDue } from '../../platform/cache/cached';
import { listInvalidations } from '../../platform/cache/invalidations';
import type { PublicPage } from '../../platform/resource';
import type { ListedPage, SitemapSource } from '../../platform/server-resource';
import { siteUrl } from '../../platform/site-url/read';
import { publicPages } from '../../resources';
import { serverResources } from '../../resources.server';
import type { SentDocument } from '../../sent-document';
import { siteIdentity } from '../site-identity';
import { indexXml, newsXml, pagesXml, type SitemapPage } from './rules';

const sources = serverResources.flatMap(({ resource, sitemap }) => (sitemap ? [{ resource, ...sitemap }] : []));
type Source = (typeof sources)[number];

const tagsShownBy = ({ shows }: PublicPage): readonly string[] => (shows === 'daily' ? [] : shows);

/** The cache tags of what a source's pages show. */
const tagsOf = ({ resource, tags = [] }: Source): string[] => [...tags, ...(resource.pages ?? []).flatMap(tagsShownBy)];

const ALL_TAGS = [...new Set([...publicPages.flatMap(tagsShownBy), ...sources.flatMap(tagsOf)])];

interface Parts extends NonNullable<SitemapSource['parts']> {
  resource: string;
}

const parts: readonly Parts[] = sources.flatMap((source) =>
  source.parts ? [{ ...source.parts, resource: source.resource.name }] : [],
);

const asDocument = (body: string): SentDocument => ({
  body,
  type: 'application/xml; charset=utf-8',
  changed: new Date(),
});

const latest = (moments: readonly (Date | null | undefined)[]): Date | null =>
  moments.reduce<Date | null>((found, at) => (at && (!found || at > found) ? at : found), null);

type Moments = ReadonlyMap<string, Date | null>;

/**
 * Returns when what pages show changed last: by cache tag, and by the name of a resource, whose rows count too: tags tell what
 * was taken away.
 */
async function lastChanges(): Promise<{ ofTags: Moments; ofResources: Moments }> {
  const ofTags = new Map((await listInvalidations()).map(({ tag, at }) => [tag, at]));
  const changeOf = async (source: Source) =>
    latest([await source.changed?.(), ...tagsOf(source).map((tag) => ofTags.get(tag))]);
  const entries = sources.map(async (source) => [source.resource.name, await changeOf(source)] as const);
  return { ofTags, ofResources: new Map(await Promise.all(entries)) };
}

const atAddress = (base: string, { path, changed, image }: ListedPage): SitemapPage => ({
  url: new URL(path, base).href,
  changed,
  image: image ? (parseUrl(image, base)?.href ?? null) : null,
});

/** Returns the fixed pages, and those of single things that are few enough for one list. */
async function ordinaryPages(base: string): Promise<SitemapPage[]> {
  const { ofTags, ofResources } = await lastChanges();
  const fixed = publicPages
    .filter(({ inSitemap = true }) => inSitemap)
    .map((page): ListedPage => {
      const day = page.shows === 'daily' ? startOfDay(today()) : null;
      const owner = sources.find(({ resource }) => resource.pages?.includes(page));
      const ofThings = owner && ofResources.get(owner.resource.name);
      return { path: page.path, changed: latest([day, ofThings, ...tagsShownBy(page).map((tag) => ofTags.get(tag))]) };
    });
  const things = sources.flatMap(({ resource, pages }) => pages?.(ofResources.get(resource.name) ?? null) ?? []);
  return [...fixed, ...(await Promise.all(things)).flat()].map((page) => atAddress(base, page));
}

/** Returns the pages of a part, from 0. */
const partPages = async (base: string, { pages }: Parts, part: number): Promise<SitemapPage[]> =>
  (await pages(part)).map((page) => atAddress(base, page));

/** Returns the sitemap of all indexable pages, or an index of its parts when there are many. */
export async function sitemap(): Promise<SentDocument> {
  'use cache';
  cachedUntilTomorrow(...ALL_TAGS);
  await limitToNextDue();
  const base = await siteUrl();
  const [ordinary, counts] = await Promise.all([ordinaryPages(base), Promise.all(parts.map((part) => part.count()))]);
  if (counts.every((count) => count < SITEMAP_PART)) {
    const inParts = await Promise.all(parts.map((part) => partPages(base, part, 0)));
    return asDocument(pagesXml([...ordinary, ...inParts.flat()]));
  }
  const { ofResources } = await lastChanges();
  const listed = (name: string, changed: Date | null) => ({
    url: new URL(`/sitemaps/${name}.xml`, base).href,
    changed,
  });
  const lists = parts.flatMap(({ name, resource }, index) =>
    Array.from({ length: Math.ceil((counts[index] ?? 0) / SITEMAP_PART) }, (_, at) =>
      listed(`${name}-${at + 1}`, ofResources.get(resource) ?? null),
    ),
  );
  return asDocument(indexXml([listed('pages', latest(ordinary.map(({ changed }) => changed))), ...lists]));
}

async function pagesPart(): Promise<SentDocument> {
  'use cache';
  cachedUntilTomorrow(...ALL_TAGS);
  await limitToNextDue();
  return asDocument(pagesXml(await ordinaryPages(await siteUrl())));
}

/** Returns a part that exists. @param part from 0 */
async function numberedPart(name: string, part: number): Promise<SentDocument | null> {
  'use cache';
  cachedUntilTomorrow(...ALL_TAGS);
  await limitToNextDue();
  const found = parts.find((one) => one.name === name);
  return found ? asDocument(pagesXml(await partPages(await siteUrl(), found, part))) : null;
}

async function newsPart(): Promise<SentDocument | null> {
  'use cache';
  cachedUntilTomorrow(...ALL_TAGS);
  await limitToNextDue();
  const [base, news] = await Promise.all([
    siteUrl(),
    Promise.all(sources.flatMap(({ latestNews }) => latestNews?.() ?? [])),
  ]);
  const rows = news.flat().map(({ path, ...row }) => ({ url: new URL(path, base).href, ...row }));
  if (rows.length === 0) return null;
  return asDocument(newsXml(rows, { name: (await siteIdentity()).name, language: LOCALE.split('-', 1)[0] ?? 'en' }));
}

/** Returns the sitemaps that there are. */
export async function sitemapPaths(): Promise<string[]> {
  return (await newsPart()) ? ['/sitemap.xml', '/sitemaps/news.xml'] : ['/sitemap.xml'];
}

/** Returns a part of the sitemap by its file name; null where there is none. */
export async function sitemapPart(file: string): Promise<SentDocument | null> {
  if (file === 'pages.xml') return pagesPart();
  if (file === 'news.xml') return newsPart();
  const [, name = '', number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  const part = Number(number) - 1;
  const found = parts.find((one) => one.name === name);
  // Outside of the cache, which would keep an entry for each invented number.
  return found && part * SITEMAP_PART < (await found.count()) ? numberedPart(name, part) : null;
}
