import { domainToUnicode } from 'node:url';
import { and, eq, getTableColumns, gt, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '@/db/client';
import { checkedHosts } from '@/db/schema';
import { PICTURE_TABLES, pictureColumns, type PictureTable } from '@/lib/platform/pictures/picture-columns';
import { type OwnHosts, storedPicture } from '@/lib/platform/site-url/own-address';

/** How many rows are read at a time. */
const BATCH = 20;

/**
 * Writes this site's own addresses in stored HTML and in the addresses of pictures from the root, where rows from before
 * a version that does so, from a backup or from another program have them whole. Such a row does not count as changed.
 *
 * What was looked through for all of the hosts is not read again, only what was changed since.
 * @returns whether a row was rewritten
 */
export async function backfillOwnAddresses(db: Database, own: OwnHosts): Promise<boolean> {
  const hosts = [...own.pages, ...(own.contract === null ? [] : [own.contract])];
  // A change that began before this is over by the time that the next look begins where this one ended.
  const [begun] = await db.execute<{ moment: string }>(sql`select (now() - interval '1 minute')::text as moment`);
  const known = await db.select().from(checkedHosts).where(inArray(checkedHosts.host, hosts));
  const isNew = known.length < new Set(hosts).size;
  const since = isNew ? new Date(0) : new Date(Math.min(...known.map(({ checkedUntil }) => checkedUntil.getTime())));
  let rewritten = false;
  for (const one of PICTURE_TABLES) if (await rewriteTable(db, one, { own, hosts, since })) rewritten = true;
  const checkedUntil = sql`${begun?.moment ?? '-infinity'}::timestamptz`;
  await db
    .insert(checkedHosts)
    .values([...new Set(hosts)].map((host) => ({ host, checkedUntil })))
    .onConflictDoUpdate({ target: checkedHosts.host, set: { checkedUntil } });
  return rewritten;
}

interface Look {
  own: OwnHosts;
  hosts: string[];
  since: Date;
}

async function rewriteTable(db: Database, one: PictureTable, { own, hosts, since }: Look): Promise<boolean> {
  const { table } = one;
  const columns = pictureColumns(one);
  const names = namesOf(hosts);
  const mayHold = or(...columns.map((column) => mentions(column, names)));
  let rewritten = false;
  let last = 0;
  for (;;) {
    const batch = await db
      .select({
        id: sql<number>`${table.id}`,
        updatedAt: sql`${table.updatedAt}`.mapWith((value: unknown) => new Date(String(value))),
        texts: sql<(string | null)[]>`array[${sql.join(columns, sql`, `)}]::text[]`,
      })
      .from(table)
      .where(and(gt(table.id, last), gte(table.updatedAt, since), mayHold))
      .orderBy(table.id)
      .limit(BATCH);
    for (const row of batch) if (await rewriteRow(db, one, row, own)) rewritten = true;
    const end = batch.at(-1);
    if (!end || batch.length < BATCH) return rewritten;
    last = end.id;
  }
}

/** The names of hosts without their ports, in the letters of their language as well. */
function namesOf(hosts: string[]): string[] {
  const names = hosts.map((host) => host.replace(/:\d+$/, '')).flatMap((name) => [name, domainToUnicode(name)]);
  return [...new Set(names)].filter((name) => name !== '');
}

const mentions = (column: PgColumn, names: string[]): SQL =>
  sql`exists (select from unnest(${sql.param(names)}::text[]) name where strpos(lower(${column}), name) > 0)`;

interface Row {
  id: number;
  updatedAt: Date;
  texts: (string | null)[];
}

async function rewriteRow(db: Database, one: PictureTable, row: Row, own: OwnHosts): Promise<boolean> {
  // A parser of HTML is much to load for each start, and most have nothing to rewrite.
  const { withAddressesFromRoot } = await import('@/lib/platform/rich-text/own-addresses');
  const { table, html } = one;
  const columns = getTableColumns(table);
  const changes = pictureColumns(one).flatMap((column, index): [string, string][] => {
    const text = row.texts[index] ?? null;
    const key = Object.keys(columns).find((name) => columns[name] === column);
    if (text === null || key === undefined) return [];
    const stored = html.includes(column) ? withAddressesFromRoot(text, own) : storedPicture(text, own);
    return stored === text ? [] : [[key, stored]];
  });
  if (changes.length === 0) return false;
  const values: Record<string, unknown> = { ...Object.fromEntries(changes), updatedAt: sql`${table.updatedAt}` };
  // A site that runs may have saved the row since: what it saved has its addresses from the root.
  await db
    .update(table)
    .set(values)
    .where(and(eq(table.id, row.id), eq(table.updatedAt, row.updatedAt)));
  return true;
}
