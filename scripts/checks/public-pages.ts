/** The public pages, each article's own aside. */
export const PUBLIC_PAGES = [
  '/',
  '/news',
  '/teams',
  '/achievements',
  '/matches',
  '/tournaments',
  '/about',
  '/search',
  '/privacy',
  '/terms',
];
