import 'server-only';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '@/db/client';
import type { JsonRow } from '@/db/snapshot';
import { type change, changeByImport } from '../platform/activity/change';
import { makePendingVariants } from '../platform/pictures/pending';
import { stayOnEventLoop } from '../platform/rich-text/run';

type Change = <T>(work: Parameters<typeof change<T>>[1]) => Promise<T>;

/** Receives how many entries of the source were read, and how many there are; null where that is not known. */
export type Progress = (done: number, total: number | null) => void;

/** A table whose rows have a version. */
export type VersionedTable = PgTable & { id: PgColumn; updatedAt: PgColumn };

/** How an import of any source runs. */
export interface ImportRun {
  /** Whether to undo everything at the end. */
  dryRun: boolean;
  /** Runs a change in the name of a user of the panel, or of a command of the host. */
  change: Change;
  /** Aborts when the import is to end early. */
  stopped?: AbortSignal | undefined;
  progress: Progress;
  /** Makes the other formats of the pictures that were copied, or has that done by the site. */
  encodePictures: () => Promise<void>;
  /**
   * Notes rows in the transaction that has made them, so that the import can be undone.
   * @param before the row that stood in the place of the only one
   */
  noteRows: (tx: Executor, table: VersionedTable, ids: readonly number[], before?: JsonRow | null) => Promise<void>;
}

/** A run by a command of the host, of which nothing is noted: the database's backup takes it back. */
export function runByCommand(
  dryRun: boolean,
  { stopped, progress = () => undefined }: { stopped?: AbortSignal; progress?: Progress } = {},
): ImportRun {
  stayOnEventLoop();
  // The rows are the queue: the next start of the site goes on with it.
  const stop = new Promise<void>((resolve) => stopped?.addEventListener('abort', () => resolve()));
  const encodePictures = () => Promise.race([makePendingVariants(), stop]);
  return { dryRun, stopped, progress, encodePictures, change: changeByImport, noteRows: () => Promise.resolve() };
}
