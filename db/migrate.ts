import 'server-only';
import { sql } from 'drizzle-orm';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Database } from './client';
import { driverError } from './failures';
import { appliedMigrations, assertSameHistory, type KnownMigration, knownMigrations, MIGRATIONS } from './versions';

/**
 * Migrates the database to the newest schema in one transaction. Call it under `withLockedDatabase`.
 * @param folder the folder of the migrations
 * @throws when the encoding is not UTF8, the database has other migrations than these, or a migration fails, with its name;
 *   the transaction is rolled back then
 */
export async function migrate(db: Database, folder = MIGRATIONS): Promise<void> {
  await assertUnicode(db);
  const known = knownMigrations(folder);
  assertSameHistory(await appliedMigrations((statement) => db.execute(sql.raw(statement))), known);
  try {
    await applyMigrations(db, { migrationsFolder: folder });
  } catch (cause) {
    const name = nameOfFailed(cause, known);
    if (!name) throw cause;
    const reason = driverError(cause);
    const message = reason instanceof Error ? reason.message : String(reason);
    throw new Error(`The migration ${name} failed, and the database is as it was before: ${message}`, { cause });
  }
}

/** @throws when the encoding of the database is not UTF8 */
export async function assertUnicode(db: Database): Promise<void> {
  const [found] = await db.execute<{ encoding: string }>(sql`select current_setting('server_encoding') as encoding`);
  if (found?.encoding === 'UTF8') return;
  throw new Error(
    `The database is encoded as ${found?.encoding}, and the site needs UTF8: "create database NAME encoding 'UTF8' template template0".`,
  );
}

/** The name of the migration with the failed statement; undefined for any other error. */
function nameOfFailed(error: unknown, known: KnownMigration[]): string | undefined {
  if (!(error instanceof Error && 'query' in error && typeof error.query === 'string')) return undefined;
  const failed = error.query;
  return known.findLast(({ sql: statements }) => statements.includes(failed))?.name;
}
