import type { MembershipState } from './contract';

/** Which days a player is in a team. */
export interface Stint {
  /** `YYYY-MM-DD`. */
  joined: string;
  /** The last day there; null while it goes on. */
  left: string | null;
}

export const LEFT_BEFORE_JOINED = 'Left must not be before Joined.';

/** Whether a stint includes a day. */
export const includesDay = ({ joined, left }: Stint, day: string): boolean =>
  joined <= day && (left === null || left >= day);

/** The day before another: `2026-03-01` → `2026-02-28`. */
export function dayBefore(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - 1);
  return moment.toISOString().slice(0, 10);
}

const STATE_NAMES: Readonly<Record<MembershipState, string>> = {
  active: '',
  substitute: 'Substitute',
  bench: 'On the bench',
  trial: 'On trial',
  loan: 'On loan',
  staff: 'Staff',
};

/** A state as pages say it beside the role; empty for the usual one. */
export const stateName = (state: MembershipState): string => STATE_NAMES[state];

/** A player's first or last day in a team. */
export interface Transfer {
  key: string;
  /** `YYYY-MM-DD`. */
  day: string;
  kind: 'joined' | 'left';
  player: { name: string; slug: string };
  team: { name: string; slug: string };
  role: string;
}
