import { accentPair } from '../site/accent';
import type { SiteIdentity } from '../site/identity';

/** The pictures of a page for other sites: the card for social networks, and those for search engines. */
export const SHAPES = {
  card: { width: 1200, height: 630 },
  '16x9': { width: 1200, height: 675 },
  '4x3': { width: 1200, height: 900 },
  '1x1': { width: 1200, height: 1200 },
} as const;

export type Shape = keyof typeof SHAPES;

/** The shapes that search engines want of an article's picture. */
export const ARTICLE_RATIOS = ['16x9', '4x3', '1x1'] as const satisfies readonly Shape[];

/** Returns whether an address names a shape. */
export const isShape = (name: string): name is Shape => Object.hasOwn(SHAPES, name);

/** The colour of words on the bright colour of a game. */
export const ON_BRIGHT = '#16040a';

/** The colours of the cards: those of the dark theme in `app/tokens.css`, which a drawing cannot read. */
export const CARD_COLOURS = { canvas: '#090b10', ink: '#f4f2ee', accent: '#ff3366', onAccent: '#16040a' } as const;

/** Returns the colours of the cards, with the accent that staff chose where there is one. */
export const cardColours = ({ accent }: Pick<SiteIdentity, 'accent'>) =>
  accent === null ? CARD_COLOURS : { ...CARD_COLOURS, ...accentPair(accent) };

/** The picture of a page in social networks and messengers. */
export interface SharePicture {
  url: string;
  width: number;
  height: number;
  /** The alternative text. */
  alt: string;
}

/** Returns what an address changes with, so that no cache keeps an old picture. */
export const versionQuery = (updatedAt: string): string => `?v=${new Date(updatedAt).getTime().toString(36)}`;

interface Versioned {
  slug: string | number;
  updatedAt: string;
}

/** Returns the card of a page that belongs to one thing. @param folder of the thing's pages: `teams` */
export const thingPicture = (folder: string, { slug, updatedAt }: Versioned, alt: string): SharePicture => ({
  url: `/share/${folder}/${slug}${versionQuery(updatedAt)}`,
  ...SHAPES.card,
  alt,
});
