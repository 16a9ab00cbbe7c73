import 'server-only';
import { readFile, rm } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { imports } from '@/db/schema';
import { AppError } from '../../errors';
import { IMPORT_BEAT_MS } from '../../limits';
import { log } from '../../log';
import { type Absent, changeForAbsent } from '../../platform/activity/change';
import type { ReceivedFile } from '../../platform/http/endpoint';
import { OutgoingError } from '../../platform/outgoing/addresses';
import { makePendingVariants } from '../../platform/pictures/pending';
import { ArchiveError } from '../archive/format';
import { importArchive } from '../archive/import-archive';
import type { CsvKind } from '../contract';
import { noteRows } from '../imported-rows';
import { OtherSiteError } from '../other-site/client';
import { type Credentials, importOtherSite } from '../other-site/run';
import type { ImportReport } from '../report';
import { INTERRUPTED } from '../resource';
import type { ImportRun } from '../run';
import { ExportError } from '../wordpress/read-export';
import { importWordpress } from '../wordpress/run';
import { importCsv } from '../write';

/** What is imported. */
export type Source =
  | { kind: 'csv'; csvKind: CsvKind; file: ReceivedFile }
  | { kind: 'wordpress'; file: ReceivedFile; pictures: ReceivedFile | null }
  | { kind: 'archive'; file: ReceivedFile }
  | { kind: 'contract'; address: string; credentials: Credentials | null };

interface Started {
  /** Of the row in `imports`. */
  id: number;
  source: Source;
  dryRun: boolean;
  user: Absent;
}

/**
 * Runs an import of the panel to its end, and writes down how far it is and what became of it. It ends early with its process,
 * and when another process takes it for gone. Its files are removed in any case.
 */
export async function runInBackground({ id, source, dryRun, user }: Started): Promise<void> {
  const stopping = new AbortController();
  const advance: { done: number; total: number | null } = { done: 0, total: null };
  const beat = setInterval(() => void sayAlive(id, advance, stopping), IMPORT_BEAT_MS);
  const interrupt = (): void => {
    stopping.abort();
    void end(id, { state: 'failed', problem: INTERRUPTED });
  };
  for (const signal of SIGNALS) process.once(signal, interrupt);
  const pictures = { areCopied: false };
  try {
    const report = await read(source, {
      dryRun,
      stopped: stopping.signal,
      change: (work) =>
        changeForAbsent(user, async (tx, record) => {
          const [running] = await tx.select({ id: imports.id }).from(imports).where(isRunning(id));
          if (!running) stopping.abort();
          stopping.signal.throwIfAborted();
          return work(tx, record);
        }),
      encodePictures: () => {
        pictures.areCopied = true;
        return Promise.resolve();
      },
      progress: (done, total) => Object.assign(advance, { done, total }),
      noteRows: (tx, ...rows) => noteRows(tx, id, ...rows),
    });
    await end(id, { state: 'done', report, ...advance });
  } catch (error) {
    await end(id, { state: 'failed', problem: stopping.signal.aborted ? INTERRUPTED : problemOf(error), ...advance });
  } finally {
    clearInterval(beat);
    for (const signal of SIGNALS) process.off(signal, interrupt);
    for (const { path } of filesOf(source)) await rm(path, { force: true });
  }
  // The import is done without them: a site may have thousands of pictures in line.
  if (pictures.areCopied) await makePendingVariants();
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

async function read(source: Source, run: ImportRun): Promise<ImportReport> {
  if (source.kind === 'contract') return importOtherSite(source.address, source.credentials, run);
  if (source.kind === 'csv') return importCsv(source.csvKind, await readFile(source.file.path), run);
  if (source.kind === 'archive') return importArchive(source.file.path, run);
  return importWordpress(source.file.path, source.pictures?.path ?? null, run);
}

function filesOf(source: Source): ReceivedFile[] {
  if (source.kind === 'contract') return [];
  return source.kind === 'wordpress' && source.pictures ? [source.file, source.pictures] : [source.file];
}

const isRunning = (id: number) => and(eq(imports.id, id), eq(imports.state, 'running'));

/** Writes down how far it is, which says that it runs. Where another process has ended it, it stops. */
async function sayAlive(
  id: number,
  { done, total }: { done: number; total: number | null },
  stopping: AbortController,
): Promise<void> {
  try {
    const rows = await db
      .update(imports)
      .set({ done, total, seenAt: sql`now()` })
      .where(isRunning(id))
      .returning({ id: imports.id });
    if (rows.length === 0) stopping.abort();
  } catch (err) {
    log.warn({ err, import: id }, 'The progress of an import could not be written down.');
  }
}

type Ending = Partial<Pick<typeof imports.$inferInsert, 'report' | 'problem' | 'done' | 'total'>> & {
  state: 'done' | 'failed';
};

async function end(id: number, ending: Ending): Promise<void> {
  await db
    .update(imports)
    .set({ ...ending, endedAt: sql`now()` })
    .where(isRunning(id))
    .catch((err: unknown) => log.error({ err, import: id }, 'The end of an import could not be written down.'));
}

/** Why an import failed, as a sentence for the person who began it. */
function problemOf(error: unknown): string {
  const isKnown = [AppError, ArchiveError, ExportError, OtherSiteError, OutgoingError].some(
    (kind) => error instanceof kind,
  );
  if (isKnown && error instanceof Error) return error.message;
  log.error({ err: error }, 'An import failed.');
  return 'Something went wrong on this site; its log has the details. What was imported by then is kept.';
}
