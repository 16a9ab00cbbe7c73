import type { Match } from '@/lib/matches/contract';
import { startText } from '@/lib/matches/times';

/** When a match begins, by the organisation's clocks. */
export function MatchTime({ match }: { match: Pick<Match, 'date' | 'time' | 'startsAt'> }) {
  const { date, startsAt } = match;
  const text = startText(match);
  return date === null ? text : <time dateTime={startsAt ?? date}>{text}</time>;
}
