import 'server-only';
import path from 'node:path';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Database } from './client';

/** Brings the database to the newest schema, all in one transaction. Call it under `withLockedDatabase`. */
export async function migrate(db: Database): Promise<void> {
  await applyMigrations(db, { migrationsFolder: path.resolve('db/migrations') });
}
