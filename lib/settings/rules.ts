import type { LogoSource } from '../platform/pictures/logo-source';
import { site, type SocialNetwork } from '../site';
import type { Settings } from './contract';

/** The organisation as pages show it. */
export interface Site extends Settings {
  /** The uploaded logo in the sizes that there are, with the one for the dark theme; null: the drawn one. */
  logoSource: { light: LogoSource; dark: LogoSource | null } | null;
}

/** The version of settings of which nothing was set. */
export const NEVER = new Date(0).toISOString();

/** The organisation of which nothing was set. */
export const defaultSettings: Settings = {
  ...site,
  games: [...site.games],
  ...{ logo: null, logoDark: null, mark: null, accent: null },
  updatedAt: NEVER,
};

export const defaultSite: Site = { ...defaultSettings, logoSource: null };

/** The networks in their order (SPEC §1). */
export const NETWORKS: readonly { network: SocialNetwork; name: string }[] = [
  { network: 'facebook', name: 'Facebook' },
  { network: 'instagram', name: 'Instagram' },
  { network: 'x', name: 'X' },
  { network: 'youtube', name: 'YouTube' },
  { network: 'tiktok', name: 'TikTok' },
  { network: 'twitch', name: 'Twitch' },
];

/** A link to a network. */
export interface SocialLink {
  network: SocialNetwork;
  name: string;
  url: string;
}

/** The links to the networks that have an address. */
export const socialLinks = ({ social }: Pick<Settings, 'social'>): SocialLink[] =>
  NETWORKS.map(({ network, name }) => ({ network, name, url: social[network] })).filter(({ url }) => url !== '');

const legalDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2025-09-23` → `September 23, 2025`, as the legal pages say it (SPEC §2). */
export const formatLegalDay = (day: string): string => legalDay.format(new Date(`${day}T00:00:00Z`));

/** What the home page is called, and any page that says nothing else. */
export const homeTitle = ({ name, headquarters }: Pick<Settings, 'name' | 'headquarters'>): string =>
  `${name} | Esports from ${headquarters}`;

/** Changes with the settings, for addresses of what is drawn from them. */
export const versionOf = ({ updatedAt }: Pick<Settings, 'updatedAt'>): string =>
  new Date(updatedAt).getTime().toString(36);
