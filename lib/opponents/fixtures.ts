import type { OpponentInput } from './contract';

/** The opponents of the demonstration content. Their crests lie in `public/crests`. */
export const opponents: readonly Pick<OpponentInput, 'name' | 'shortName' | 'country' | 'logo' | 'logoDark'>[] = [
  { name: 'Etna Phoenix', shortName: 'ETN', country: 'IT', logo: '/crests/etna-phoenix.webp', logoDark: null },
  { name: 'Northlight', shortName: 'NTL', country: 'NO', logo: '/crests/northlight.webp', logoDark: null },
  { name: 'Carthage Five', shortName: 'CAR', country: 'TN', logo: '/crests/carthage-five.webp', logoDark: null },
  { name: 'Adria Rush', shortName: 'ADR', country: 'HR', logo: '/crests/adria-rush.webp', logoDark: null },
  { name: 'Iron Harbour', shortName: 'IRN', country: 'GB', logo: '/crests/iron-harbour.webp', logoDark: null },
  { name: 'Lisbon Lanterns', shortName: 'LIS', country: 'PT', logo: '/crests/lisbon-lanterns.webp', logoDark: null },
];
