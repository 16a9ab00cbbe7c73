import type { SocialNetwork } from '../../site';

/** Who runs the site, as far as every page, picture and document says so. */
export interface SiteIdentity {
  name: string;
  shortName: string;
  tagline: string;
  description: string;
  founded: number;
  headquarters: string;
  email: string;
  social: Readonly<Record<SocialNetwork, string>>;
  /** The colour that staff chose; null: the design's. */
  accent: string | null;
  /** The uploaded mark that icons are made of; null: the drawn ones. */
  mark: string | null;
  updatedAt: string;
}

/** The version of settings of which nothing was set. */
export const NEVER = new Date(0).toISOString();

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

/** Returns the links to the networks that have an address. */
export const socialLinks = ({ social }: Pick<SiteIdentity, 'social'>): SocialLink[] =>
  NETWORKS.map(({ network, name }) => ({ network, name, url: social[network] })).filter(({ url }) => url !== '');

/** Returns what the home page is called, and any page that says nothing else. */
export const homeTitle = ({ name, headquarters }: Pick<SiteIdentity, 'name' | 'headquarters'>): string =>
  `${name} | Esports from ${headquarters}`;

/** Changes with the settings, for addresses of what is drawn from them. */
export const versionOf = ({ updatedAt }: Pick<SiteIdentity, 'updatedAt'>): string =>
  new Date(updatedAt).getTime().toString(36);
