import type { Route } from 'next';

interface Entry {
  label: string;
  href: Route;
  /** False for a page that is rendered for each visitor. */
  prefetch?: false;
}

/** The main navigation, in order (SPEC §2). */
export const mainNavigation: Entry[] = [
  { label: 'News', href: '/news' },
  { label: 'Teams', href: '/teams' },
  { label: 'Achievements', href: '/achievements' },
  { label: 'About', href: '/about' },
];

/** Pages beside the main navigation, in the menu of small screens and in the footer. */
export const moreNavigation: Entry[] = [
  { label: 'Matches', href: '/matches' },
  { label: 'Tournaments', href: '/tournaments' },
  { label: 'Transfers', href: '/transfers' },
  { label: 'Partners', href: '/partners' },
];

/**
 * Returns the links of the footer: those of the specification in its order (SPEC §2), then the other pages.
 * @param hasOpenings whether there is an opening to apply for
 */
export const footerLinks = (hasOpenings: boolean): Entry[] => [
  { label: 'Privacy', href: '/privacy' },
  { label: 'Terms', href: '/terms' },
  { label: 'Home', href: '/' },
  ...moreNavigation,
  ...(hasOpenings ? [{ label: 'Join', href: '/join' } as const] : []),
  { label: 'Contact', href: '/contact', prefetch: false },
];

/** The news for feed readers, in the footer. */
export const feedLinks = [
  { label: 'RSS', href: '/feed.xml' },
  { label: 'Atom', href: '/atom.xml' },
  { label: 'JSON Feed', href: '/feed.json' },
];
