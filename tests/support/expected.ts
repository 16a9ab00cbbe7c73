import { players } from '@/lib/teams/fixtures';

/** What pages are expected to show, worked out apart from the code that shows it. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11-21` → `21 Nov 2026`. */
export function shownDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}

/** The day so many days after today in Malta, as YYYY-MM-DD. */
export function dayFromToday(days: number): string {
  const [year = 0, month = 0, date = 0] = new Date()
    .toLocaleDateString('sv-SE', { timeZone: 'Europe/Malta' })
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** The players of a team, in its order. */
export const playersOf = (team: { players: readonly number[] }) =>
  team.players.map((id) => {
    const player = players.find(({ playerID }) => playerID === id);
    if (!player) throw new Error(`No player has the id ${id}.`);
    return player;
  });

/** Returns what the card of a player says first. */
export const shownName = ({ nickname, name }: { nickname: string; name: string }): string =>
  nickname === '' ? name : nickname;
