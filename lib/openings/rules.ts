export const CLOSES_BEFORE_IT_OPENS = 'The last day must not be before the first.';

interface OpenDays {
  /** The first day, as `YYYY-MM-DD`. */
  opensAt?: string | null | undefined;
  /** The last day. */
  closesAt?: string | null | undefined;
}

/** Returns whether an opening does not close before it opens. */
export const isInOrder = ({ opensAt, closesAt }: OpenDays): boolean => !opensAt || !closesAt || closesAt >= opensAt;

/** Returns whether visitors can apply on a day. */
export const isOpenOn = ({ opensAt, closesAt }: OpenDays, day: string): boolean =>
  (!opensAt || opensAt <= day) && (!closesAt || closesAt >= day);

function dayAfter(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + 1);
  return moment.toISOString().slice(0, 10);
}

/** Returns the next day after `day` on which other openings are open, or null. */
export function nextChange(openings: readonly OpenDays[], day: string): string | null {
  const days = openings.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt && dayAfter(closesAt)]);
  return days.flatMap((change) => (change && change > day ? [change] : [])).toSorted()[0] ?? null;
}

/** An opening as its page lists it. */
export interface ShownOpening {
  id: number;
  title: string;
  role: string;
  /** The team's name and the slug of its page; null: for no team. */
  team: { name: string; slug: string } | null;
  closesAt: string | null;
  minimumAge: number | null;
}
