import type { Match } from './contract';

/** How long a map takes with what is around it. A match is as long as the most maps that it may have. */
const MINUTES_PER_MAP = 60;

/** When a match ends, as far as one can know before it. @param startsAt ISO 8601 */
export const matchEnd = ({ startsAt, bestOf }: Pick<Match, 'bestOf'> & { startsAt: string }): Date =>
  new Date(Date.parse(startsAt) + bestOf * MINUTES_PER_MAP * 60_000);
