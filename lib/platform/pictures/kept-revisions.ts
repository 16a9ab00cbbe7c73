import 'server-only';
import { and, arrayOverlaps, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { images, oldPictures, revisions } from '@/db/schema';
import { REVISION_PICTURES_DAYS } from '../../limits';
import { folderOf } from './folders';

/** Pictures that a version names count as used for some time after another version replaced it. */
const isRecent = gt(revisions.replacedAt, sql`now() - make_interval(days => ${REVISION_PICTURES_DAYS})`);

/**
 * The folders of the uploaded pictures that kept revisions name, and of those that have replaced them since.
 * @param among only these; all without them
 */
export async function foldersOfRevisions(executor: Executor, among?: readonly string[]): Promise<Set<string>> {
  if (among?.length === 0) return new Set();
  const rows = await executor
    .selectDistinct({ folder: sql<string>`unnest(${revisions.folders})` })
    .from(revisions)
    .where(and(isRecent, among && arrayOverlaps(revisions.folders, [...among])));
  const named = rows.map(({ folder }) => folder).filter((folder) => !among || among.includes(folder));
  if (named.length === 0) return new Set();
  const moved = await executor
    .select({ url: images.url })
    .from(oldPictures)
    .innerJoin(images, eq(images.id, oldPictures.imageId))
    .where(inArray(oldPictures.folder, named));
  return new Set([...named, ...moved.map(({ url }) => folderOf(url))]);
}
