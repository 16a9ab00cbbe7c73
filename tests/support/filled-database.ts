import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { vi } from 'vitest';
import { type Amounts, fillDatabase } from '@/scripts/bench/scale-data';
import { databaseUrl } from './server';

/**
 * Creates and fills a second database. Modules that are imported afterwards use it instead of the site's.
 * @param tierSizes the sizes of the first tiers of the archive in articles: small, so that all tiers have some
 * @returns drops it
 */
export async function useFilledDatabase(amounts: Amounts, tierSizes: [number, number]): Promise<() => Promise<void>> {
  const name = `filled_${randomUUID().slice(0, 8)}`;
  const server = postgres(databaseUrl, { max: 1 });
  await server.unsafe(`create database ${name}`);
  // Test files share a process, whose modules hold connections to the site's database.
  vi.resetModules();
  vi.stubGlobal('tempestaPools', undefined);
  vi.stubEnv('DATABASE_URL', new URL(`/${name}`, databaseUrl).href);
  const { client, searchClient, withUnlimitedConnection } = await import('@/db/client');
  const { migrate } = await import('@/db/migrate');
  const takeAway = async () => {
    await Promise.all([client, searchClient].map((pool) => pool.end()));
    await server.unsafe(`drop database ${name} with (force)`);
    await server.end();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.resetModules();
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
