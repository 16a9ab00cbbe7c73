import 'server-only';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { imports } from '@/db/schema';
import { IMPORT_KEPT_DAYS, IMPORT_SILENCE_SECONDS, RECEIVED_KEPT_MS } from '../limits';
import { receivedFolder } from '../platform/http/received-form';
import { INTERRUPTED } from './resource';

/** Ends imports whose process is gone, with the advice to run them again, and forgets the old ones. */
export async function endInterrupted(): Promise<void> {
  const isSilent = sql`${imports.seenAt} < now() - make_interval(secs => ${IMPORT_SILENCE_SECONDS}::int)`;
  await db
    .update(imports)
    .set({ state: 'failed', problem: INTERRUPTED, endedAt: sql`now()` })
    .where(sql`${imports.state} = 'running' and ${isSilent}`);
  await db
    .delete(imports)
    .where(
      sql`${imports.state} <> 'running' and ${imports.startedAt} < now() - make_interval(days => ${IMPORT_KEPT_DAYS}::int)`,
    );
}

/** Removes files that a process has received and left behind. */
export async function removeOldFiles(): Promise<void> {
  const folder = receivedFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > RECEIVED_KEPT_MS) await rm(file, { force: true });
  }
}
