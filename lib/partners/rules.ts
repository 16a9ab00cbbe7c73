import type { LogoSource } from '../platform/pictures/logo-source';

/** The tiers of partners, the highest first. */
export const TIERS = ['main', 'official', 'supporter'] as const;
export type Tier = (typeof TIERS)[number];

/** What a page calls the partners of a tier. */
export const TIER_NAMES: Readonly<Record<Tier, string>> = {
  main: 'Main partners',
  official: 'Official partners',
  supporter: 'Supporters',
};

/** Clicks are counted since this year. */
export const CLICKS_FIRST_YEAR = 2026;

export const CONTRACT_ENDS_BEFORE_IT_BEGINS = 'Until must not be before From.';

interface Contract {
  /** The first day, as `YYYY-MM-DD`. */
  from?: string | null | undefined;
  /** The last day. */
  until?: string | null | undefined;
}

/** Returns whether a contract does not end before it begins. */
export const isInOrder = ({ from, until }: Contract): boolean => !from || !until || until >= from;

/** Returns whether a contract runs on a day. */
export const runsOn = ({ from, until }: Contract, day: string): boolean =>
  (!from || from <= day) && (!until || until >= day);

function dayAfter(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + 1);
  return moment.toISOString().slice(0, 10);
}

/** Returns the next day after `day` on which another set of contracts runs, or null. */
export function nextChange(contracts: readonly Contract[], day: string): string | null {
  const days = contracts.flatMap(({ from, until }) => [from, until && dayAfter(until)]);
  return days.flatMap((change) => (change && change > day ? [change] : [])).toSorted()[0] ?? null;
}

/** A partner as visitors see it. */
export interface ShownPartner {
  id: number;
  name: string;
  url: string;
  /** What the logo shows. */
  alt: string;
  tier: Tier;
  logo: LogoSource;
  /** The logo for the dark theme, where there is another. */
  logoDark: LogoSource | null;
}

/** Returns the tiers that have partners, each with its own in their order. */
export const byTier = (partners: readonly ShownPartner[]): { tier: Tier; partners: ShownPartner[] }[] =>
  TIERS.map((tier) => ({ tier, partners: partners.filter((partner) => partner.tier === tier) })).filter(
    (group) => group.partners.length > 0,
  );
