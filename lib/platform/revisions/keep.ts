import 'server-only';
import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { activity, revisions } from '@/db/schema';
import { AUTOSAVE_REVISION_SECONDS, REVISIONS_MAX } from '../../limits';
import { foldersIn } from '../pictures/references';
import type { Resource, Touched } from '../resource';
import { SCHEDULE_NAME } from '../../look-alikes';
import { differs } from '../activity/difference';

/** A change of a thing, of which a version may be kept. */
export interface Versioned extends Touched {
  resource: Resource & { kind: string };
  /** The item's name. */
  title: string;
  /** What the version before was called, where that may be something else. */
  titleBefore?: string;
  /** The whole thing before and after as the contract answers it, where the audit trail has less or other words. */
  whole?: { before: object; after: object };
  /** Whether `before` is not the thing as the contract answers it, so that no version is kept. */
  isPartial?: true;
  /** Whether a form saved by itself, in the middle of writing. */
  isAutosave?: boolean;
}

/**
 * Keeps the version before each change of a thing whose resource wants it, and forgets the versions of what is deleted. Call
 * it before the lines of the audit trail are written: the last line tells who saved the version.
 * @param userId who changes them
 * @returns the autosaves that only carry on an earlier one: of these no version is kept, and no line is to be written
 */
export async function keepRevisions<T extends Versioned>(
  tx: Executor,
  userId: number,
  changes: readonly T[],
): Promise<Set<T>> {
  const carriedOn = new Set<T>();
  for (const change of changes) {
    const { resource, id, before, after, title, titleBefore = title, whole, isPartial, isAutosave = false } = change;
    if (!resource.keepsRevisions || isPartial || id === null || before === null) continue;
    const { kind } = resource;
    if (after === null) await forgetRevisions(tx, kind, id);
    else if (isAutosave && (await carriesOn(tx, userId, kind, id))) carriedOn.add(change);
    else if (differs(before, after) || (whole && differs(whole.before, whole.after)))
      await keep(tx, { kind, entityId: id, title: titleBefore, version: whole?.before ?? before, isAutosave });
    else if (!isAutosave) await endAutosave(tx, kind, id);
  }
  return carriedOn;
}

/**
 * Returns whether an autosave carries on an earlier one: the latest kept version was replaced by an autosave of the same user, within
 * the last minutes, and nothing was saved by hand since.
 */
async function carriesOn(tx: Executor, userId: number, kind: string, entityId: number): Promise<boolean> {
  const isRecent = sql<boolean>`${revisions.replacedAt} > now() - make_interval(secs => ${AUTOSAVE_REVISION_SECONDS})`;
  const [latest] = await tx
    .select({ replacedByAutosave: revisions.replacedByAutosave, isRecent })
    .from(revisions)
    .where(isOf(kind, entityId))
    .orderBy(desc(revisions.number))
    .limit(1);
  return latest?.replacedByAutosave === true && latest.isRecent && (await lastEditor(tx, kind, entityId)) === userId;
}

/** Notes that a user has saved by hand what was saved by itself: it is a version that the next autosave keeps. */
async function endAutosave(tx: Executor, kind: string, entityId: number): Promise<void> {
  await tx
    .update(revisions)
    .set({ replacedByAutosave: false })
    .where(and(isOf(kind, entityId), revisions.replacedByAutosave));
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

interface Version {
  kind: string;
  entityId: number;
  title: string;
  version: object;
  /** Whether an autosave replaces it. */
  isAutosave: boolean;
}

async function keep(tx: Executor, { kind, entityId, title, version, isAutosave }: Version): Promise<void> {
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
  const revision = { kind, entityId, number, authorId, title, version: { ...version }, folders, savedAt };
  await tx.insert(revisions).values({ ...revision, replacedByAutosave: isAutosave });
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
