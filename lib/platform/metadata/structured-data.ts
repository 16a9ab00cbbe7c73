import type {
  BreadcrumbList,
  SearchAction,
  SportsOrganization,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { LOCALE } from '../../locale';
import { iconAddress } from '../site/icons';
import { type SiteIdentity, socialLinks } from '../site/identity';

/*
 * What search engines read about a page, in the words of schema.org. Things have stable ids, so that what several
 * pages say of one thing comes together. Only what a page shows is said; the sample tournaments are no events, so nothing
 * is said of them.
 */

/** Makes a path absolute. */
export const at = (base: string, path: string): string => new URL(path, base).href;
export const organisationId = (base: string): string => at(base, '/#organization');
export const websiteId = (base: string): string => at(base, '/#website');

const logo = (site: SiteIdentity, base: string) =>
  ({ '@type': 'ImageObject', url: at(base, iconAddress(site, 'icon-512.png')), width: '512', height: '512' }) as const;

/** Returns the organisation as a publisher. */
export const publisher = (site: SiteIdentity, base: string) =>
  ({
    '@type': 'SportsOrganization',
    '@id': organisationId(base),
    name: site.name,
    url: at(base, '/'),
    logo: logo(site, base),
  }) as const;

function organisation(site: SiteIdentity, base: string): SportsOrganization {
  return {
    ...publisher(site, base),
    description: site.description,
    sport: 'Esports',
    foundingDate: String(site.founded),
    location: { '@type': 'Country', name: site.headquarters },
    email: site.email,
    sameAs: socialLinks(site).map(({ url }) => url),
  };
}

function website(site: SiteIdentity, base: string): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${at(base, '/search')}?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': websiteId(base),
    url: at(base, '/'),
    name: site.name,
    inLanguage: LOCALE,
    publisher: { '@id': organisationId(base) },
    potentialAction: search,
  };
}

/** Returns the website and its organisation, for the home page. */
export const homeData = (site: SiteIdentity, base: string): Thing[] => [organisation(site, base), website(site, base)];

/** Returns the breadcrumbs of a page, by the names of the pages. */
export function breadcrumbs(base: string, ...steps: { name: string; path: string }[]): BreadcrumbList {
  const all = [{ name: 'Home', path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${at(base, all.at(-1)?.path ?? '/')}#breadcrumb`,
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(base, path),
    })),
  };
}
