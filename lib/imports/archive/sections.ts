import 'server-only';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '@/db/client';
import type { Reporter } from '../report';
import type { VersionedTable } from '../run';
import { ArchiveError } from './format';

/** What the sections of one import share. */
export interface ArchiveContext {
  /** The accounts of this site by the ids of the archive's users. */
  userIds: Map<number, number>;
  /** The ids of accounts that were made here. */
  madeUsers: number[];
  reporter: Reporter;
}

/** A thing of an archive, checked. */
export interface Checked<Item, Input> {
  /** As the contract answers it. */
  item: Item;
  /** What of it the contract takes, as a save would have it. */
  input: Input;
}

/** The things of one resource in an archive: its file is `{name}.json`. */
export interface Section {
  name: string;
  /** What the audit trail calls one. */
  kind: string;
  /** What people call one. */
  title: SQL;
  /** Whether the file holds one thing, in the place of a list. */
  isSingle: boolean;
  /** The table whose rows have the things' ids. */
  table: VersionedTable;
  /** Reads all things in batches, by their ids. */
  read: (tx: Executor) => AsyncIterable<readonly unknown[]>;
  /**
   * Checks the value of the file as the contract checks what is saved.
   * @throws {ArchiveError} that names the first thing that is wrong
   */
  check: (
    value: unknown,
  ) => Promise<{ count: number; insert: (tx: Executor, context: ArchiveContext) => Promise<void> }>;
}

interface Facts<Item, Input> {
  resource: { name: string; kind: string };
  /** The name of its file, where that is not the resource's. */
  name?: string;
  isSingle?: true;
  table: Section['table'];
  title: SQL;
  item: z.ZodType<Item>;
  /** The schema of a call that adds such a thing; what was answered can be sent. */
  input: z.ZodType<Input>;
  read: (tx: Executor) => Promise<Item[]> | AsyncIterable<Item[]>;
  /** Cleans what is HTML. */
  clean?: (checked: Checked<Item, Input>) => Promise<Checked<Item, Input>>;
  /** Inserts rows with the ids of the archive. */
  insert: (tx: Executor, all: Checked<Item, Input>[], context: ArchiveContext) => Promise<unknown>;
}

const BATCH = 200;

/** A moment of an archive. */
export const at = (moment: string): Date => new Date(moment);

/** Declares the section of a resource. */
export function section<Item, Input>(facts: Facts<Item, Input>): Section {
  const { isSingle = false, table, title, insert, clean = (one) => Promise.resolve(one) } = facts;
  const {
    name = facts.resource.name,
    resource: { kind },
  } = facts;
  return {
    name,
    kind,
    title,
    isSingle,
    table,
    async *read(tx) {
      const found = facts.read(tx);
      if ('then' in found) yield await found;
      else yield* found;
    },
    async check(value) {
      const list = isSingle ? [value] : value;
      if (!Array.isArray(list)) throw new ArchiveError(`${name}.json is not a list.`);
      const all: Checked<Item, Input>[] = [];
      for (const [index, one] of list.entries()) {
        const place = isSingle ? `${name}.json` : `${name}.json, number ${index + 1}`;
        const item = parse(facts.item, one, place);
        const checked = { item, input: parse(facts.input, item, place) };
        all.push(await clean(checked).catch((cause: unknown) => refuse(place, cause)));
      }
      return {
        count: all.length,
        insert: async (tx, context) => {
          for (let at = 0; at < all.length; at += BATCH) await insert(tx, all.slice(at, at + BATCH), context);
        },
      };
    },
  };
}

function parse<T>(schema: z.ZodType<T>, value: unknown, place: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue && issue.path.length > 0 ? `, ${issue.path.join('.')}` : '';
  throw new ArchiveError(`${place}${field}: ${issue?.message ?? 'This is not valid.'}`);
}

function refuse(place: string, cause: unknown): never {
  throw new ArchiveError(`${place}: ${(cause as Error).message}`, { cause });
}

/** Makes new ids begin after those that were inserted. */
export const followIds = ({ table }: Pick<Section, 'table'>): SQL => {
  const name = getTableName(table);
  return sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest(max(${table.id}), 1), max(${table.id}) is not null) from ${table}`;
};
