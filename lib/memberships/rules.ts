import type { MembershipState } from './contract';

/** The days of a player in a team. */
export interface Stint {
  /** `YYYY-MM-DD`. */
  joined: string;
  /** The last day; null while it continues. */
  left: string | null;
}

/** Returns whether a stint includes a day. */
export const includesDay = ({ joined, left }: Stint, day: string): boolean =>
  joined <= day && (left === null || left >= day);

/**
 * Returns a stint as visitors see it: a departure that is not over yet is null to them.
 * @param day today
 */
export const asVisitorsSee = <S extends Stint>(stint: S, day: string): S =>
  stint.left === null || stint.left < day ? stint : { ...stint, left: null };

/** Returns the day before another: `2026-03-01` → `2026-02-28`. */
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

/** Returns the name of a state, which pages show beside the role; empty for `active`. */
export const stateName = (state: MembershipState): string => STATE_NAMES[state];

/** A page of a player or a team, by name. */
export interface Named {
  name: string;
  slug: string;
}

/** A player with the address of the portrait. */
interface NamedPlayer extends Named {
  image: string | null;
}

/** A membership with the names that the list of transfers shows. */
export interface NamedStint extends Stint {
  id: number;
  playerId: number;
  role: string;
  player: NamedPlayer;
  team: Named;
}

/** A player's first or last day in a team. */
export interface Transfer {
  key: string;
  /** `YYYY-MM-DD`. */
  day: string;
  kind: 'joined' | 'left';
  player: NamedPlayer;
  /** The previous team, if there is no day between the two stints; otherwise null. */
  from: Named | null;
  to: Named | null;
  role: string;
}

const follows = (earlier: Stint, later: Stint): boolean =>
  earlier.left !== null && (earlier.left === later.joined || earlier.left === dayBefore(later.joined));

/**
 * Returns the joins and leaves of stints, newest first.
 * @param begun the stints that have begun
 * @param day today: a stint that ends today has not ended yet
 */
export function transfersOf(begun: readonly NamedStint[], day: string): Transfer[] {
  const stints = begun.map((stint) => asVisitorsSee(stint, day));
  const ofPlayers = new Map<number, NamedStint[]>();
  for (const stint of stints) ofPlayers.set(stint.playerId, [...(ofPlayers.get(stint.playerId) ?? []), stint]);
  return stints
    .flatMap((stint): Transfer[] => {
      const { id, playerId, joined, left, player, team, role } = stint;
      const others = (ofPlayers.get(playerId) ?? []).filter((other) => other !== stint);
      const before = others.find((other) => follows(other, stint))?.team ?? null;
      const after = others.find((other) => follows(stint, other))?.team ?? null;
      const join = { key: `${id}-joined`, day: joined, kind: 'joined', player, role, from: before, to: team } as const;
      if (left === null) return [join];
      return [join, { key: `${id}-left`, day: left, kind: 'left', player, role, from: team, to: after }];
    })
    .sort((one, other) => other.day.localeCompare(one.day) || other.key.localeCompare(one.key));
}

/** The numbers of records that prevent the deletion of a team or a player. */
export interface HistoryCounts {
  matches: number;
  memberships: number;
  /** The tournaments of a team. */
  tournaments?: number;
}

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Returns what a player has been part of: `3 memberships and 1 match` */
export const historyOf = ({ matches, memberships, tournaments = 0 }: HistoryCounts): string =>
  inWords.format([
    ...(memberships > 0 ? [`${memberships} ${memberships === 1 ? 'membership' : 'memberships'}`] : []),
    ...(matches > 0 ? [`${matches} ${matches === 1 ? 'match' : 'matches'}`] : []),
    ...(tournaments > 0 ? [`${tournaments} ${tournaments === 1 ? 'tournament' : 'tournaments'}`] : []),
  ]);
