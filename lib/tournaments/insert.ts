import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { tournamentEntries, tournaments } from '@/db/schema';
import { invalidField } from '../errors';
import { insertOnce } from '../platform/activity/update';
import { claimSlug, slugFor, slugTaken } from '../platform/slugs/assign';
import { END_BEFORE_START, type Tournament, type TournamentInput } from './contract';
import { selectTournament } from './read';
import { tournamentsResource } from './resource';

const { kind } = tournamentsResource;

export const tournamentConstraintErrors = {
  tournaments_slug_key: slugTaken,
  tournaments_end_after_start: () => invalidField('end', END_BEFORE_START),
  tournament_entries_team_id_teams_id_fk: () => invalidField('entries', 'Team does not exist.'),
};

/**
 * Inserts a tournament with its entries; the caller records it and maps `tournamentConstraintErrors`.
 * @throws {AppError} `stale` when the tournament was created before
 */
export async function insertTournament(
  tx: Executor,
  { slug: wanted, entries, ...input }: TournamentInput,
): Promise<Tournament> {
  const slug = await slugFor(tx, tournaments, { kind, wanted, name: input.name });
  const key = { column: tournaments.creationKey, value: input.creationKey };
  const read = (id: number) => selectTournament(tx, id);
  const values = { ...input, slug };
  const id = await insertOnce(tx, tournaments, { resource: tournamentsResource, values, key, read });
  await claimSlug(tx, kind, slug);
  await setEntries(tx, id, entries, []);
  return read(id);
}

/**
 * Puts entries in the place of those of before.
 * @param before entries with the achievements that stay linked; of two of one team the last counts
 */
export async function setEntries(
  tx: Executor,
  tournamentId: number,
  entries: TournamentInput['entries'],
  before: Tournament['entries'],
): Promise<void> {
  await tx.delete(tournamentEntries).where(eq(tournamentEntries.tournamentId, tournamentId));
  if (entries.length === 0) return;
  const achievementOf = new Map(before.map(({ teamID, achievementId }) => [teamID, achievementId]));
  await tx.insert(tournamentEntries).values(
    entries.map(({ teamID, ...entry }, position) => ({
      ...entry,
      tournamentId,
      teamId: teamID,
      position,
      achievementId: achievementOf.get(teamID) ?? null,
    })),
  );
}
