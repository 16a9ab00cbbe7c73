import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Sql } from 'postgres';
import { z } from 'zod';

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** A migration of these sources, by the name of its file. */
export interface KnownMigration extends MigrationMeta {
  name: string;
}

/** A migration that a database has: when it was written, in milliseconds, and the checksum of its file (SHA-256). */
export interface AppliedMigration {
  when: number;
  hash: string;
}

/** Where the migrations of these sources are. */
export const MIGRATIONS = path.resolve('db/migrations');

/** All migrations of this version of the site, the oldest first. */
export function knownMigrations(folder = MIGRATIONS): KnownMigration[] {
  const { entries } = journal.parse(JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')));
  const names = new Map(entries.map(({ tag, when }) => [when, tag]));
  const read = readMigrationFiles({ migrationsFolder: folder });
  return read.map((migration) => ({ ...migration, name: names.get(migration.folderMillis) ?? '' }));
}

/**
 * The migrations that a database has, the oldest first: none before the first start.
 * @param query runs one statement
 */
export async function appliedMigrations(
  query: (statement: string) => PromiseLike<Record<string, unknown>[]>,
): Promise<AppliedMigration[]> {
  const [found] = await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as prepared`);
  if (!found?.prepared) return [];
  const rows = await query('select created_at, hash from drizzle.__drizzle_migrations order by created_at');
  return rows.map(({ created_at, hash }) => ({ when: Number(created_at), hash: String(hash) }));
}

/** Applies migrations as `migrate` does, but within a transaction that does more than that. */
export async function applyMigrations(sql: Pick<Sql, 'unsafe'>, migrations: MigrationMeta[]): Promise<void> {
  await sql.unsafe(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await sql.unsafe(statement);
    const note = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
    await sql.unsafe(note, [hash, folderMillis]);
  }
}

/**
 * Checksums of migrations as they were before their files were rewritten, with when they were written. Databases have
 * them, and come out as all others: the first differs in a comment, and a later migration mends what the others left.
 * Nothing is added here: a migration that has landed does not change (`SHA256SUMS`).
 */
const EARLIER_FORMS = new Map([
  ['51c3f6aa04e8bcf177a281a930bb180d6c7be13b987b6d16c132c47324014fa6', 1_795_297_390_941],
  ['02a908fa8eb8c680be41e2450b0fe3761a2411e05ad5878d27a42bddbbf991f9', 1_795_695_699_473],
  ['cde2db5e1ef68a4982319a033cd33b2d830bcc7fc34095407b6c2b6646307b18', 1_795_695_699_473],
]);

const REBUILD =
  'Nothing was changed. Start the version of the site that made the database, or rebuild the database: ' +
  '"npm run backup -- FILE", then "npm run restore -- FILE --force" (docs/deployment.md).';

/**
 * Compares what a database has with what these sources would have made of it.
 * @throws where a migration was applied in another form, or passed over, by its name
 */
export function assertSameHistory(applied: AppliedMigration[], known: KnownMigration[]): void {
  const hashes = new Map(applied.map(({ when, hash }) => [when, hash]));
  const newest = applied.at(-1)?.when ?? 0;
  for (const { folderMillis, hash, name } of known.filter((one) => one.folderMillis <= newest)) {
    const has = hashes.get(folderMillis);
    if (has === undefined) {
      throw new Error(`The database lacks the migration ${name}, although it has newer ones. ${REBUILD}`);
    }
    if (has !== hash && EARLIER_FORMS.get(has) !== folderMillis) {
      throw new Error(`The database has the migration ${name} in another form than db/migrations. ${REBUILD}`);
    }
  }
}
