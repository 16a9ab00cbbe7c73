import 'server-only';
import { and, desc, eq, lte, ne } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { activity, revisions } from '@/db/schema';
import { REVISIONS_MAX } from '../../limits';
import { foldersIn } from '../../media/references';
import type { Resource, Touched } from '../../resource';
import { SCHEDULE_NAME } from '../activity/contract';
import { differs } from '../activity/difference';

interface Change extends Touched {
  isPartial?: true;
  resource: Resource & { kind: string };
  title: string;
}

/**
 * Keeps the version before each change of a thing whose resource wants it, and forgets the versions of what is deleted. Call
 * it before the lines of the audit trail are written: the last line tells who saved the version.
 */
export async function keepRevisions(tx: Executor, changes: readonly Change[]): Promise<void> {
  for (const { resource, id, before, after, title, isPartial } of changes) {
    if (!resource.keepsRevisions || isPartial || id === null || before === null) continue;
    if (after === null) await forgetRevisions(tx, resource.kind, id);
    else if (differs(before, after))
      await keep(tx, { kind: resource.kind, entityId: id, title: titleOf(before, title), version: before });
  }
}

/**
 * Forgets the versions of a thing, and with them that their pictures are in use.
 * @returns the folders of those pictures
 */
export async function forgetRevisions(tx: Executor, kind: string, entityId: number): Promise<string[]> {
  const forgotten = await tx.delete(revisions).where(isOf(kind, entityId)).returning({ folders: revisions.folders });
  return [...new Set(forgotten.flatMap(({ folders }) => folders))];
}

const isOf = (kind: string, entityId: number) => and(eq(revisions.kind, kind), eq(revisions.entityId, entityId));

/** What the thing was called in that version. */
const titleOf = (version: object, now: string): string =>
  'title' in version && typeof version.title === 'string' ? version.title : now;

interface Version {
  kind: string;
  entityId: number;
  title: string;
  version: object;
}

async function keep(tx: Executor, { kind, entityId, title, version }: Version): Promise<void> {
  const [last] = await tx
    .select({ number: revisions.number })
    .from(revisions)
    .where(isOf(kind, entityId))
    .orderBy(desc(revisions.number))
    .limit(1);
  const number = (last?.number ?? 0) + 1;
  const authorId = await lastEditor(tx, kind, entityId);
  const folders = [...new Set(foldersIn(JSON.stringify(version)))];
  const savedAt =
    'updatedAt' in version && typeof version.updatedAt === 'string' ? new Date(version.updatedAt) : new Date();
  await tx
    .insert(revisions)
    .values({ kind, entityId, number, authorId, title, version: { ...version }, folders, savedAt });
  await tx.delete(revisions).where(and(isOf(kind, entityId), lte(revisions.number, number - REVISIONS_MAX)));
}

async function lastEditor(tx: Executor, kind: string, entityId: number): Promise<number | null> {
  const [line] = await tx
    .select({ userId: activity.userId })
    .from(activity)
    .where(and(eq(activity.kind, kind), eq(activity.entityId, entityId), ne(activity.username, SCHEDULE_NAME)))
    .orderBy(desc(activity.id))
    .limit(1);
  return line?.userId ?? null;
}
