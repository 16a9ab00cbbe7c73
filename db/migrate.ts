import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { z } from 'zod';
import type { Database } from './client';
import { driverError } from './failures';

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/**
 * Brings the database to the newest schema, all in one transaction. Call it under `withLockedDatabase`.
 * @param folder of the migrations
 * @throws when a migration fails, by its name; nothing of any of them stays then
 */
export async function migrate(db: Database, folder = path.resolve('db/migrations')): Promise<void> {
  try {
    await applyMigrations(db, { migrationsFolder: folder });
  } catch (cause) {
    const name = nameOfFailed(cause, folder);
    if (!name) throw cause;
    const reason = driverError(cause);
    const message = reason instanceof Error ? reason.message : String(reason);
    throw new Error(`The migration ${name} failed, and the database is as it was before: ${message}`, { cause });
  }
}

/** The name of the migration that holds the statement that failed; undefined where something else did. */
function nameOfFailed(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error && 'query' in error && typeof error.query === 'string')) return undefined;
  const statement = error.query;
  const { entries } = journal.parse(JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')));
  const names = entries.map(({ tag }) => tag).reverse();
  return names.find((name) => readFileSync(path.join(folder, `${name}.sql`), 'utf8').includes(statement));
}
