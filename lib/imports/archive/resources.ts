import {
  achievementsSection,
  categoriesSection,
  newsSection,
  siteContentSection,
  usersSection,
} from './content-sections';
import {
  matchesSection,
  membershipsSection,
  opponentsSection,
  playersSection,
  teamsSection,
  tournamentsSection,
} from './competition-sections';
import type { Section } from './sections';
import { openingsSection, partnersSection, redirectsSection, settingsSection } from './site-sections';

/** What an archive holds beside its pictures. What another one names comes before it. */
export const sections: readonly Section[] = [
  usersSection,
  categoriesSection,
  newsSection,
  achievementsSection,
  opponentsSection,
  teamsSection,
  playersSection,
  membershipsSection,
  tournamentsSection,
  matchesSection,
  partnersSection,
  openingsSection,
  redirectsSection,
  siteContentSection,
  settingsSection,
];
