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
const joinedOf = (playerID: number): string => daysAgo(SHORTEST_DAYS + ((playerID * STEP_DAYS) % LONGEST_DAYS));

function stateOf(role: string): string {
  if (/coach|engineer/i.test(role)) return 'staff';
  return role === 'Substitute' ? 'substitute' : 'active';
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
  await tx.insert(memberships).values(members);
  for (const table of ['teams', 'players']) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    );
  }
}
