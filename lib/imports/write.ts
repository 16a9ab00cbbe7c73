import 'server-only';
import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Executor } from '@/db/client';
import { driverError, mapConstraintErrors } from '@/db/failures';
import { achievements, matches, opponents, players } from '@/db/schema';
import { achievementInput } from '../achievements/contract';
import { insertAchievement } from '../achievements/insert';
import { achievementsResource } from '../achievements/resource';
import { AppError } from '../errors';
import { matchEndpoints } from '../matches/contract';
import { insertMatch, matchConstraintErrors } from '../matches/insert';
import { matchesResource } from '../matches/resource';
import { opponentInput } from '../opponents/contract';
import { insertOpponent, opponentConstraintErrors } from '../opponents/insert';
import { opponentsResource } from '../opponents/resource';
import type { Resource } from '../platform/resource';
import { playerEndpoints } from '../players/contract';
import { insertPlayer, playerConstraintErrors } from '../players/insert';
import { playersResource } from '../players/resource';
import type { CsvKind } from './contract';
import { type Columns, csvColumns } from './kinds';
import { type NamedThings, readNamedThings } from './named-things';
import { type CsvRow, readCsv, type WrongLine } from './read-csv';
import { type ImportReport, Reporter } from './report';
import type { ImportRun, VersionedTable } from './run';

interface Importer {
  resource: Resource & { kind: string };
  table: VersionedTable;
  creationKey: PgColumn;
  constraintErrors: Record<string, () => Error>;
  /** Checks an input as the contract does. @returns how to insert it, or what is wrong in it */
  prepare: (input: object) => { insert: (tx: Executor) => Promise<unknown> } | { issues: readonly z.core.$ZodIssue[] };
}

function importer<I>(
  schema: z.ZodType<I>,
  insert: (tx: Executor, input: I) => Promise<unknown>,
  facts: Omit<Importer, 'prepare'>,
): Importer {
  const prepare: Importer['prepare'] = (input) => {
    const parsed = schema.safeParse(input);
    return parsed.success ? { insert: (tx) => insert(tx, parsed.data) } : { issues: parsed.error.issues };
  };
  return { ...facts, prepare };
}

const importers: Record<CsvKind, Importer> = {
  achievements: importer(achievementInput, insertAchievement, {
    resource: achievementsResource,
    table: achievements,
    creationKey: achievements.creationKey,
    constraintErrors: {},
  }),
  players: importer(playerEndpoints.create.body, insertPlayer, {
    resource: playersResource,
    table: players,
    creationKey: players.creationKey,
    constraintErrors: playerConstraintErrors,
  }),
  // Without an announcement: webhooks are not told of what was played years ago.
  matches: importer(matchEndpoints.create.body, insertMatch, {
    resource: matchesResource,
    table: matches,
    creationKey: matches.creationKey,
    constraintErrors: matchConstraintErrors,
  }),
  opponents: importer(opponentInput, insertOpponent, {
    resource: opponentsResource,
    table: opponents,
    creationKey: opponents.creationKey,
    constraintErrors: opponentConstraintErrors,
  }),
};

/**
 * Imports a CSV file: all of its lines, or none where one is wrong. A line that was imported before is skipped.
 * @param bytes the file
 */
export async function importCsv(kind: CsvKind, bytes: Uint8Array, run: ImportRun): Promise<ImportReport> {
  const file = { kind, ...readCsv(bytes, csvColumns[kind]) };
  try {
    return await attempt(file, run, false);
  } catch (error) {
    if (!(error instanceof TransactionAborted)) throw error;
    // Slower, and only to name every wrong line: it ends without a change.
    return attempt(file, run, true);
  }
}

interface CsvFile {
  kind: CsvKind;
  rows: CsvRow[];
  wrong: WrongLine[];
}

/** A constraint was violated, after which PostgreSQL refuses all else in the transaction. */
class TransactionAborted extends Error {}

/** Rolls back what an import made. */
class Undone extends Error {}

/** @param savepoints whether each line is tried in a savepoint of its own, after which the next one can be tried too */
async function attempt(
  { kind, rows, wrong }: CsvFile,
  { dryRun, change, noteRows, progress, stopped }: ImportRun,
  savepoints: boolean,
): Promise<ImportReport> {
  const { resource } = importers[kind];
  const reporter = new Reporter('csv', dryRun, [kind]);
  leaveOut(reporter, kind, wrong);
  try {
    await change(async (tx, record) => {
      const named = await readNamedThings(tx, csvColumns[kind]);
      const state = { kind, named, reporter, savepoints };
      let done = 0;
      for (const batch of batchesOf(withKeys(kind, rows))) {
        stopped?.throwIfAborted();
        progress(done, rows.length);
        await noteRows(tx, importers[kind].table, await insertBatch(tx, batch, state));
        done += batch.length;
      }
      progress(done, rows.length);
      if (reporter.hasLeftOut || dryRun) throw new Undone();
      const { made } = reporter.report();
      const title = `${made} ${kind}`;
      if (made > 0) record({ resource, id: null, verb: 'imported', title, before: null, after: null });
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (reporter.hasLeftOut) {
    reporter.undo();
    reporter.note('Nothing was imported, because a file is only imported if all of its lines are right.');
  }
  return reporter.report();
}

function leaveOut(reporter: Reporter, kind: CsvKind, wrong: readonly WrongLine[]): void {
  for (const { line, column, message } of wrong) {
    reporter.leaveOut(kind, message, { name: line === null ? 'The file' : null, line, column });
  }
}

interface KeyedRow extends CsvRow {
  creationKey: string;
}

/**
 * Gives each line a key that is made of its cells, so that a second run finds what the first one made. It is made of the text, not
 * of the input: a field that is added to the contract later changes no key. Equal lines are told apart by their number.
 */
function withKeys(kind: CsvKind, rows: readonly CsvRow[]): KeyedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const text = JSON.stringify([kind, [...row.cells].sort(([a], [b]) => (a < b ? -1 : 1))]);
    const count = seen.get(text) ?? 0;
    seen.set(text, count + 1);
    const hash = createHash('sha256').update(`${text}${count}`).digest('base64url');
    return { ...row, creationKey: `csv-${hash}` };
  });
}

const BATCH = 1_000;

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

interface Run {
  kind: CsvKind;
  named: NamedThings;
  reporter: Reporter;
  savepoints: boolean;
}

/** @returns the ids of the rows that it has inserted */
async function insertBatch(
  tx: Executor,
  batch: readonly KeyedRow[],
  { kind, named, reporter, savepoints }: Run,
): Promise<number[]> {
  const { table, creationKey: column, constraintErrors, prepare } = importers[kind];
  const keys = batch.map(({ creationKey }) => creationKey);
  const find = () => tx.select({ id: table.id, key: column }).from(rowsOf(table)).where(inArray(column, keys));
  const before = new Set((await find()).map(({ key }) => key));
  for (const row of batch) {
    const { line, creationKey } = row;
    if (before.has(creationKey)) {
      reporter.wasThere(kind, 'This line was already imported.', { line });
      continue;
    }
    const { input, wrong } = inputOf(row, csvColumns[kind], named);
    const prepared = prepare({ ...input, creationKey });
    if ('issues' in prepared) wrong.push(...prepared.issues.map((issue) => wrongField(kind, line, issue)));
    if ('insert' in prepared && wrong.length === 0) {
      const failure = await tryInsert(tx, prepared.insert, { constraintErrors, savepoints });
      if (failure) wrong.push(...wrongOf(kind, line, failure));
    }
    if (wrong.length === 0) reporter.made(kind);
    leaveOut(reporter, kind, wrong);
  }
  // After a violated constraint PostgreSQL refuses the question; nothing stays then.
  if (reporter.hasLeftOut) return [];
  return (await find()).filter(({ key }) => !before.has(key)).map(({ id }) => Number(id));
}

/** Drizzle infers no rows of a table with these columns alone. */
const rowsOf = (table: VersionedTable): PgTable => table;

/** @returns why the contract refuses it; null where it is inserted */
async function tryInsert(
  tx: Executor,
  insert: (tx: Executor) => Promise<unknown>,
  { constraintErrors, savepoints }: Pick<Importer, 'constraintErrors'> & Pick<Run, 'savepoints'>,
): Promise<AppError | null> {
  try {
    await mapConstraintErrors(constraintErrors, async () => {
      try {
        await (savepoints ? tx.transaction(insert) : insert(tx));
      } catch (error) {
        throw !savepoints && driverError(error) !== error ? new TransactionAborted('', { cause: error }) : error;
      }
    });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Makes the input of the contract out of a line. What a name does not lead to is said, and left out. */
function inputOf({ line, cells }: CsvRow, columns: Columns, named: NamedThings) {
  const wrong: WrongLine[] = [];
  const input: Record<string, unknown> = {};
  for (const [name, cell] of cells) {
    const { field, read, names } = columns[name] ?? { field: name, read: () => cell };
    const found = names ? named[names].find(cell) : { id: read(cell) };
    if ('id' in found) input[field] = found.id;
    else wrong.push({ line, column: name, message: found.message });
  }
  return { input, wrong };
}

const wrongField = (kind: CsvKind, line: number, { path, message }: z.core.$ZodIssue): WrongLine => ({
  line,
  column: columnOf(kind, path[0]),
  message,
});

function wrongOf(kind: CsvKind, line: number, { message, fieldErrors = {} }: AppError): WrongLine[] {
  const fields = Object.entries(fieldErrors);
  if (fields.length === 0) return [{ line, column: null, message }];
  return fields.map(([field, [reason = message]]) => ({ line, column: columnOf(kind, field), message: reason }));
}

function columnOf(kind: CsvKind, field: PropertyKey | undefined): string | null {
  const columns: Columns = csvColumns[kind];
  return Object.keys(columns).find((name) => columns[name]?.field === field) ?? null;
}
