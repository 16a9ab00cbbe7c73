import { CAROUSEL_WINDOW } from '@/lib/limits';
import { teams } from '@/lib/teams/fixtures';

/** A team whose roster does not fit a phone. */
export function longTeam() {
  const team = teams.find(({ players }) => players.length > CAROUSEL_WINDOW);
  if (!team) throw new Error('No team has more players than show at a time.');
  return team;
}
