import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { type Amounts, fillDatabase } from '@/scripts/bench/scale-data';
import { databaseUrl } from './server';

/**
 * Creates and fills a second database, and makes this process use it instead of the site's. Call it before
 * `db/client.ts` is loaded.
 * @param tierSizes the sizes of the first tiers of the archive in articles: small, so that all tiers have some
 * @returns drops it
 */
export async function useFilledDatabase(amounts: Amounts, tierSizes: [number, number]): Promise<() => Promise<void>> {
  const name = `filled_${randomUUID().slice(0, 8)}`;
  const server = postgres(databaseUrl, { max: 1 });
  await server.unsafe(`create database ${name}`);
  process.env.DATABASE_URL = new URL(`/${name}`, databaseUrl).href;
  const { client, searchClient, withUnlimitedConnection } = await import('@/db/client');
  const { migrate } = await import('@/db/migrate');
  const takeAway = async () => {
    await Promise.all([client, searchClient].map((pool) => pool.end()));
    await server.unsafe(`drop database ${name} with (force)`);
    await server.end();
  };
  try {
    await withUnlimitedConnection(async (sql, db) => {
      await migrate(db);
      await sql.unsafe(`create or replace function tier_sizes() returns integer[] language sql immutable
        as 'select array[${tierSizes.join()}]'`);
      await fillDatabase(sql, amounts);
    });
  } catch (error) {
    await takeAway();
    throw error;
  }
  return takeAway;
}
