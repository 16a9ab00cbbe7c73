import 'server-only';
import { desc, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { matches } from '@/db/schema';
import { today } from '../clock';
import { formatDay } from '../dates';
import { SITEMAP_PART } from '../limits';
import { OPPONENTS_TAG } from '../opponents/resource';
import { readPicture } from '../platform/pictures/known-picture';
import { idParam } from '../platform/http/fields';
import type { TextCard } from '../platform/rich-text/cards';
import { revisionSource, type ListedPage, type ServerResource, type ThingCard } from '../platform/server-resource';
import { findSource, foldedTexts } from '../platform/text-search/find';
import { factsLine, type SearchItem } from '../platform/text-search/results';
import { ON_BRIGHT } from '../platform/share-pictures/shapes';
import { gameColour } from '../teams/colours';
import { ROSTER_TAG } from '../teams/resource';
import { monogramOf } from '../teams/rules';
import { TOURNAMENTS_TAG } from '../tournaments/resource';
import { match } from './contract';
import { matchEvents, restoredMatchNews } from './events';
import { eventText, logoOf, type SearchedMatch, type ShownMatch, statusText } from './listing';
import { cachedMatchPage, cachedSearchedMatches, selectMatches } from './pages';
import { getMatch } from './read';
import { matchesResource, matchTags } from './resource';
import { isResultMissing, matchText, NO_SCORE, runningScore, scoreText } from './rules';
import { startText } from './times';

/** Returns the newest matches, as many as a part of the sitemap holds beside the other pages. */
async function matchPages(): Promise<ListedPage[]> {
  const rows = await db
    .select({ id: matches.id, changed: matches.updatedAt })
    .from(matches)
    .orderBy(desc(matches.id))
    .limit(SITEMAP_PART);
  return rows.map(({ id, changed }) => ({ path: `/matches/${id}`, changed }));
}

/** Both names, and the score or else when it begins. */
async function matchCard(key: string): Promise<ThingCard | null> {
  const { data } = idParam.safeParse({ id: key });
  const page = data && (await cachedMatchPage(data.id));
  if (!page) return null;
  const { match } = page;
  const fact = runningScore(match) ?? startText(match);
  const crests = (['A', 'B'] as const).map((side) => logoOf(match, side));
  const logos = await Promise.all(crests.map(async (address) => (address === null ? null : readPicture(address))));
  return {
    label: match.status === 'Upcoming' ? fact : `${match.status} · ${fact}`,
    title: matchText(match),
    background: gameColour(match.team?.game ?? ''),
    colour: ON_BRIGHT,
    logos: logos.filter((logo) => logo !== null),
  };
}

/** Returns a match as a text shows it: both crests, and the score or when it begins. */
function textCard(match: ShownMatch): TextCard {
  const { id, status, teamA, teamB } = match;
  const day = today();
  const state = status === 'Upcoming' && !isResultMissing(match, day) ? '' : statusText(match, day);
  const sides = [
    { name: teamA, image: logoOf(match, 'A') },
    { name: teamB, image: logoOf(match, 'B') },
  ];
  return {
    label: factsLine('Match', state),
    title: matchText(match),
    href: `/matches/${id}`,
    detail: factsLine(status === 'Finished' && match.date ? formatDay(match.date) : startText(match), eventText(match)),
    fact: runningScore(match),
    pictures: sides.map(({ name, image }) => ({ image, initials: monogramOf(name), fit: 'crest' })),
  };
}

/** Returns a match as the search finds it: by its sides, stage, game and tournament. */
function matchSearchItem(match: SearchedMatch): SearchItem {
  const { id, date, status, teamA, teamB, stage, game, tournament } = match;
  const score = scoreText(match);
  return {
    id,
    href: `/matches/${id}`,
    title: matchText(match),
    facts: factsLine(date === null ? '' : formatDay(date), score === NO_SCORE ? status : score, game, tournament),
    texts: [teamA, teamB, stage, game, tournament],
  };
}

export const matchesServer: ServerResource = {
  resource: matchesResource,
  events: matchEvents,
  sitemap: { pages: matchPages },
  sharePictures: {
    folder: 'matches',
    tagsOf: (key) => [matchTags.one(Number(key)), ROSTER_TAG, OPPONENTS_TAG, TOURNAMENTS_TAG],
    read: matchCard,
  },
  cards: {
    kind: matchesResource.kind,
    tagsOf: (id) => [matchTags.one(id), ROSTER_TAG, OPPONENTS_TAG, TOURNAMENTS_TAG],
    read: async (ids) => new Map((await selectMatches(ids)).map((found) => [found.id, textCard(found)])),
  },
  search: { heading: 'Matches', items: async () => (await cachedSearchedMatches()).map(matchSearchItem) },
  revisions: revisionSource({
    table: matches,
    schema: match,
    restore: async () => (await import('./write')).restoreMatch,
  }),
  bin: { read: (_, id) => getMatch(id), newsOf: async (tx, id) => restoredMatchNews(await getMatch(id, tx)) },
  demonstration: {
    table: matches,
    title: matches.teamA,
    remove: async (admin, id) => (await import('./write')).deleteMatch(admin, id),
  },
  find: findSource({
    resource: matchesResource,
    table: matches,
    title: sql`${matches.teamA} || ' vs ' || ${matches.teamB}`,
    detail: sql`concat_ws(' · ', ${matches.status}, ${matches.date}, nullif(${matches.stage}, ''))`,
    folded: foldedTexts(matches.teamA, sql`'vs'`, matches.teamB, matches.stage, matches.date),
  }),
};
