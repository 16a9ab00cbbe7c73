import 'server-only';
import type { TransactionSql } from 'postgres';
import { knownMigrations } from '@/db/versions';
import { BackupError } from './archive';

/** The names of the database objects of a kind that the site's migrations create. */
function made(kind: (typeof OWN)[number]['kind']): string[] {
  const statements = knownMigrations().flatMap(({ sql }) => sql);
  const making = new RegExp(`\\bcreate (?:or replace )?${kind} (?:if not exists )?"?(\\w+)`, 'gi');
  return [...new Set(statements.flatMap((statement) => [...statement.matchAll(making)].map(([, name = '']) => name)))];
}

/** In the site's schema only: the search path may have others. */
const IN_OUR_SCHEMA = 'current_schema()::regnamespace';

/** Ordered so that dependants go first. Extensions stay, because others may use them. */
const OWN = [
  {
    kind: 'table',
    names: `select oid::regclass::text as name from pg_class
      where relnamespace = ${IN_OUR_SCHEMA} and relkind = 'r' and relname = any($1)`,
  },
  {
    kind: 'function',
    names: `select oid::regprocedure::text as name from pg_proc
      where pronamespace = ${IN_OUR_SCHEMA} and proname = any($1)
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
  },
  {
    kind: 'text search configuration',
    names: `select oid::regconfig::text as name from pg_ts_config where cfgnamespace = ${IN_OUR_SCHEMA} and cfgname = any($1)`,
  },
  {
    kind: 'text search dictionary',
    names: `select oid::regdictionary::text as name from pg_ts_dict where dictnamespace = ${IN_OUR_SCHEMA} and dictname = any($1)`,
  },
] as const;

/** PostgreSQL's code for dropping an object that others depend on. */
const IS_NEEDED = '2BP01';

/**
 * Drops all that the site's migrations made, and nothing else: a database may hold more than the site.
 * @throws {BackupError} when something that is not the site's depends on it; the transaction cannot go on then
 */
export async function dropOwn(tx: TransactionSql): Promise<void> {
  try {
    for (const { kind, names } of OWN) {
      const found = await tx.unsafe<{ name: string }[]>(names, [made(kind)]);
      // One statement per kind, because objects of a kind refer to each other.
      if (found.length > 0) await tx.unsafe(`drop ${kind} ${found.map(({ name }) => name).join(', ')}`);
    }
    await tx.unsafe('drop table drizzle.__drizzle_migrations');
  } catch (error) {
    if ((error as { code?: string }).code !== IS_NEEDED) throw error;
    const { detail = '' } = error as { detail?: string };
    throw new BackupError(
      `The database holds something that is not the site’s and depends on it (${detail.replaceAll('\n', ', ')}), and this ` +
        'older backup needs the site’s tables to be rebuilt. Restore it into a new database.',
    );
  }
}
