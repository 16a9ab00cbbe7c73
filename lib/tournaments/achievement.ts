import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { achievements, teams, tournamentEntries, tournaments } from '@/db/schema';
import { change } from '../platform/activity/change';
import type { Admin } from '../platform/auth/require-admin';
import type { Achievement } from '../achievements/contract';
import { presentAchievement } from '../achievements/read';
import { achievementsResource } from '../achievements/resource';
import { today } from '../clock';
import { invalidField, notFound } from '../errors';
import { LOCALE } from '../locale';
import { rosterAsLineup } from '../matches/lineup';
import type { MadeOnce } from '../platform/http/endpoint';
import { tournamentsResource } from './resource';

const monthOf = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * Makes the achievement of a team's place and links it, in one transaction: a second call waits for the first and gets its
 * achievement.
 * @throws {AppError} `not_found`, or `invalid` while the place is not known
 */
export async function makeAchievement(
  admin: Admin,
  { id, teamID }: { id: number; teamID: number },
): Promise<MadeOnce<Achievement>> {
  return change(admin, async (tx, record) => {
    const [tournament] = await tx.select().from(tournaments).where(eq(tournaments.id, id)).for('no key update');
    if (!tournament) throw notFound('Tournament');
    const isEntry = and(eq(tournamentEntries.tournamentId, id), eq(tournamentEntries.teamId, teamID));
    const [entry] = await tx.select().from(tournamentEntries).where(isEntry);
    if (!entry) throw notFound('Entry');
    if (entry.achievementId !== null) return { thing: await findAchievement(tx, entry.achievementId), isNew: false };
    const [row] = await tx
      .insert(achievements)
      .values(await valuesOf(tx, tournament, entry))
      .returning();
    if (!row) throw new Error('The new achievement did not come back.');
    await tx.update(tournamentEntries).set({ achievementId: row.id }).where(isEntry);
    const after = presentAchievement(row);
    record({ resource: achievementsResource, id: row.id, verb: 'added', title: row.tournament, before: null, after });
    const link = { before: { achievementId: null }, after: { achievementId: row.id } };
    record({ resource: tournamentsResource, id, verb: 'edited', title: tournament.name, ...link, isPartial: true });
    return { thing: after, isNew: true };
  });
}

async function valuesOf(
  tx: Executor,
  tournament: typeof tournaments.$inferSelect,
  { teamId, place, placeRank, winnings }: typeof tournamentEntries.$inferSelect,
): Promise<typeof achievements.$inferInsert> {
  if (place === '') throw invalidField('place', 'Place is required: enter the team’s place first.');
  if (placeRank === null) throw invalidField('placeRank', 'Place Rank is required: enter the team’s place first.');
  const [team] = await tx.select().from(teams).where(eq(teams.id, teamId));
  if (!team) throw notFound('Team');
  const { name, game, venue, end } = tournament;
  const now = today();
  const roster = await rosterAsLineup(tx, teamId, end < now ? end : now, ['bench', 'staff']);
  // Forms separate the names of an achievement by commas.
  const players = roster.map(({ nickname }) => nickname.replaceAll(',', '')).filter((nickname) => nickname !== '');
  const year = monthOf.format(new Date(`${end}T00:00:00Z`));
  return {
    place,
    placeRank,
    winnings,
    players,
    venue,
    year,
    team: team.name,
    game: game || team.game,
    tournament: name,
  };
}

async function findAchievement(tx: Executor, id: number): Promise<Achievement> {
  const [row] = await tx.select().from(achievements).where(eq(achievements.id, id));
  if (!row) throw notFound('Achievement');
  return presentAchievement(row);
}
