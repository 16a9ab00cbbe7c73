import 'server-only';
import { sql } from 'drizzle-orm';
import { memberships, matches, opponents, players, teams, tournamentEntries, tournaments } from '@/db/schema';
import { match, matchEndpoints } from '../../matches/contract';
import { presentMatch } from '../../matches/read';
import { matchesResource } from '../../matches/resource';
import { membership, membershipInput } from '../../memberships/contract';
import { isCurrent, presentMembership, rostersOfToday } from '../../memberships/read';
import { membershipsResource } from '../../memberships/resource';
import { opponent, opponentInput } from '../../opponents/contract';
import { presentOpponent } from '../../opponents/read';
import { opponentsResource } from '../../opponents/resource';
import { player, playerEndpoints } from '../../players/contract';
import { presentPlayer } from '../../players/present';
import { playersResource } from '../../players/resource';
import { team, teamInput } from '../../teams/contract';
import { presentTeam } from '../../teams/read';
import { teamsResource } from '../../teams/resource';
import { tournament, tournamentInput } from '../../tournaments/contract';
import { allTournaments } from '../../tournaments/read';
import { tournamentsResource } from '../../tournaments/resource';
import { at, section } from './sections';

export const opponentsSection = section({
  resource: opponentsResource,
  table: opponents,
  title: sql`${opponents.name}`,
  item: opponent,
  input: opponentInput,
  read: async (tx) => (await tx.select().from(opponents).orderBy(opponents.id)).map(presentOpponent),
  insert: (tx, all) =>
    tx
      .insert(opponents)
      .overridingSystemValue()
      .values(all.map(({ item: { id, updatedAt }, input }) => ({ ...input, id, updatedAt: at(updatedAt) }))),
});

export const teamsSection = section({
  resource: teamsResource,
  table: teams,
  title: sql`${teams.name}`,
  item: team,
  input: teamInput,
  read: async (tx) => {
    const rosters = await rostersOfToday(tx);
    const rows = await tx.select().from(teams).orderBy(teams.id);
    return rows.map((row) => presentTeam(row, rosters.get(row.id) ?? []));
  },
  insert: (tx, all) =>
    tx
      .insert(teams)
      .overridingSystemValue()
      .values(
        all.map(({ item: { teamID, slug, position, updatedAt }, input }) => ({
          ...input,
          slug,
          position,
          id: teamID,
          updatedAt: at(updatedAt),
        })),
      ),
});

export const playersSection = section({
  resource: playersResource,
  table: players,
  title: sql`coalesce(nullif(${players.nickname}, ''), ${players.name})`,
  item: player,
  input: playerEndpoints.create.body,
  read: async (tx) => {
    const current = await tx.select().from(memberships).where(isCurrent()).orderBy(memberships.joined, memberships.id);
    const rows = await tx.select().from(players).orderBy(players.id);
    return rows.map((row) => presentPlayer(row, current.find(({ playerId }) => playerId === row.id) ?? null, true));
  },
  insert: (tx, all) =>
    tx
      .insert(players)
      .overridingSystemValue()
      .values(
        all.map(({ item: { playerID, slug, updatedAt }, input }) => ({
          ...input,
          slug,
          id: playerID,
          updatedAt: at(updatedAt),
        })),
      ),
});

export const membershipsSection = section({
  resource: membershipsResource,
  table: memberships,
  title: sql`${memberships.role}`,
  item: membership,
  input: membershipInput,
  read: async (tx) => (await tx.select().from(memberships).orderBy(memberships.id)).map(presentMembership),
  insert: (tx, all) =>
    tx
      .insert(memberships)
      .overridingSystemValue()
      .values(
        all.map(({ item: { id, position, updatedAt }, input: { playerID, teamID, ...fields } }) => ({
          ...fields,
          id,
          playerId: playerID,
          teamId: teamID,
          position,
          updatedAt: at(updatedAt),
          // What moves in is no news.
          announcedJoined: fields.joined,
          announcedLeft: fields.left,
        })),
      ),
});

export const tournamentsSection = section({
  resource: tournamentsResource,
  table: tournaments,
  title: sql`${tournaments.name}`,
  item: tournament,
  input: tournamentInput,
  read: allTournaments,
  insert: async (tx, all) => {
    await tx
      .insert(tournaments)
      .overridingSystemValue()
      .values(
        all.map(({ item: { id, slug, updatedAt }, input: { entries: _, ...fields } }) => ({
          ...fields,
          id,
          slug,
          updatedAt: at(updatedAt),
        })),
      );
    const entries = all.flatMap(({ item }) =>
      item.entries.map(({ teamID, ...entry }, position) => ({
        ...entry,
        tournamentId: item.id,
        teamId: teamID,
        position,
      })),
    );
    if (entries.length > 0) await tx.insert(tournamentEntries).values(entries);
  },
});

export const matchesSection = section({
  resource: matchesResource,
  table: matches,
  title: sql`${matches.teamA} || ' – ' || ${matches.teamB}`,
  item: match,
  input: matchEndpoints.create.body,
  read: async (tx) => (await tx.select().from(matches).orderBy(matches.id)).map(presentMatch),
  insert: (tx, all) =>
    tx
      .insert(matches)
      .overridingSystemValue()
      .values(
        all.map(({ item, input: { teamID, ...fields } }) => ({
          ...fields,
          id: item.id,
          teamId: teamID,
          teamA: item.teamA,
          teamB: item.teamB,
          ours: item.ours,
          lineup: item.lineup,
          sequence: item.sequence,
          updatedAt: at(item.updatedAt),
        })),
      ),
});
