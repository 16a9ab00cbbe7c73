import 'server-only';
import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Sql } from 'postgres';

/** All migrations of this version of the site, the oldest first. */
export const knownMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: path.resolve('db/migrations') });

/** When each migration was written that the database has, in milliseconds: none before the first start. */
export async function appliedMigrations(sql: Pick<Sql, 'unsafe'>): Promise<number[]> {
  const [found] = await sql.unsafe(`select to_regclass('drizzle.__drizzle_migrations') is not null as prepared`);
  if (!found?.prepared) return [];
  const rows = await sql.unsafe('select created_at from drizzle.__drizzle_migrations order by created_at');
  return rows.map(({ created_at }) => Number(created_at));
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
