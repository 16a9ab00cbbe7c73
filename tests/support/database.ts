import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from '@/db/schema';
import { databaseUrl } from './server';

const client = postgres(databaseUrl, { max: 2, idle_timeout: 5, onnotice: () => undefined });

/** The database of the site under test. The site's own client belongs to the server and is not loaded here. */
export const db = drizzle(client, { schema, casing: 'snake_case' });
