import { players } from '@/lib/roster/fixtures';
import type { Player, Team } from '@/lib/roster/contract';

/** What pages are expected to show, computed independently of the site's code. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11-21` → `21 Nov 2026`. */
export function shownDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}

/** The date this many days after today in Malta, as YYYY-MM-DD. */
export function dayFromToday(days: number): string {
  const [year = 0, month = 0, date = 0] = new Date()
    .toLocaleDateString('sv-SE', { timeZone: 'Europe/Malta' })
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** The players of a team, in its order. */
export const playersOf = (team: Team): Player[] =>
  team.players.map((id) => {
    const player = players.find(({ playerID }) => playerID === id);
    if (!player) throw new Error(`No player has the id ${id}.`);
    return player;
  });

/** The first text on a player's card. */
export const shownName = ({ nickname, name }: Player): string => (nickname === '' ? name : nickname);
