import type { LinkTarget } from '@/lib/link-target';
import { displayName } from '@/lib/players/rules';
import { api } from '@/lib/panel-client';

/** How many pages of one kind are offered. */
const OFFERED = 5;
const TEAMS_READ = 100;

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
  const all = await api('GET /teams', { query: { limit: TEAMS_READ }, signal });
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
