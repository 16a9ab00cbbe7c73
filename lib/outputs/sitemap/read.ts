import 'server-only';
import { and, asc, between, count, desc, eq, gte, max } from 'drizzle-orm';
import { db } from '@/db/client';
import { achievements, articles, matches, siteContent } from '@/db/schema';
import { cachedUntilChanged, cachedUntilTomorrow, limitToNextDue } from '../../platform/cache/cached';
import { listInvalidations } from '../../platform/cache/invalidations';
import { ACHIEVEMENTS_TAG } from '../../achievements/resource';
import { matchTags } from '../../matches/resource';
import { articleTags } from '../../news/resource';
import { contentTag } from '../../site-content/resource';
import { startOfDay, today } from '../../clock';
import { NEWS_SITEMAP_DAYS, NEWS_SITEMAP_MAX, SITEMAP_PART } from '../../limits';
import { isPublished } from '../../news/queries';
import { cachedAuthorIds } from '../../news/read';
import { authorAddress } from '../../news/rules';
import { LOCALE } from '../../locale';
import { cachedSite } from '../../settings/read';
import { ABOUT_KEY } from '../../site-content/contract';
import { PARTNERS_TAG } from '../../partners/resource';
import { playerSlugs } from '../../players/read';
import { teamSlugs } from '../../teams/read';
import { ROSTER_TAG } from '../../teams/resource';
import { cachedTournaments } from '../../tournaments/pages';
import { TOURNAMENTS_TAG } from '../../tournaments/resource';
import { AUTHORS_TAG } from '../../users/resource';
import type { SentDocument } from '../../sent-document';
import { siteUrl } from '../../platform/site-url/read';
import { indexXml, newsXml, pagesXml, type SitemapPage } from './rules';
import { parseUrl } from '../../parse-url';

const PAGE_TAGS = [
  ...[articleTags.all, AUTHORS_TAG, ACHIEVEMENTS_TAG, ROSTER_TAG, PARTNERS_TAG],
  ...[matchTags.all, TOURNAMENTS_TAG, contentTag(ABOUT_KEY)],
];

const asDocument = (body: string): SentDocument => ({
  body,
  type: 'application/xml; charset=utf-8',
  changed: new Date(),
});

const later = (a: Date | null | undefined, b: Date | null | undefined): Date | null =>
  a && b ? (a > b ? a : b) : (a ?? b ?? null);

/** When what the pages show changed last: by their rows, and by what was taken away. */
async function lastChanges() {
  const [[ofArticles], [ofAchievements], [ofAbout], invalidations] = await Promise.all([
    db
      .select({ at: max(articles.updatedAt) })
      .from(articles)
      .where(isPublished),
    db.select({ at: max(achievements.updatedAt) }).from(achievements),
    db
      .select({ at: max(siteContent.updatedAt) })
      .from(siteContent)
      .where(eq(siteContent.key, ABOUT_KEY)),
    listInvalidations(),
  ]);
  const noted = new Map(invalidations.map(({ tag, at }) => [tag, at]));
  return {
    articles: later(ofArticles?.at, noted.get(articleTags.all)),
    achievements: later(ofAchievements?.at, noted.get(ACHIEVEMENTS_TAG)),
    about: later(ofAbout?.at, noted.get(contentTag(ABOUT_KEY))),
    roster: noted.get(ROSTER_TAG) ?? null,
    matches: noted.get(matchTags.all) ?? null,
    tournaments: noted.get(TOURNAMENTS_TAG) ?? null,
    partners: noted.get(PARTNERS_TAG) ?? null,
  };
}

/** The newest matches, as many as a part of the sitemap holds beside the other pages. */
async function matchPages(): Promise<[path: string, changed: Date | null][]> {
  const rows = await db
    .select({ id: matches.id, changed: matches.updatedAt })
    .from(matches)
    .orderBy(desc(matches.id))
    .limit(SITEMAP_PART);
  return rows.map(({ id, changed }) => [`/matches/${id}`, changed]);
}

async function fixedPages(base: string): Promise<SitemapPage[]> {
  const changed = await lastChanges();
  const pages: [path: string, changed: Date | null][] = [
    ['/', changed.articles],
    ['/news', changed.articles],
    ['/teams', changed.roster],
    ['/transfers', changed.roster],
    ['/achievements', changed.achievements],
    ['/matches', changed.matches],
    ['/tournaments', later(changed.tournaments, startOfDay(today()))],
    ['/partners', changed.partners],
    ['/about', changed.about],
    ['/privacy', null],
    ['/terms', null],
  ];
  const [teams, players, tournaments, ofMatches, authors] = await Promise.all([
    teamSlugs(),
    playerSlugs(),
    cachedTournaments(),
    matchPages(),
    cachedAuthorIds(),
  ]);
  const ofRoster = [...teams.map((slug) => `/teams/${slug}`), ...players.map((slug) => `/players/${slug}`)];
  for (const path of ofRoster) pages.push([path, changed.roster]);
  for (const { slug } of tournaments) pages.push([`/tournaments/${slug}`, changed.tournaments]);
  pages.push(...ofMatches);
  for (const id of authors) pages.push([authorAddress({ id }), changed.articles]);
  return pages.map(([path, at]) => ({ url: new URL(path, base).href, changed: at }));
}

/** The articles of a part, from 0, in the order in which they were written: so parts fill up and do not shift. */
async function articlePages(base: string, part: number): Promise<SitemapPage[]> {
  const rows = await db
    .select({ id: articles.id, changed: articles.updatedAt, image: articles.image })
    .from(articles)
    .where(isPublished)
    .orderBy(asc(articles.id))
    .limit(SITEMAP_PART)
    .offset(part * SITEMAP_PART);
  return rows.map(({ id, changed, image }) => ({
    url: new URL(`/news/${id}`, base).href,
    changed,
    image: image === null ? null : (parseUrl(image, base)?.href ?? null),
  }));
}

async function countArticles(): Promise<number> {
  const [row] = await db.select({ total: count() }).from(articles).where(isPublished);
  return row?.total ?? 0;
}

/** The sitemap of all indexable pages, or an index of its parts when there are many. */
export async function sitemap(): Promise<SentDocument> {
  'use cache';
  cachedUntilTomorrow(...PAGE_TAGS);
  await limitToNextDue();
  const [base, total] = await Promise.all([siteUrl(), countArticles()]);
  if (total < SITEMAP_PART)
    return asDocument(pagesXml([...(await fixedPages(base)), ...(await articlePages(base, 0))]));
  const [pages, { articles: changed }] = await Promise.all([fixedPages(base), lastChanges()]);
  const part = (name: string, at: Date | null) => ({ url: new URL(`/sitemaps/${name}.xml`, base).href, changed: at });
  const lists = Array.from({ length: Math.ceil(total / SITEMAP_PART) }, (_, at) => part(`articles-${at + 1}`, changed));
  return asDocument(indexXml([part('pages', pages.map((page) => page.changed).reduce(later)), ...lists]));
}

async function pagesPart(): Promise<SentDocument> {
  'use cache';
  cachedUntilTomorrow(...PAGE_TAGS);
  await limitToNextDue();
  return asDocument(pagesXml(await fixedPages(await siteUrl())));
}

async function articlesPart(part: number): Promise<SentDocument> {
  'use cache';
  cachedUntilChanged(articleTags.all);
  await limitToNextDue();
  return asDocument(pagesXml(await articlePages(await siteUrl(), part)));
}

/** The articles that are of the last days by their date, and were not published long before it. */
async function latestNews() {
  const day = today();
  const [first = ''] = new Date(Date.parse(day) - (NEWS_SITEMAP_DAYS - 1) * 86_400_000).toISOString().split('T');
  return db
    .select({ id: articles.id, title: articles.title, date: articles.date, publishedAt: articles.publishedAt })
    .from(articles)
    .where(and(isPublished, between(articles.date, first, day), gte(articles.publishedAt, startOfDay(first))))
    .orderBy(desc(articles.date), desc(articles.id))
    .limit(NEWS_SITEMAP_MAX);
}

async function newsPart(): Promise<SentDocument | null> {
  'use cache';
  cachedUntilTomorrow(articleTags.all);
  await limitToNextDue();
  const [base, rows] = await Promise.all([siteUrl(), latestNews()]);
  if (rows.length === 0) return null;
  const news = rows.map(({ id, title, date, publishedAt }) => ({
    url: new URL(`/news/${id}`, base).href,
    title,
    published: publishedAt ?? startOfDay(date),
  }));
  return asDocument(newsXml(news, { name: (await cachedSite()).name, language: LOCALE.split('-', 1)[0] ?? 'en' }));
}

/** The sitemaps that there are. */
export async function sitemapPaths(): Promise<string[]> {
  return (await newsPart()) ? ['/sitemap.xml', '/sitemaps/news.xml'] : ['/sitemap.xml'];
}

/** A part of the sitemap by its file name; null where there is none. */
export async function sitemapPart(file: string): Promise<SentDocument | null> {
  if (file === 'pages.xml') return pagesPart();
  if (file === 'news.xml') return newsPart();
  const part = Number(/^articles-([1-9]\d{0,3})\.xml$/.exec(file)?.[1]) - 1;
  if (Number.isNaN(part) || part * SITEMAP_PART >= (await countArticles())) return null;
  return articlesPart(part);
}
