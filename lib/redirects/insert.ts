import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { missedAddresses, redirects } from '@/db/schema';
import { AppError, notFound, takenField } from '../errors';
import { insertOnce } from '../platform/activity/update';
import type { Redirect, RedirectInput } from './contract';
import { presentRedirect } from './read';
import { redirectsResource, redirectsTexts } from './resource';
import { chainFrom, isLoop } from './rules';

export const redirectConstraintErrors = { redirects_from_key: () => takenField('from', redirectsTexts.taken) };

/**
 * Inserts a redirect; the caller records it and maps `redirectConstraintErrors`.
 * @throws {AppError} `conflict` when it would lead in a loop, `stale` when it was created before
 */
export async function insertRedirect(tx: Executor, input: RedirectInput): Promise<Redirect> {
  await lockRedirects(tx);
  const key = { column: redirects.creationKey, value: input.creationKey };
  const read = (id: number) => findRedirect(tx, id);
  const id = await insertOnce(tx, redirects, { resource: redirectsResource, values: input, key, read });
  const after = await read(id);
  await assertNoLoop(tx, after.from);
  await tx.delete(missedAddresses).where(eq(missedAddresses.path, after.from));
  return after;
}

/** Lets one change of redirects follow the other: two at the same moment could make a loop together. */
export async function lockRedirects(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);
}

/** @throws {AppError} `conflict` when what begins at a path comes back to it */
export async function assertNoLoop(tx: Executor, from: string): Promise<void> {
  const rows = await tx.select({ from: redirects.from, to: redirects.to }).from(redirects);
  const chain = chainFrom(from, new Map(rows.map((row) => [row.from, row])));
  if (isLoop(chain)) throw new AppError('conflict', redirectsTexts.loop(chain), { details: { chain } });
}

/** @throws {AppError} `not_found` */
export async function findRedirect(tx: Executor, id: number): Promise<Redirect> {
  const [row] = await tx.select().from(redirects).where(eq(redirects.id, id));
  if (!row) throw notFound('Redirect');
  return presentRedirect(row);
}
