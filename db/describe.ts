import 'server-only';
import postgres from 'postgres';
import { connectionOptions } from './connection';

/** What the migrations create. */
const EXTENSIONS = ['unaccent', 'pg_trgm', 'btree_gin'];

/** A server and one of its databases. */
export interface DatabaseDescription {
  /** The major version. */
  version: number;
  encoding: string;
  /** Extensions that the site needs, and that the server does not have. */
  missing: string[];
  now: Date;
}

/** Describes a database by its address, outside of any pool. @throws when it cannot be reached */
export async function describeDatabase(url: string): Promise<DatabaseDescription> {
  const sql = postgres({ ...connectionOptions(url), max: 1, connect_timeout: 15, prepare: false });
  try {
    const [answers] = await sql<[DatabaseDescription]>`
      select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding,
        array(
          select name from unnest(${EXTENSIONS}::text[]) as name
          where name not in (select name from pg_available_extensions)
        ) as missing,
        clock_timestamp() as now`;
    return answers;
  } finally {
    await sql.end({ timeout: 2 });
  }
}
