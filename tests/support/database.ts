import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from '@/db/schema';
import { databaseUrl } from './server';

const client = postgres(databaseUrl, { max: 2, idle_timeout: 5, onnotice: () => undefined });

/** The database of the site under test. The site's own client belongs to the server and is not loaded here. */
export const db = drizzle(client, { schema, casing: 'snake_case' });

/** A row for each connection that waits for a lock. */
export const lockWaits = () => db.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
