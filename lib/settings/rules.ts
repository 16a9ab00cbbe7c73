import type { LogoSource } from '../platform/pictures/logo-source';
import { NEVER } from '../platform/site/identity';
import { site } from '../site';
import type { Settings } from './contract';

/** The organisation as pages show it. */
export interface Site extends Settings {
  /** The uploaded logo in the sizes that there are, with the one for the dark theme; null: the drawn one. */
  logoSource: { light: LogoSource; dark: LogoSource | null } | null;
}

/** The organisation of which nothing was set. */
export const defaultSettings: Settings = {
  ...site,
  games: [...site.games],
  logo: null,
  logoDark: null,
  mark: null,
  accent: null,
  updatedAt: NEVER,
};

export const defaultSite: Site = { ...defaultSettings, logoSource: null };

const legalDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day, `2025-09-23` → `September 23, 2025`, as the legal pages say it (SPEC §2). */
export const formatLegalDay = (day: string): string => legalDay.format(new Date(`${day}T00:00:00Z`));
