import type { SportsOrganization, Thing } from 'schema-dts';
import { at, publisher } from '../platform/metadata/structured-data';
import type { SiteIdentity } from '../platform/site/identity';
import type { ShownPartner } from './rules';

/** Returns the organisation with the partners that sponsor it; nothing without partners. */
export const partnersData = (site: SiteIdentity, base: string, partners: readonly ShownPartner[]): Thing[] =>
  partners.length === 0
    ? []
    : [
        {
          ...publisher(site, base),
          sponsor: partners.map(({ name, url, logo }) => ({
            '@type': 'Organization',
            name,
            url,
            logo: at(base, logo.src),
          })),
        } satisfies SportsOrganization,
      ];
