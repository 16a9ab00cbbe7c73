import type { PageCard } from '../../platform/resource';
import { SHAPES, type SharePicture, versionQuery } from '../../platform/share-pictures/shapes';
import { NEVER, type SiteIdentity } from '../../platform/site/identity';
import { publicPages } from '../../resources';

const HOME = 'home';

/** The pages that have a card of their own, by the names of their cards: `news`. */
const cards = new Map(publicPages.flatMap(({ path, card }) => (card ? [[path.slice(1) || HOME, card] as const] : [])));

/** Returns what the card of a section says; null where there is no such section. */
export function sectionCard(site: SiteIdentity, section: string): Required<PageCard> | null {
  const card = cards.get(section)?.(site);
  return card ? { alt: card.title, ...card } : null;
}

/** Returns the card of a page: that of its section, otherwise the home page's. */
export function sectionPicture(site: SiteIdentity, path: string): SharePicture {
  const [, section = ''] = path.split(/[/?]/);
  const name = cards.has(section) ? section : HOME;
  const query = site.updatedAt === NEVER ? '' : versionQuery(site.updatedAt);
  return { url: `/share/${name}${query}`, ...SHAPES.card, alt: sectionCard(site, name)?.alt ?? site.name };
}
