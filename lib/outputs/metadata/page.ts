import type { Metadata } from 'next';
import { headMetadata, type PageHead } from '../../platform/metadata/head';
import type { SharePicture } from '../../platform/share-pictures/shapes';
import type { SiteIdentity } from '../../platform/site/identity';
import { sectionPicture } from '../share-pictures/sections';

interface Page extends Omit<PageHead, 'picture'> {
  /** Absent: the card of its section. */
  picture?: SharePicture;
}

/** Returns a page's metadata for its head. */
export const pageMetadata = (site: SiteIdentity, { picture, ...page }: Page): Metadata =>
  headMetadata(site, { ...page, picture: picture ?? sectionPicture(site, page.path) });
