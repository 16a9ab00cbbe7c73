import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { z } from 'zod';
import type { Database } from './client';
import { driverError } from './failures';

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/**
 * Brings the database to the newest schema, all in one transaction. Call it under `withLockedDatabase`.
 * @param folder of the migrations
 * @throws when the database does not hold Unicode, or a migration fails, by its name; nothing of any of them stays then
 */
export async function migrate(db: Database, folder = path.resolve('db/migrations')): Promise<void> {
  await assertUnicode(db);
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

/** @throws when the database does not hold Unicode */
export async function assertUnicode(db: Database): Promise<void> {
  const [found] = await db.execute<{ encoding: string }>(sql`select current_setting('server_encoding') as encoding`);
  if (found?.encoding === 'UTF8') return;
  throw new Error(
    `The database is encoded as ${found?.encoding}, and the site needs UTF8: "create database NAME encoding 'UTF8' template template0".`,
  );
}

/** The name of the migration that holds the statement that failed; undefined where something else did. */
function nameOfFailed(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error && 'query' in error && typeof error.query === 'string')) return undefined;
  const statement = error.query;
  const { entries } = journal.parse(JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')));
  const names = entries.map(({ tag }) => tag).reverse();
  return names.find((name) => readFileSync(path.join(folder, `${name}.sql`), 'utf8').includes(statement));
}
