import 'server-only';
import { and, asc, desc, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { articles, matches, opponents, players, teams, tournaments } from '@/db/schema';
import { today } from '../clock';
import {
  CALENDAR_CANCELLED_DAYS,
  CALENDAR_PAST_DAYS,
  MATCHES_OF_PLAYER_SHOWN,
  MATCHES_OF_TEAM_SHOWN,
  MATCHES_SHOWN,
  PRERENDERED_MATCHES,
  RESULTS_BESIDE_NEXT,
} from '../limits';
import { daysAfter } from '../day-ranges';
import { OPPONENTS_TAG } from '../opponents/resource';
import { articleTags } from '../news/resource';
import { isPublished } from '../news/queries';
import { cachedUntilChanged, cachedUntilTomorrow, limitToNextDue } from '../platform/cache/cached';
import { ROSTER_TAG } from '../teams/resource';
import { TOURNAMENTS_TAG } from '../tournaments/resource';
import { matchStatus } from './contract';
import {
  groupMatches,
  type HeadToHead,
  type MatchGroup,
  type MatchPage,
  type RelatedMatches,
  type SearchedMatch,
  type ShownMatch,
} from './listing';
import { presentMatch, startOf, hasInLineup, newestFirst } from './read';
import { FORM_LENGTH } from './record';
import { cachedOpponentRecord } from './records';
import { matchTags } from './resource';

const soonestFirst = [asc(matches.date), sql`${matches.time} asc nulls last`, asc(matches.id)];

interface Selection {
  where?: SQL | undefined;
  order?: SQL[];
  limit?: number;
}

/** Matches with the names of what they refer to. */
async function selectShown({ where, order = newestFirst, limit }: Selection): Promise<ShownMatch[]> {
  const query = db
    .select({
      match: matches,
      opponent: { name: opponents.name, logo: opponents.logo, logoDark: opponents.logoDark },
      team: { name: teams.name, slug: teams.slug, game: teams.game, image: teams.image },
      tournament: {
        name: tournaments.name,
        slug: tournaments.slug,
        venue: tournaments.venue,
        start: tournaments.start,
      },
    })
    .from(matches)
    .leftJoin(teams, eq(teams.id, matches.teamId))
    .leftJoin(opponents, eq(opponents.id, matches.opponentId))
    .leftJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .where(where)
    .orderBy(...order);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ match, opponent, team, tournament }) => ({ ...presentMatch(match), opponent, team, tournament }));
}

/** Matches that are still to come or being played: `isAhead` as a condition. */
const ahead = (): SQL | undefined =>
  or(eq(matches.status, 'Live'), and(inArray(matches.status, ['Upcoming', 'Postponed']), gte(matches.date, today())));

const LIST_TAGS = [matchTags.all, ROSTER_TAG, OPPONENTS_TAG, TOURNAMENTS_TAG];

/** A page of the list of matches, which includes the pages before it. */
export interface MatchList {
  groups: MatchGroup[];
  hasMore: boolean;
  /** The day that it is about. */
  day: string;
}

/** What is live, what comes next, the soonest first, and then the rest, the newest first. */
const nextFirst = (): SQL[] => {
  const isComing = sql`(${ahead()}) is true`;
  return [
    sql`${isComing} desc`,
    sql`${matches.status} = 'Live' desc`,
    sql`case when ${isComing} then ${matches.date} end asc nulls last`,
    sql`case when ${isComing} then ${matches.time} end asc nulls last`,
    sql`case when ${isComing} then ${matches.id} end asc`,
    ...newestFirst,
  ];
};

/** Returns the matches of all teams or of one, for a page from 1. */
export async function cachedMatchList(page: number, teamId?: number): Promise<MatchList> {
  'use cache';
  cachedUntilTomorrow(...LIST_TAGS);
  const shown = page * MATCHES_SHOWN;
  const where = teamId === undefined ? undefined : eq(matches.teamId, teamId);
  const found = await selectShown({ where, order: nextFirst(), limit: shown + 1 });
  const day = today();
  return { groups: groupMatches(found.slice(0, shown), day), hasMore: found.length > shown, day };
}

/** Returns all matches, the newest first, for the search. */
export async function cachedSearchedMatches(): Promise<SearchedMatch[]> {
  'use cache';
  cachedUntilChanged(...LIST_TAGS);
  const { id, date, teamA, teamB, scoreA, scoreB, status, stage } = matches;
  const rows = await db
    .select({
      id,
      date,
      teamA,
      teamB,
      scoreA,
      scoreB,
      status,
      stage,
      game: sql<string>`coalesce(${teams.game}, ${tournaments.game}, '')`,
      tournament: sql<string>`coalesce(${tournaments.name}, '')`,
    })
    .from(matches)
    .leftJoin(teams, eq(teams.id, matches.teamId))
    .leftJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .orderBy(...newestFirst);
  return rows.map((row) => ({ ...row, status: matchStatus.parse(row.status) }));
}

/** Returns how many pages the list of matches has. */
export async function countMatchPages(): Promise<number> {
  'use cache';
  cachedUntilChanged(matchTags.all);
  return Math.ceil((await db.$count(matches)) / MATCHES_SHOWN);
}

/** Returns what is being played, or else the next match; empty where there is neither. */
export async function cachedTicker(): Promise<ShownMatch[]> {
  'use cache';
  cachedUntilTomorrow(...LIST_TAGS);
  const live = sql`${matches.status} = 'Live'`;
  const isNext = and(eq(matches.status, 'Upcoming'), gte(matches.date, today()));
  const found = await selectShown({ where: or(live, isNext), order: [desc(live), ...soonestFirst], limit: 3 });
  return found[0]?.status === 'Live' ? found.filter(({ status }) => status === 'Live') : found.slice(0, 1);
}

/** Returns the newest results. */
export async function cachedLatestResults(): Promise<ShownMatch[]> {
  'use cache';
  cachedUntilChanged(...LIST_TAGS);
  return selectShown({ where: eq(matches.status, 'Finished'), limit: RESULTS_BESIDE_NEXT });
}

async function selectRelated(where: SQL, limit: number | undefined): Promise<RelatedMatches> {
  const [next, last] = await Promise.all([
    selectShown({ where: and(where, ahead()), order: soonestFirst, limit }),
    selectShown({ where: and(where, sql`not (${ahead()} is true)`), limit }),
  ]);
  return { next, last, day: today() };
}

/** Returns the next and the last matches of a team. */
export async function cachedMatchesOfTeam(teamId: number): Promise<RelatedMatches> {
  'use cache';
  cachedUntilTomorrow(...LIST_TAGS);
  return selectRelated(eq(matches.teamId, teamId), MATCHES_OF_TEAM_SHOWN);
}

/** Returns all matches of a tournament, whose page need not name it again. */
export async function cachedMatchesOfTournament(tournamentId: number): Promise<RelatedMatches> {
  'use cache';
  cachedUntilTomorrow(...LIST_TAGS);
  const { next, last, day } = await selectRelated(eq(matches.tournamentId, tournamentId), undefined);
  const unnamed = (match: ShownMatch): ShownMatch => ({ ...match, tournament: null });
  return { next: next.map(unnamed), last: last.map(unnamed), day };
}

/** Returns the newest matches in whose line-up a player was. */
export async function cachedMatchesOfPlayer(playerId: number): Promise<RelatedMatches> {
  'use cache';
  cachedUntilTomorrow(...LIST_TAGS);
  return selectRelated(hasInLineup(playerId), MATCHES_OF_PLAYER_SHOWN);
}

/** Our record against an opponent, with the last matches. */
async function cachedHeadToHead(opponentId: number): Promise<HeadToHead> {
  'use cache';
  cachedUntilChanged(...LIST_TAGS);
  const where = and(eq(matches.opponentId, opponentId), eq(matches.status, 'Finished'));
  const [record, last] = await Promise.all([
    cachedOpponentRecord(opponentId),
    selectShown({ where, limit: FORM_LENGTH }),
  ]);
  return { record, last };
}

/** Returns our team's next match; null where there is none but the one given. */
async function followingMatch({ id, teamID }: ShownMatch): Promise<ShownMatch | null> {
  if (teamID === null) return null;
  const { next } = await cachedMatchesOfTeam(teamID);
  return next.find((match) => match.id !== id) ?? null;
}

/** Which matches a calendar is of: all without a value. */
interface CalendarFilter {
  teamId?: number;
  id?: number;
}

/** Returns the matches of a calendar in their order: those of the last days and all ahead; one match of any day. */
export function selectForCalendar({ teamId, id }: CalendarFilter): Promise<ShownMatch[]> {
  const day = today();
  const isRecent = and(
    gte(matches.date, daysAfter(day, -CALENDAR_PAST_DAYS)),
    or(ne(matches.status, 'Cancelled'), gte(matches.date, daysAfter(day, -CALENDAR_CANCELLED_DAYS))),
  );
  const where =
    id === undefined
      ? and(isRecent, teamId === undefined ? undefined : eq(matches.teamId, teamId))
      : eq(matches.id, id);
  return selectShown({ where, order: soonestFirst });
}

/** Returns the matches with these ids, for their cards in texts. */
export const selectMatches = (ids: number[]): Promise<ShownMatch[]> => selectShown({ where: inArray(matches.id, ids) });

/** Returns the ids of the matches whose pages a build prepares. */
export async function prerenderedMatchIds(): Promise<number[]> {
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .orderBy(...newestFirst)
    .limit(PRERENDERED_MATCHES);
  return rows.map(({ id }) => id);
}

/** Returns what the page of a match shows; null where there is no such match. */
export async function cachedMatchPage(id: number): Promise<MatchPage | null> {
  'use cache';
  // It shows other matches too: those against the same opponent, and the next one.
  cachedUntilTomorrow(matchTags.one(id), ...LIST_TAGS);
  const [match] = await selectShown({ where: eq(matches.id, id) });
  if (!match) return null;
  if (match.articleId !== null) {
    cachedUntilTomorrow(articleTags.one(match.articleId));
    await limitToNextDue();
  }
  const ids = match.lineup.map(({ playerID }) => playerID);
  const [people, [recap], [before]] = await Promise.all([
    ids.length === 0
      ? []
      : db
          .select({ id: players.id, slug: players.slug, image: players.image })
          .from(players)
          .where(inArray(players.id, ids)),
    match.articleId === null
      ? []
      : db
          .select({ id: articles.id, title: articles.title, image: articles.image, excerpt: articles.excerpt })
          .from(articles)
          .where(and(eq(articles.id, match.articleId), isPublished)),
    db.select({ date: matches.previousDate, time: matches.previousTime }).from(matches).where(eq(matches.id, id)),
  ]);
  const peopleById = new Map(people.map((person) => [person.id, person]));
  return {
    match,
    members: match.lineup.map((member) => {
      const { slug = null, image = null } = peopleById.get(member.playerID) ?? {};
      return { ...member, slug, image };
    }),
    recap: recap ?? null,
    duels: match.opponentId === null ? null : await cachedHeadToHead(match.opponentId),
    following: await followingMatch(match),
    previousStart: before?.date ? (startOf(before)?.toISOString() ?? before.date) : null,
    day: today(),
  };
}
