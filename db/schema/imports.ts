import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

/** A row as PostgreSQL writes it as JSON. */
type Row = Record<string, unknown>;

/** What administrators moved in by the panel: one row for each file or address. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: ['csv', 'wordpress', 'contract', 'archive'] }).notNull(),
    /** What a CSV file holds. */
    csvKind: text({ enum: ['achievements', 'players', 'matches', 'opponents'] }),
    /** The name of the file, or the address. */
    name: text().notNull(),
    dryRun: boolean().notNull(),
    state: text({ enum: ['running', 'done', 'failed', 'undone'] })
      .notNull()
      .default('running'),
    /** How many entries of the source were read, and how many there are; null where that is not known. */
    done: integer().notNull().default(0),
    total: integer(),
    /** As `npm run import -- --json` prints it. */
    report: jsonb().$type<object>(),
    /** Why it failed. */
    problem: text(),
    startedAt: moment().notNull().defaultNow(),
    /** When its process said last that it runs. */
    seenAt: moment().notNull().defaultNow(),
    endedAt: moment(),
  },
  (table) => [
    // One at a time, whichever process it is.
    uniqueIndex('imports_running_key')
      .on(table.state)
      .where(sql`${table.state} = 'running'`),
    index('imports_user_id_idx').on(table.userId),
    check('imports_kind_known', sql`${table.kind} in ('csv', 'wordpress', 'contract', 'archive')`),
    check('imports_state_known', sql`${table.state} in ('running', 'done', 'failed', 'undone')`),
  ],
);

/** The rows that an import has made, with their versions: it is undone while they have these. */
export const importedRows = pgTable(
  'imported_rows',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The table and the id of the row. */
    table: text('table_name').notNull(),
    rowId: integer().notNull(),
    version: moment().notNull(),
    /** The row that stood in its place; null where there was none. */
    before: jsonb().$type<Row>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.table, table.rowId] }),
    index('imported_rows_row_idx').on(table.table, table.rowId),
  ],
);
