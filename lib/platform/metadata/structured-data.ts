import type {
  BreadcrumbList,
  NewsArticle,
  SearchAction,
  SportsOrganization,
  SportsTeam,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { publicationOf, zonedMoment } from '../../clock';
import type { ArticleSummary } from '../../news/contract';
import type { Team } from '../../roster/contract';
import { displayName, playerImage, rosterOf, teamAnchor } from '../../roster/rules';
import { ARTICLE_RATIOS, articlePicture } from '../share-pictures/shapes';
import { LOCALE } from '../../locale';
import { site } from '../../site';

/*
 * What search engines read about a page, in the words of schema.org. Things have stable ids, so that what several
 * pages say of one thing comes together. Only what a page shows is said; the sample matches and tournaments are no
 * events, so nothing is said of them.
 */

const at = (base: string, path: string): string => new URL(path, base).href;
const organisationId = (base: string): string => at(base, '/#organization');
const websiteId = (base: string): string => at(base, '/#website');
const teamId = (base: string, team: Team): string => at(base, `/teams#${teamAnchor(team)}`);

const logo = (base: string) =>
  ({ '@type': 'ImageObject', url: at(base, '/brand/icon-512.png'), width: '512', height: '512' }) as const;

/** The organisation in short, as what publishes something. */
const publisher = (base: string) =>
  ({
    '@type': 'SportsOrganization',
    '@id': organisationId(base),
    name: site.name,
    url: at(base, '/'),
    logo: logo(base),
  }) as const;

function organisation(base: string): SportsOrganization {
  return {
    ...publisher(base),
    description: site.description,
    sport: 'Esports',
    foundingDate: String(site.founded),
    location: { '@type': 'Country', name: site.headquarters },
    email: site.email,
    sameAs: Object.values(site.social),
  };
}

function website(base: string): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${at(base, '/search')}?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': websiteId(base),
    url: at(base, '/'),
    name: site.name,
    inLanguage: LOCALE,
    publisher: { '@id': organisationId(base) },
    potentialAction: search,
  };
}

/** Whose site it is, for the home page. */
export const homeData = (base: string): Thing[] => [organisation(base), website(base)];

/** The way to a page from the home page. The names are those that the pages have. */
export function breadcrumbs(base: string, ...steps: { name: string; path: string }[]): BreadcrumbList {
  const all = [{ name: 'Home', path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${at(base, all.at(-1)?.path ?? '/')}#breadcrumb`,
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(base, path),
    })),
  };
}

/** When an article was published and changed, with the zone. It is no older than its publication. */
export function articleTimes(article: Pick<ArticleSummary, 'date' | 'publishedAt' | 'updatedAt'>) {
  const [published, changed] = [publicationOf(article), new Date(article.updatedAt)];
  return {
    published: zonedMoment(published),
    changed: zonedMoment(changed > published ? changed : published),
  };
}

/** An article and the way to it. */
export function articleData(base: string, article: ArticleSummary): Thing[] {
  const { id, title, excerpt, category, author } = article;
  const { published, changed } = articleTimes(article);
  const url = at(base, `/news/${id}`);
  const news: NewsArticle = {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    url,
    headline: title,
    ...(excerpt ? { description: excerpt } : {}),
    image: ARTICLE_RATIOS.map((shape) => at(base, articlePicture(article, shape).url)),
    datePublished: published,
    dateModified: changed,
    author: author ? { '@type': 'Person', name: author.username } : { '@id': organisationId(base) },
    publisher: publisher(base),
    articleSection: category.name,
    inLanguage: LOCALE,
    isPartOf: { '@id': websiteId(base) },
  };
  return [news, breadcrumbs(base, { name: 'The Newsroom', path: '/news' }, { name: title, path: `/news/${id}` })];
}

/** The teams with their players. The first one says what they belong to, the others point there. */
export function teamsData(base: string, teams: readonly Team[]): SportsTeam[] {
  return teams.map((team, index) => ({
    '@type': 'SportsTeam',
    '@id': teamId(base, team),
    name: `${site.name} ${team.name}`,
    sport: team.game,
    url: teamId(base, team),
    parentOrganization: index === 0 ? publisher(base) : { '@id': organisationId(base) },
    athlete: rosterOf(team).map((player) => ({
      '@type': 'Person',
      name: player.name || displayName(player),
      ...(player.nickname ? { alternateName: player.nickname } : {}),
      jobTitle: player.role,
      image: at(base, playerImage(player)),
    })),
  }));
}
