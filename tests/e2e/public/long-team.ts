import { CAROUSEL_WINDOW } from '@/lib/limits';
import { rosterOf, shownTeams } from '@/lib/roster/rules';

/** A team whose roster does not fit a phone. */
export function longTeam() {
  const team = shownTeams().find((one) => rosterOf(one).length > CAROUSEL_WINDOW);
  if (!team) throw new Error('No team has more players than show at a time.');
  return team;
}
