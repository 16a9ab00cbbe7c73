import type {
  BreadcrumbList,
  NewsArticle,
  ProfilePage,
  SearchAction,
  SportsOrganization,
  SportsTeam,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { publicationOf, zonedMoment } from '../../clock';
import type { ArticleAuthor, ArticleSummary } from '../../news/contract';
import { authorAddress, bylineOf, shownAuthor } from '../../news/rules';
import type { ShownPartner } from '../../partners/rules';
import { countryName } from '../../players/countries';
import type { Player } from '../../players/contract';
import { type CareerStint, displayName, playerImage } from '../../players/rules';
import { ARTICLE_RATIOS, articlePicture } from '../share-pictures/shapes';
import { LOCALE } from '../../locale';
import { iconAddress } from '../../settings/icons';
import { type Site, socialLinks } from '../../settings/rules';
import type { Team } from '../../teams/contract';
import type { RosterPlayer, TeamWithRoster } from '../../teams/rules';

/*
 * What search engines read about a page, in the words of schema.org. Things have stable ids, so that what several
 * pages say of one thing comes together. Only what a page shows is said; the sample tournaments are no events, so nothing
 * is said of them.
 */

/** Makes a path absolute. */
export const at = (base: string, path: string): string => new URL(path, base).href;
export const organisationId = (base: string): string => at(base, '/#organization');
const websiteId = (base: string): string => at(base, '/#website');
export const teamId = (base: string, { slug }: Pick<Team, 'slug'>): string => at(base, `/teams/${slug}#team`);
const playerId = (base: string, { slug }: Pick<Player, 'slug'>): string => at(base, `/players/${slug}#person`);

const logo = (site: Site, base: string) =>
  ({ '@type': 'ImageObject', url: at(base, iconAddress(site, 'icon-512.png')), width: '512', height: '512' }) as const;

/** The organisation as a publisher. */
const publisher = (site: Site, base: string) =>
  ({
    '@type': 'SportsOrganization',
    '@id': organisationId(base),
    name: site.name,
    url: at(base, '/'),
    logo: logo(site, base),
  }) as const;

function organisation(site: Site, base: string): SportsOrganization {
  return {
    ...publisher(site, base),
    description: site.description,
    sport: 'Esports',
    foundingDate: String(site.founded),
    location: { '@type': 'Country', name: site.headquarters },
    email: site.email,
    sameAs: socialLinks(site).map(({ url }) => url),
  };
}

function website(site: Site, base: string): WebSite {
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

/** The website and its organisation, for the home page. */
export const homeData = (site: Site, base: string): Thing[] => [organisation(site, base), website(site, base)];

/** The organisation with the partners that sponsor it; nothing without partners. */
export const partnersData = (site: Site, base: string, partners: readonly ShownPartner[]): Thing[] =>
  partners.length === 0
    ? []
    : [
        {
          ...publisher(site, base),
          sponsor: partners.map(({ name, url, logo }) => ({
            '@type': 'Organization',
            name,
            url,
            logo: at(base, logo.src),
          })),
        } satisfies SportsOrganization,
      ];

/** The breadcrumbs of a page, by the names of the pages. */
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

/** An author without details: by the username, which is all that visitors are told. */
const authorPerson = (base: string, author: ArticleAuthor) =>
  ({
    '@type': 'Person',
    '@id': at(base, `${authorAddress(author)}#person`),
    name: author.username,
    url: at(base, authorAddress(author)),
  }) as const;

/** The author of an article: an account with a page, another name, or else the organisation. */
function authorOf(base: string, article: ArticleSummary): NewsArticle['author'] {
  const [author, name] = [shownAuthor(article), bylineOf(article)];
  if (author) return authorPerson(base, author);
  return name === null ? { '@id': organisationId(base) } : { '@type': 'Person', name };
}

/** An author's profile page with its breadcrumbs. */
export function authorData(base: string, author: ArticleAuthor): Thing[] {
  const path = authorAddress(author);
  const profile: ProfilePage = {
    '@type': 'ProfilePage',
    '@id': at(base, path),
    mainEntity: { ...authorPerson(base, author), worksFor: { '@id': organisationId(base) } },
  };
  return [profile, breadcrumbs(base, { name: 'The Newsroom', path: '/news' }, { name: author.username, path })];
}

/** An article with its breadcrumbs. */
export function articleData(site: Site, base: string, article: ArticleSummary): Thing[] {
  const { id, title, excerpt, category, metaDescription, tags } = article;
  const description = metaDescription || excerpt;
  const { published, changed } = articleTimes(article);
  const url = at(base, `/news/${id}`);
  const news: NewsArticle = {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    url,
    headline: title,
    ...(description ? { description } : {}),
    image: ARTICLE_RATIOS.map((shape) => at(base, articlePicture(article, shape).url)),
    datePublished: published,
    dateModified: changed,
    author: authorOf(base, article),
    publisher: publisher(site, base),
    articleSection: category.name,
    ...(tags.length > 0 ? { keywords: tags } : {}),
    inLanguage: LOCALE,
    isPartOf: { '@id': websiteId(base) },
  };
  return [news, breadcrumbs(base, { name: 'The Newsroom', path: '/news' }, { name: title, path: `/news/${id}` })];
}

type Person = Pick<Player, 'name' | 'nickname' | 'slug' | 'image'>;

/** A player without details: by the real name where it is public, never with a date of birth. */
const person = (base: string, player: Person) =>
  ({
    '@type': 'Person',
    '@id': playerId(base, player),
    name: player.name || displayName(player),
    ...(player.nickname ? { alternateName: player.nickname } : {}),
    url: at(base, `/players/${player.slug}`),
    image: at(base, playerImage(player)),
  }) as const;

/** A player's time in a team, with its days. */
const teamRole = (base: string, member: RosterPlayer) =>
  ({
    '@type': 'OrganizationRole',
    roleName: member.role,
    startDate: member.joined,
    ...(member.left === null ? {} : { endDate: member.left }),
    athlete: person(base, member),
  }) as const;

const sportsTeam = (site: Site, base: string, team: TeamWithRoster, members: readonly RosterPlayer[]) =>
  ({
    '@type': 'SportsTeam',
    '@id': teamId(base, team),
    name: `${site.name} ${team.name}`,
    sport: team.game,
    url: at(base, `/teams/${team.slug}`),
    ...(team.image === null ? {} : { logo: at(base, team.image) }),
    parentOrganization: { '@id': organisationId(base) },
    athlete: members.map((member) => teamRole(base, member)),
  }) as const;

/** The teams with their players. The first has the organisation in full, the others refer to it by id. */
export const teamsData = (site: Site, base: string, teams: readonly TeamWithRoster[]): SportsTeam[] =>
  teams.map((team, index) => ({
    ...sportsTeam(site, base, team, team.roster),
    ...(index === 0 ? { parentOrganization: publisher(site, base) } : {}),
  }));

interface TeamMembers {
  team: TeamWithRoster;
  players: readonly RosterPlayer[];
  staff: readonly RosterPlayer[];
  former: readonly RosterPlayer[];
}

/** A team with its present and former players. */
export const teamData = (site: Site, base: string, { team, players, staff, former }: TeamMembers): SportsTeam => ({
  ...sportsTeam(site, base, team, [...players, ...staff, ...former]),
  parentOrganization: publisher(site, base),
});

interface Profile {
  player: Player;
  career: readonly CareerStint[];
}

/** A player's profile page. */
export function playerData(base: string, { player, career }: Profile): ProfilePage {
  return {
    '@type': 'ProfilePage',
    '@id': at(base, `/players/${player.slug}`),
    mainEntity: {
      ...person(base, player),
      ...(player.role === null ? {} : { jobTitle: player.role }),
      ...(player.country === null ? {} : { nationality: { '@type': 'Country', name: countryName(player.country) } }),
      sameAs: Object.values(player.links),
      memberOf: career.map(({ team, role, joined, left }) => ({
        '@type': 'OrganizationRole',
        roleName: role,
        startDate: joined,
        ...(left === null ? {} : { endDate: left }),
        memberOf: { '@id': teamId(base, team) },
      })),
    },
  };
}
