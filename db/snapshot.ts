import { and, type SQL, sql } from 'drizzle-orm';
import type { Executor } from './client';

/** A row as PostgreSQL writes it as JSON, by the names of its columns. Dates, arrays and JSON come back from it as they were. */
export type JsonRow = Record<string, unknown>;

interface Reference {
  table: string;
  column: string;
  /** `c`: cascade, `n`: set null; anything else prevents the deletion. */
  onDelete: string;
}

/** A table as the catalogue of the database describes it. */
interface TableShape {
  /** Those that are stored and not generated. */
  columns: string[];
  primaryKey: string[];
  /** Its foreign keys: a column of it, and the table that the column refers to. */
  refersTo: Reference[];
  /** Foreign keys of other tables: the table, and its column that refers to this one. */
  referredBy: Reference[];
}

/** Describes a table, so that no list of columns or references has to be kept. */
export async function describeTable(tx: Executor, table: string): Promise<TableShape> {
  const references = (other: SQL, table: SQL) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('table', r.relname, 'column', a.attname, 'onDelete', f.confdeltype)
      order by r.relname, a.attname), '[]')
    from pg_constraint f join pg_class r on r.oid = ${other}
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where ${table} = c.oid and f.contype = 'f')`;
  const [shape] = await tx.execute<TableShape & JsonRow>(sql`
    select array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as "primaryKey",
      ${references(sql`f.confrelid`, sql`f.conrelid`)} as "refersTo",
      ${references(sql`f.conrelid`, sql`f.confrelid`)} as "referredBy"
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = ${table}`);
  if (!shape) throw new Error(`There is no table ${table}.`);
  return shape;
}

const isWith = (values: JsonRow): SQL =>
  and(...Object.entries(values).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`)) ?? sql`true`;

/** Selects the rows of a table with these values, by the names of the columns; all rows for no values. */
export async function rowsAsJson(tx: Executor, table: string, values: JsonRow): Promise<JsonRow[]> {
  const rows = await tx.execute<{ row: JsonRow }>(
    sql`select to_jsonb(one) as row from ${sql.identifier(table)} one where ${isWith(values)}`,
  );
  return rows.map(({ row }) => row);
}

/** Selects the rows of a table with one of these ids in a column. */
export async function rowsWithIds(
  tx: Executor,
  table: string,
  column: string,
  ids: readonly number[],
): Promise<JsonRow[]> {
  const rows = await tx.execute<{ row: JsonRow }>(sql`
    select to_jsonb(one) as row from ${sql.identifier(table)} one
    where ${sql.identifier(column)} = any(${sql.param(ids)}::int[])`);
  return rows.map(({ row }) => row);
}

/** Inserts rows with the ids that they had. Columns that the table has not any more are left out. */
export async function insertRows(tx: Executor, table: string, rows: readonly JsonRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { columns } = await describeTable(tx, table);
  const stored = columns.filter((column) => Object.hasOwn(first, column)).map((column) => sql.identifier(column));
  const listed = sql.join(stored, sql`, `);
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${listed}) overriding system value
    select ${listed} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)`);
}

/** Sets a column that is null in the rows with these primary keys. @returns the changed rows */
export async function fillColumn(
  tx: Executor,
  { table, column, keys }: { table: string; column: string; keys: readonly JsonRow[] },
  value: number,
): Promise<JsonRow[]> {
  const changed: JsonRow[] = [];
  for (const key of keys) {
    const rows = await tx.execute<{ row: JsonRow }>(sql`
      update ${sql.identifier(table)} one set ${sql.identifier(column)} = ${value}
      where ${isWith(key)} and ${sql.identifier(column)} is null returning to_jsonb(one) as row`);
    changed.push(...rows.map(({ row }) => row));
  }
  return changed;
}

/** A row that another one needs and that is gone. */
interface MissingRow {
  table: string;
  id: number;
}

/**
 * Makes rows fit what is there now, as the deletion of what they refer to would have: a reference that may be null becomes
 * null, and a row that would have gone with the other is left out.
 * @returns the rows, and what they refer to that has to be there and is gone
 */
export async function settleReferences(
  tx: Executor,
  table: string,
  rows: readonly JsonRow[],
): Promise<{ rows: JsonRow[]; missing: MissingRow[] }> {
  const { refersTo } = await describeTable(tx, table);
  const missing: MissingRow[] = [];
  let settled = [...rows];
  for (const { table: other, column, onDelete } of refersTo) {
    const ids = [...new Set(settled.map((row) => row[column]).filter((id) => typeof id === 'number'))];
    if (ids.length === 0) continue;
    const found = await tx.execute<{ id: number }>(
      sql`select id from ${sql.identifier(other)} where id = any(${sql.param(ids)}::int[]) for key share`,
    );
    const there = new Set<unknown>(found.map(({ id }) => id));
    const isGone = (row: JsonRow): boolean => typeof row[column] === 'number' && !there.has(row[column]);
    if (onDelete === 'n') settled = settled.map((row) => (isGone(row) ? { ...row, [column]: null } : row));
    else if (onDelete === 'c') settled = settled.filter((row) => !isGone(row));
    else missing.push(...ids.filter((id) => !there.has(id)).map((id) => ({ table: other, id })));
  }
  return { rows: settled, missing };
}
