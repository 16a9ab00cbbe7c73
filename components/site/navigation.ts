import type { Route } from 'next';

interface Entry {
  label: string;
  href: Route;
}

/** The main navigation, in order (SPEC §2). */
export const mainNavigation: Entry[] = [
  { label: 'News', href: '/news' },
  { label: 'Teams', href: '/teams' as Route },
  { label: 'Achievements', href: '/achievements' as Route },
  { label: 'About', href: '/about' as Route },
];

/** The links of the footer, in order (SPEC §2). */
export const footerNavigation: Entry[] = [
  { label: 'Home', href: '/' },
  { label: 'Privacy', href: '/privacy' as Route },
  { label: 'Terms', href: '/terms' as Route },
];
