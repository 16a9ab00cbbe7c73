import { formatDay } from '@/lib/dates';
import type { CardKind, CardTarget, LinkTarget } from '@/lib/link-target';
import type { Match } from '@/lib/matches/contract';
import { matchText } from '@/lib/matches/rules';
import { cardKey } from '@/lib/platform/rich-text/cards';
import type { Player } from '@/lib/players/contract';
import { displayName } from '@/lib/players/rules';
import { FIND_MAX } from '@/lib/limits';
import { api } from '@/lib/panel-client';
import type { Team } from '@/lib/teams/contract';
import { findByText } from './list/find-by-text';

/** How many pages of one kind are offered. */
const OFFERED = 5;
/** How many things of a kind are offered for a card. */
const CARDS_OFFERED = 20;
/** How many teams and matches are searched by their texts. */
const READ = 100;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

async function articles(query: string, signal: AbortSignal): Promise<LinkTarget[]> {
  const found = await api('GET /search/suggestions', { query: { query }, signal });
  return found.slice(0, OFFERED).map(({ id, title }) => ({ kind: 'Article', title, href: `/news/${id}` }));
}

async function teams(query: string, signal: AbortSignal): Promise<LinkTarget[]> {
  const all = await api('GET /teams', { query: { limit: READ }, signal });
  const found = all.filter(({ name, game }) => folded(`${name} ${game}`).includes(folded(query)));
  return found.slice(0, OFFERED).map(({ name, game, slug }) => ({
    kind: 'Team',
    title: `${name} (${game})`,
    href: `/teams/${slug}`,
  }));
}

async function players(query: string, signal: AbortSignal): Promise<LinkTarget[]> {
  const found = await api('GET /players', { query: { query, limit: OFFERED }, signal });
  return found.map((player) => ({ kind: 'Player', title: displayName(player), href: `/players/${player.slug}` }));
}

/** Finds pages of this site to link to: published articles by title, teams and players by name. What fails is left out. */
export async function findPages(query: string, signal: AbortSignal): Promise<LinkTarget[]> {
  const found = await Promise.allSettled([articles, teams, players].map((find) => find(query, signal)));
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

type FindCards = (query: string, signal: AbortSignal) => Promise<CardTarget[]>;

const matchTexts = ({ teamA, teamB, stage, date }: Match): string[] => [
  `${teamA} vs ${teamB}`,
  stage,
  ...(date === null ? [] : [date, formatDay(date)]),
];

/** The newest matches with a text; older ones by the search of the panel, which only editors have. */
const matchCards: FindCards = async (query, signal) => {
  const newest = await api('GET /matches', { query: { limit: READ }, signal });
  const found = findByText(newest, query, matchTexts).slice(0, CARDS_OFFERED);
  if (found.length > 0 || newest.length < READ) return found.map(matchCard);
  const older = await api('GET /find', { query: { query, limit: FIND_MAX }, signal }).catch(() => []);
  return older.flatMap(({ kind, id, title, detail }) =>
    kind === 'match' && id !== null ? [targetOf(kind, id, title, `/matches/${id}`, detail)] : [],
  );
};

const matchCard = (match: Match): CardTarget =>
  targetOf('match', match.id, matchText(match), `/matches/${match.id}`, match.date ? formatDay(match.date) : '');

const playerCard = (player: Player): CardTarget =>
  targetOf('player', player.playerID, displayName(player), `/players/${player.slug}`, player.role ?? '');

const playerCards: FindCards = async (query, signal) => {
  const found = await api('GET /players', { query: { query: query || undefined, limit: CARDS_OFFERED }, signal });
  return found.map(playerCard);
};

const teamCard = ({ teamID, name, slug, game }: Team): CardTarget =>
  targetOf('team', teamID, name, `/teams/${slug}`, game);

const teamCards: FindCards = async (query, signal) => {
  const all = await api('GET /teams', { query: { limit: READ }, signal });
  return findByText(all, query, ({ name, game }) => [name, game])
    .slice(0, CARDS_OFFERED)
    .map(teamCard);
};

/** @param detail tells it from others of the same title */
const targetOf = (kind: CardKind, id: number, title: string, href: string, detail: string): CardTarget => ({
  key: cardKey(kind, id),
  kind: detail,
  title,
  href,
});

const cardFinders: Readonly<Record<CardKind, FindCards>> = { match: matchCards, player: playerCards, team: teamCards };

/** Finds things of this site to show as cards: matches by their sides and days, players and teams by name. */
export const findCards = (kind: CardKind, query: string, signal: AbortSignal): Promise<CardTarget[]> =>
  cardFinders[kind](query, signal);

/** Returns the first thing of a list that is asked for page by page; undefined without one. */
async function findInPages<Item>(
  page: (query: { limit: number; offset: number }) => Promise<Item[]>,
  isFound: (item: Item) => boolean,
  offset = 0,
): Promise<Item | undefined> {
  const items = await page({ limit: READ, offset });
  const found = items.find(isFound);
  return found || items.length < READ ? found : findInPages(page, isFound, offset + READ);
}

/** Finds the match, the player or the team whose page has this path; null where there is none. */
export async function findCard(path: string): Promise<CardTarget | null> {
  const [, kind, name = ''] = path.split('/');
  const hasSlug = ({ slug }: { slug: string }) => slug === name;
  if (kind === 'matches') return matchCard(await api('GET /matches/{id}', { params: { id: Number(name) } }));
  if (kind === 'players') {
    const player = await findInPages((query) => api('GET /players', { query }), hasSlug);
    return player ? playerCard(player) : null;
  }
  const team = await findInPages((query) => api('GET /teams', { query }), hasSlug);
  return team ? teamCard(team) : null;
}
