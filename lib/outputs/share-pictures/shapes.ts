import type { Match } from '../../matches/contract';
import { matchText } from '../../matches/rules';
import type { ArticleSummary } from '../../news/contract';
import type { Player } from '../../players/contract';
import { displayName } from '../../players/rules';
import { accentPair } from '../../settings/accent';
import { homeTitle, NEVER, type Site, versionOf } from '../../settings/rules';

/** The pictures of an article for other sites: the card for social networks, and those for search engines. */
export const SHAPES = {
  card: { width: 1200, height: 630 },
  '16x9': { width: 1200, height: 675 },
  '4x3': { width: 1200, height: 900 },
  '1x1': { width: 1200, height: 1200 },
} as const;

export type Shape = keyof typeof SHAPES;

/** What search engines want of an article's picture. */
export const ARTICLE_RATIOS = ['16x9', '4x3', '1x1'] as const satisfies readonly Shape[];

/** Whether an address names a shape. */
export const isShape = (name: string): name is Shape => Object.hasOwn(SHAPES, name);

type Pictured = Pick<ArticleSummary, 'id' | 'title' | 'updatedAt'>;

/** The address of an article's picture of a shape. It changes with the article, so that caches do not keep an old one. */
export function articlePicture({ id, title, updatedAt }: Pictured, shape: Shape) {
  const url = `/share/news/${id}/${shape}?v=${new Date(updatedAt).getTime().toString(36)}`;
  return { url, ...SHAPES[shape], alt: title };
}

/** The colours of the cards: those of the dark theme in `app/tokens.css`, which a drawing cannot read. */
export const CARD_COLOURS = { canvas: '#090b10', ink: '#f4f2ee', accent: '#ff3366', onAccent: '#16040a' } as const;

/** The same with the accent that staff chose, if they did. */
export const cardColours = ({ accent }: Pick<Site, 'accent'>) =>
  accent === null ? CARD_COLOURS : { ...CARD_COLOURS, ...accentPair(accent) };

const named = (label: string, title: string) => ({ label, title, alt: title });

/** The pages that have a card of their own, and what it says. Others have that of the home page. */
const PAGE_CARDS = {
  home: (site: Site) => ({ label: site.headquarters, title: site.tagline, alt: homeTitle(site) }),
  news: () => named('Newsroom', 'The latest news'),
  teams: ({ name }: Site) => named('Rosters', `${name} Teams`),
  matches: () => named('Match day', 'Matches and results'),
  tournaments: () => named('Brackets', 'Tournaments'),
  achievements: ({ founded }: Site) => named(`Since ${founded}`, 'Our Achievements'),
  transfers: () => named('Rosters', 'Who joins, who leaves'),
  partners: ({ name }: Site) => named('Partners', `Who stands behind ${name}`),
  about: ({ name, headquarters }: Site) => named(headquarters, `About ${name}`),
} as const;

export type PageCard = keyof typeof PAGE_CARDS;

/** What the card of a page says. */
export const pageCard = (site: Site, page: PageCard) => PAGE_CARDS[page](site);

interface Versioned {
  slug: string | number;
  updatedAt: string;
}

/** The card of a page that belongs to one thing. The address changes with it, so that no cache keeps an old one. */
const ownPicture = (folder: string, { slug, updatedAt }: Versioned, alt: string) => ({
  url: `/share/${folder}/${slug}?v=${new Date(updatedAt).getTime().toString(36)}`,
  ...SHAPES.card,
  alt,
});

/** Where a team's card lies. */
export const teamPicture = (team: Versioned & { name: string }) => ownPicture('teams', team, team.name);

/** Where a player's card lies. */
export const playerPicture = (player: Versioned & Pick<Player, 'name' | 'nickname'>) =>
  ownPicture('players', player, displayName(player));

/** Where a match's card lies. */
export const matchPicture = ({ id, updatedAt, ...match }: Pick<Match, 'id' | 'updatedAt' | 'teamA' | 'teamB'>) =>
  ownPicture('matches', { slug: id, updatedAt }, matchText(match));

/** Where a tournament's card lies. */
export const tournamentPicture = (tournament: Versioned & { name: string }) =>
  ownPicture('tournaments', tournament, tournament.name);

/** Whether an address names a page with a card of its own. */
export const isPageCard = (name: string): name is PageCard => Object.hasOwn(PAGE_CARDS, name);

/** The address of a page's card. It changes with the settings, so that no cache keeps an old one. */
export const pagePicture = (site: Site, page: PageCard) => ({
  url: site.updatedAt === NEVER ? `/share/${page}` : `/share/${page}?v=${versionOf(site)}`,
  ...SHAPES.card,
  alt: pageCard(site, page).alt,
});
