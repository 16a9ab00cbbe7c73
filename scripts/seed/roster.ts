import { sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { memberships, players, teams } from '@/db/schema';
import { displayName } from '@/lib/players/rules';
import { slugOf } from '@/lib/platform/slugs/rules';
import { players as samplePlayers, rosterOf, teams as sampleTeams } from '@/lib/teams/fixtures';

const DAY_MS = 86_400_000;
/** The first member of the samples has been there this long, each following one a little longer, up to the last bound. */
const SHORTEST_DAYS = 90;
const STEP_DAYS = 37;
const LONGEST_DAYS = 900;

/** The crest of a team lies in `public/crests` under its slug. */
const crestOf = (name: string): string => `/crests/${slugOf(name)}.webp`;

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const daysHere = (playerID: number): number => SHORTEST_DAYS + ((playerID * STEP_DAYS) % LONGEST_DAYS);
const joinedOf = (playerID: number): string => daysAgo(daysHere(playerID));

/** The state of a member with a role of the samples. */
export function stateOf(role: string): string {
  if (/coach|engineer/i.test(role)) return 'staff';
  return role === 'Substitute' ? 'substitute' : 'active';
}

/** The countries of the players who are not from Malta, by their ids. */
const ABROAD: Readonly<Record<number, string>> = { 5: 'SE', 9: 'FI', 21: 'FR', 24: 'PL', 30: 'ES', 32: 'SE' };

interface EndedStint {
  playerId: number;
  teamId: number;
  role: string;
  /** How long it went on before the player changed to the team of today. */
  days: number;
}

/** Who was in another team before. */
const ENDED: readonly EndedStint[] = [
  { playerId: 10, teamId: 1, role: 'Rifler', days: 410 },
  { playerId: 18, teamId: 5, role: 'Bot', days: 380 },
  { playerId: 29, teamId: 5, role: 'Support', days: 520 },
];

/** A stint that ended the day before today's began. */
function endedStint({ playerId, teamId, role, days }: EndedStint) {
  const end = daysHere(playerId) + 1;
  return { playerId, teamId, role, state: 'active', position: 100, joined: daysAgo(end + days), left: daysAgo(end) };
}

/** Fills the tables of teams, players and memberships with the sample rosters, under the ids of the specification's data. */
export async function seedRoster(tx: Executor): Promise<void> {
  await tx
    .insert(teams)
    .overridingSystemValue()
    .values(
      sampleTeams.map(({ teamID, name, game }, position) => ({
        id: teamID,
        name,
        game,
        slug: slugOf(name),
        position,
        image: crestOf(name),
      })),
    );
  await tx
    .insert(players)
    .overridingSystemValue()
    .values(
      samplePlayers.map(({ playerID, name, nickname, image }) => ({
        id: playerID,
        name,
        nickname,
        image,
        country: ABROAD[playerID] ?? 'MT',
        slug: slugOf(displayName({ name, nickname })),
      })),
    );
  const members = sampleTeams.flatMap((team) =>
    rosterOf(team).map(({ playerID, role }, position) => ({
      playerId: playerID,
      teamId: team.teamID,
      role,
      state: stateOf(role),
      position,
      joined: joinedOf(playerID),
    })),
  );
  await tx.insert(memberships).values([...members, ...ENDED.map(endedStint)]);
  for (const table of ['teams', 'players']) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    );
  }
}
