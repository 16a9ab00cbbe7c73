import { type SiteIdentity, versionOf } from './identity';

export interface Icon {
  /** Where the drawn one lies. */
  drawn: string;
  /** Its side in pixels. */
  size: number;
  /** How much of the side the mark takes. */
  share: number;
  /** Whether it has the dark background of the design: phones cut these icons to shapes of their own. */
  isFilled: boolean;
}

/** The icons that are made from an uploaded mark, by the names of their addresses under `/icons/`. */
export const ICONS = {
  'icon-48.png': { drawn: '/brand/favicon.ico', size: 48, share: 1, isFilled: false },
  'icon-192.png': { drawn: '/brand/icon-192.png', size: 192, share: 1, isFilled: false },
  'icon-512.png': { drawn: '/brand/icon-512.png', size: 512, share: 1, isFilled: false },
  // A circle of 80% of the side is always shown (W3C Manifest, "Icon masks and safe zone").
  'icon-maskable-512.png': { drawn: '/brand/icon-maskable-512.png', size: 512, share: 0.56, isFilled: true },
  'apple-icon.png': { drawn: '/apple-icon.png', size: 180, share: 0.76, isFilled: true },
} as const satisfies Readonly<Record<string, Icon>>;

export type IconName = keyof typeof ICONS;

/** Returns whether an address names an icon. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name);

/** Returns the address of an icon: of the one made from the uploaded mark, or the drawn one. */
export const iconAddress = (site: Pick<SiteIdentity, 'mark' | 'updatedAt'>, name: IconName): string =>
  site.mark === null ? ICONS[name].drawn : `/icons/${name}?v=${versionOf(site)}`;
