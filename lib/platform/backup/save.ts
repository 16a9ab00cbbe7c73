import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql, TransactionSql } from 'postgres';
import { appliedMigrations } from '@/db/versions';
import { env } from '../../env';
import { ArchiveWriter, BackupError, FORMAT, MANIFEST, type Manifest, UPLOADS } from './archive';
import { saveNewPictures, savePictures } from './pictures';
import { describeSequences, describeTables, saveTable } from './tables';

/** How many times a snapshot is repeated when pictures are removed before they are copied. */
const ATTEMPTS = 5;
const PAUSE_MS = 200;

/** What a backup holds. */
interface Snapshot {
  manifest: Manifest;
  /** Picture files that rows refer to and that were already missing. */
  lost: string[];
}

export interface Saved extends Snapshot {
  /** Files in the picture folders whose names are not picture names; they are not copied. */
  passedOver: string[];
}

/**
 * Writes database and pictures of a site, which may be running, into an archive. Pictures are copied first and never
 * change; then one transaction sees the database as it is at one moment, and the pictures are added that came
 * in between. When one of these has been removed since, the snapshot is repeated.
 * @throws when the database cannot be read or the file not written; nothing is left behind then
 */
export async function saveBackup(sql: Sql, file: string): Promise<Saved> {
  const archive = new ArchiveWriter(file);
  const unmark = await markBackup(sql);
  try {
    const passedOver = await savePictures(archive);
    for (let attempt = 1; ; attempt++) {
      const saved = await sql.begin('isolation level repeatable read read only', (tx) =>
        saveSnapshot(tx, archive, attempt === ATTEMPTS),
      );
      if (saved) {
        await archive.finish();
        return { ...saved, passedOver };
      }
      await delay(PAUSE_MS);
    }
  } catch (error) {
    await unmark();
    await archive.discard(error);
    throw error;
  }
}

/**
 * Notes that there is a backup, before the snapshot: so the restored database says the same as the saved one.
 * A database that may only be read has no note.
 * @returns takes the note back
 */
async function markBackup(sql: Sql): Promise<() => Promise<void>> {
  const write = (moment: Date | null) =>
    sql`update instance set last_backup_at = ${moment}`.then(
      () => undefined,
      () => undefined,
    );
  const rows = await sql<{ at: Date | null }[]>`select last_backup_at as at from instance`.catch(() => []);
  await write(new Date());
  return () => write(rows[0]?.at ?? null);
}

/** @returns null when pictures of this snapshot were removed, unless it `isLast` */
async function saveSnapshot(tx: TransactionSql, archive: ArchiveWriter, isLast: boolean): Promise<Snapshot | null> {
  const migrations = (await appliedMigrations((statement) => tx.unsafe(statement))).map(({ when }) => when);
  if (migrations.length === 0) throw new BackupError('The database is empty: there is nothing to back up.');
  const lost = await saveNewPictures(tx, archive);
  if (lost.length > 0 && !isLast) return null;
  const tables = await describeTables(tx);
  for (const table of tables) table.rows = await saveTable(tx, archive, table);
  const sequences = await describeSequences(tx);
  const pictures = archive.names().filter((name) => name.startsWith(UPLOADS)).length;
  const manifest = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    siteUrl: env.SITE_URL,
    migrations,
    tables,
    sequences,
    pictures,
  } as const;
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
  return { manifest, lost };
}
