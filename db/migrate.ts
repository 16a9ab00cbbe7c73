import 'server-only';
import { sql } from 'drizzle-orm';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Database } from './client';
import { driverError } from './failures';
import { appliedMigrations, assertSameHistory, type KnownMigration, knownMigrations, MIGRATIONS } from './versions';

/**
 * Brings the database to the newest schema, all in one transaction. Call it under `withLockedDatabase`.
 * @param folder of the migrations
 * @throws when the database does not hold Unicode, was made by other migrations than these, or one fails, by its name;
 *   nothing of any of them stays then
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

/** @throws when the database does not hold Unicode */
export async function assertUnicode(db: Database): Promise<void> {
  const [found] = await db.execute<{ encoding: string }>(sql`select current_setting('server_encoding') as encoding`);
  if (found?.encoding === 'UTF8') return;
  throw new Error(
    `The database is encoded as ${found?.encoding}, and the site needs UTF8: "create database NAME encoding 'UTF8' template template0".`,
  );
}

/** The name of the migration that holds the statement that failed; undefined where something else did. */
function nameOfFailed(error: unknown, known: KnownMigration[]): string | undefined {
  if (!(error instanceof Error && 'query' in error && typeof error.query === 'string')) return undefined;
  const failed = error.query;
  return known.findLast(({ sql: statements }) => statements.includes(failed))?.name;
}
