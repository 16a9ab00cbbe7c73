import 'server-only';
import * as schema from '@/db/schema';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { TransactionSql } from 'postgres';
import { type ArchiveWriter, readArchive, DATABASE, type Manifest, type TableRecord } from './archive';
import type { BackupClass } from '../resource';
import { resources } from '../../resources';
import { ownValue } from '../../own-value';

const tablesOf = (backupClass: BackupClass): string[] =>
  resources.flatMap(({ tables }) =>
    Object.keys(tables).filter((name) => ownValue(tables, name)?.backup === backupClass),
  );

/** The tables that a backup holds. */
const KEPT = tablesOf('kept');
/** The approximate size of one archive entry of rows, in bytes. */
const PART_BYTES = 4 * 1024 * 1024;
/** Rows per read: a single article may have megabytes. */
const BATCH = 20;
/** Newest articles first: in this order a restore puts most of them into their final search tier. */
const ORDERS: Record<string, string> = { articles: 'order by id desc' };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The names of all tables of the site. */
const tableNames = (): string[] =>
  Object.values(schema).flatMap((value: unknown) => (is(value, PgTable) ? getTableName(value) : []));

interface Described extends TableRecord {
  refersTo: string[];
}

/** Returns the tables of a backup in foreign key order, with their stored (not generated) columns. */
export async function describeTables(tx: TransactionSql): Promise<TableRecord[]> {
  const rows = await tx<Described[]>`
    select c.relname::text as name, 0 as rows,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any(${KEPT})
    order by c.relname`;
  return inOrder(rows);
}

function inOrder(tables: readonly Described[]): TableRecord[] {
  const ordered: TableRecord[] = [];
  const place = ({ refersTo, ...table }: Described): void => {
    if (ordered.some(({ name }) => name === table.name)) return;
    for (const other of tables) if (refersTo.includes(other.name)) place(other);
    ordered.push(table);
  };
  tables.forEach(place);
  return ordered;
}

/** Returns the last value of each sequence; unused sequences are left out. */
export async function describeSequences(tx: TransactionSql): Promise<Manifest['sequences']> {
  const rows = await tx<{ name: string; value: string | null }[]>`
    select sequencename::text as name, last_value as value from pg_sequences where schemaname = current_schema()`;
  return rows.flatMap(({ name, value }) => (value === null ? [] : { name, value: Number(value) }));
}

/** Writes a table's rows into the archive as JSON lines. Not by COPY, whose errors the driver loses. @returns the number of rows */
export async function saveTable(tx: TransactionSql, archive: ArchiveWriter, table: TableRecord): Promise<number> {
  let rows = 0;
  let parts = 0;
  let waiting: Buffer[] = [];
  const flush = async (): Promise<void> => {
    const name = `${DATABASE}${table.name}/${String(parts++).padStart(6, '0')}.jsonl`;
    await archive.add(name, Buffer.concat(waiting));
    waiting = [];
  };
  let bytes = 0;
  const columns = table.columns.map(quoted).join(', ');
  const query = tx.unsafe<{ line: string }[]>(
    `select row_to_json(one)::text as line from (
      select ${columns} from ${quoted(table.name)} ${ownValue(ORDERS, table.name) ?? ''}) one`,
  );
  for await (const batch of query.cursor(BATCH)) {
    const lines = Buffer.from(batch.map(({ line }) => `${line}\n`).join(''));
    rows += batch.length;
    waiting.push(lines);
    bytes += lines.length;
    if (bytes >= PART_BYTES) {
      await flush();
      bytes = 0;
    }
  }
  await flush();
  return rows;
}

/** Empties all tables of the site. */
export async function emptyTables(tx: TransactionSql): Promise<void> {
  const there = await tx<{ name: string }[]>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname = any(${tableNames()})`;
  if (there.length === 0) return;
  await tx.unsafe(`truncate ${there.map(({ name }) => quoted(name)).join(', ')} restart identity`);
}

/** Fills the empty tables with the rows of a backup. @throws when a table's rows differ from the backup's afterwards */
export async function loadTables(tx: TransactionSql, file: string, { tables, sequences }: Manifest): Promise<void> {
  for await (const { name, data } of readArchive(file, DATABASE)) {
    const table = tables.find((one) => one.name === name.split('/')[1]);
    if (!table) throw new Error(`${name} belongs to no table.`);
    const columns = table.columns.map(quoted).join(', ');
    const rows = `[${data.toString().trimEnd().replaceAll('\n', ',')}]`;
    await tx.unsafe(
      `insert into ${quoted(table.name)} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${quoted(table.name)}, $1::text::json)`,
      [rows],
    );
  }
  for (const table of tables) await assertWhole(tx, table);
  for (const { name, value } of sequences) {
    await tx`select setval(to_regclass(${quoted(name)}), ${value}) where to_regclass(${quoted(name)}) is not null`;
  }
}

async function assertWhole(tx: TransactionSql, { name, rows }: TableRecord): Promise<void> {
  const [found] = await tx.unsafe(`select count(*)::integer as count from ${quoted(name)}`);
  if (found?.count !== rows) throw new Error(`${name} holds ${String(found?.count)} rows in place of ${rows}.`);
}
