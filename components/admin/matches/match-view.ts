import { type Match, type MatchStatus, matchStatus } from '@/lib/matches/contract';
import { isResultMissing } from '@/lib/matches/rules';

/** What the list shows of the matches; the address holds it. */
export interface MatchView {
  status: MatchStatus | 'missing' | undefined;
  team: number | undefined;
  /** A part of the names, the stage or the day. */
  query: string;
  page: number;
}

/** Reads the view from the query of the address. What makes no sense there is as if it were missing. */
export function readView(query: URLSearchParams): MatchView {
  const status = query.get('status');
  const numberIn = (name: string) =>
    /^[1-9]\d{0,9}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined;
  return {
    status: status === 'missing' ? status : matchStatus.safeParse(status).data,
    team: numberIn('team'),
    query: query.get('query') ?? '',
    page: numberIn('page') ?? 1,
  };
}

/** Returns the query of the address for a view, without default values. */
export function queryOf({ status, team, query, page }: MatchView): string {
  const parameters = new URLSearchParams();
  if (status) parameters.set('status', status);
  if (team !== undefined) parameters.set('team', String(team));
  if (query !== '') parameters.set('query', query);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** A part of the list with its heading. */
export interface MatchGroup {
  title: string;
  matches: Match[];
}

const when = ({ date, time }: Match): string => `${date ?? '9999-99-99'} ${time ?? '99:99'}`;
export const soonestFirst = (one: Match, other: Match): number =>
  when(one).localeCompare(when(other)) || one.id - other.id;
const newestFirst = (one: Match, other: Match): number => soonestFirst(other, one);

/**
 * Returns the matches of a view in the order of a match night: missing results, what is live, what comes next, then the rest, the
 * newest first.
 * @param today `YYYY-MM-DD`
 */
export function groupMatches(
  matches: readonly Match[],
  { status, team }: Pick<MatchView, 'status' | 'team'>,
  today: string,
): MatchGroup[] {
  const ofTeam = matches.filter(({ teamID }) => team === undefined || teamID === team);
  const isMissing = (match: Match) => isResultMissing(match, today);
  const isWanted = (match: Match) => {
    if (status === undefined) return true;
    return status === 'missing' ? isMissing(match) : match.status === status;
  };
  const filtered = ofTeam.filter(isWanted);
  const of = (...statuses: MatchStatus[]) =>
    filtered.filter((match) => statuses.includes(match.status) && !isMissing(match));
  const groups = [
    { title: 'Result missing', matches: filtered.filter(isMissing).toSorted(soonestFirst) },
    { title: 'Live', matches: of('Live').toSorted(soonestFirst) },
    { title: 'Upcoming', matches: of('Upcoming').toSorted(soonestFirst) },
    { title: 'Postponed', matches: of('Postponed').toSorted(soonestFirst) },
    { title: 'Results', matches: of('Finished', 'Cancelled').toSorted(newestFirst) },
  ];
  return groups.filter((group) => group.matches.length > 0);
}
