import 'server-only';
import { count, desc, eq, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { importedRows, imports, users } from '@/db/schema';
import { csvOf } from '../csv';
import { notFound } from '../errors';
import type { ListPage, SentFile } from '../platform/http/endpoint';
import { paginationOf } from '../platform/http/fields';
import type { CsvKind, Import, ImportQuery, ImportWithReport } from './contract';
import { csvColumns } from './kinds';
import { remainingSeconds } from './progress';
import type { ImportReport } from './report';

/** Returns the first line of a CSV file of a kind. Without an example, which would be imported too. */
export const templateFile = (kind: CsvKind): Promise<SentFile> =>
  Promise.resolve({
    body: csvOf([Object.keys(csvColumns[kind])]),
    type: 'text/csv; charset=utf-8',
    name: `${kind}.csv`,
  });

const { id, kind, csvKind, name, dryRun, state, userId, done, total, problem, startedAt, endedAt } = imports;
const made = sql<number>`(select count(*) from ${importedRows} where ${importedRows.importId} = ${imports.id})::int`;

/** The last import that has made something which was not undone. */
const lastMade = sql`(
  select max(${importedRows.importId}) from ${importedRows} join ${imports} earlier on earlier.id = ${importedRows.importId}
  where earlier.state <> 'undone')`;

const columns = {
  id,
  kind,
  csvKind,
  name,
  dryRun,
  state,
  userId,
  done,
  total,
  problem,
  startedAt,
  endedAt,
  made,
  username: users.username,
  isLast: sql<boolean>`coalesce(${imports.id} = ${lastMade}, false)`,
  now: sql<string>`now()::text`,
};

const select = (executor: Executor) =>
  executor.select(columns).from(imports).leftJoin(users, eq(users.id, userId)).$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

function present(row: Row): Import {
  const { state: at, isLast, done: read, total: all, startedAt: began, endedAt: ended, now } = row;
  const isRunning = at === 'running';
  const advance = { done: read, total: all, startedAt: began.getTime() };
  return {
    id: row.id,
    kind: row.kind,
    csvKind: row.csvKind,
    name: row.name,
    dryRun: row.dryRun,
    state: at,
    by: row.userId === null || row.username === null ? null : { id: row.userId, username: row.username },
    progress: {
      done: read,
      total: all,
      remainingSeconds: isRunning ? remainingSeconds(advance, Date.parse(now)) : null,
    },
    made: row.made,
    canUndo: isLast && (at === 'done' || at === 'failed'),
    problem: row.problem,
    startedAt: began.toISOString(),
    endedAt: ended?.toISOString() ?? null,
  };
}

/** Returns a page of the imports, newest first. */
export async function listImports(page: ImportQuery): Promise<ListPage<Import>> {
  const { limit, offset } = paginationOf(page);
  const [found, [counted]] = await Promise.all([
    select(db).orderBy(desc(imports.id)).limit(limit).offset(offset),
    db.select({ count: count() }).from(imports),
  ]);
  return { items: found.map(present), total: counted?.count ?? 0 };
}

/** Returns an import. @throws {AppError} `not_found` */
export async function findImport(wanted: number, executor: Executor = db): Promise<Import> {
  const [row] = await select(executor).where(eq(imports.id, wanted));
  if (!row) throw notFound('Import');
  return present(row);
}

/**
 * Returns an import with its report, by one statement: one that ends between two would be done without a report.
 * @throws {AppError} `not_found`
 */
export async function findImportWithReport(wanted: number): Promise<ImportWithReport> {
  const [row] = await db
    .select({ ...columns, report: imports.report })
    .from(imports)
    .leftJoin(users, eq(users.id, userId))
    .where(eq(imports.id, wanted));
  if (!row) throw notFound('Import');
  // The response schema checks it, as it does every answer.
  return { ...present(row), report: row.report as ImportReport | null };
}
