import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { teams } from '@/db/schema';
import { notFound } from '../errors';
import { rosterOfToday } from '../memberships/read';
import { insertOnce, nextPosition } from '../platform/activity/update';
import { assertPicture } from '../platform/pictures/known-picture';
import { claimSlug, slugFor, slugTaken } from '../platform/slugs/assign';
import type { Team, TeamInput } from './contract';
import { presentTeam } from './read';
import { teamsResource } from './resource';

const { kind } = teamsResource;

export const teamConstraintErrors = { teams_slug_key: slugTaken };

/**
 * Inserts a team after the others; the caller records it and maps `teamConstraintErrors`.
 * @throws {AppError} `invalid` for a picture that does not exist, `stale` when the team was created before
 */
export async function insertTeam(tx: Executor, { slug: wanted, ...input }: TeamInput): Promise<Team> {
  const slug = await slugFor(tx, teams, { kind, wanted, name: input.name });
  await assertPicture(tx, input.image);
  const values = { ...input, slug, position: await nextPosition(tx, teams) };
  const key = { column: teams.creationKey, value: input.creationKey };
  const read = (id: number) => findTeam(tx, id);
  const id = await insertOnce(tx, teams, { resource: teamsResource, values, key, read });
  await claimSlug(tx, kind, slug);
  return read(id);
}

/** @throws {AppError} `not_found` */
export async function findTeam(tx: Executor, id: number): Promise<Team> {
  const [row] = await tx.select().from(teams).where(eq(teams.id, id));
  if (!row) throw notFound('Team');
  return presentTeam(row, await rosterOfToday(tx, id));
}
