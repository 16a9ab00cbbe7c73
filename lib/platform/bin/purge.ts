import 'server-only';
import { and, inArray, lte, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { deletedPictures, deletedThings } from '@/db/schema';
import { wallClock } from '../../clock';
import { changeOnSchedule } from '../activity/change';
import type { DueWork } from '../cache/due-changes';
import { keptFolders, removeDeleted } from '../pictures/deleted';
import { deletedStorage } from '../pictures/storage';

/** What is found without a row is younger while a backup is being restored. */
const STRAY_MS = 60 * 60 * 1000;
/** How long it is until the next look, at most. */
const PAUSE_MS = 6 * 60 * 60 * 1000;

const isOver = lte(deletedThings.until, sql`now()`);

/**
 * Forgets what was deleted too long ago, with its pictures. Several processes may do it at a time.
 * @returns how many things went
 */
async function purge(): Promise<number> {
  const { gone, folders } = await changeOnSchedule(async (tx) => {
    const expired = await tx.select({ id: deletedThings.id }).from(deletedThings).where(isOver).for('update');
    const ids = expired.map(({ id }) => id);
    const pictures = await tx.delete(deletedPictures).where(inArray(deletedPictures.thingId, ids)).returning();
    await tx.delete(deletedThings).where(and(inArray(deletedThings.id, ids), isOver));
    return { gone: ids.length, folders: pictures.map(({ folder }) => folder) };
  });
  await removeDeleted([...folders, ...(await strays())]);
  return gone;
}

/** The folders that nothing can be restored from: a process ended before it had removed them. */
async function strays(): Promise<string[]> {
  const { listFolders } = await deletedStorage();
  const old = (await listFolders()).filter(({ changedAt }) => changedAt < wallClock() - STRAY_MS);
  const restorable = await keptFolders(
    db,
    old.map(({ name }) => name),
  );
  return old.map(({ name }) => name).filter((name) => !restorable.has(name));
}

async function untilNext(): Promise<number> {
  const [row] = await db
    .select({ ms: sql<number | null>`ceil(extract(epoch from min(${deletedThings.until}) - now()) * 1000)::float8` })
    .from(deletedThings);
  return Math.min(row?.ms ?? PAUSE_MS, PAUSE_MS);
}

/** Empties the bin of what is too old: at the start, and then when the next thing is. */
export const binPurge: DueWork = { run: purge, untilNext };
