import 'server-only';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { isPictureGone } from '../pictures/known-picture';

type TableWithId = PgTable & { id: AnyPgColumn };

/**
 * Separates the fields of an earlier version that can be restored from those that name what is gone, or what another thing has
 * taken since: these keep today's value.
 * @param isGone tells it of the fields that can name such things
 */
export async function restorable<Fields extends object, Name extends keyof Fields & string>(
  fields: Fields,
  isGone: { readonly [Key in Name]: (value: Fields[Key]) => Promise<boolean> },
): Promise<{ patch: Omit<Fields, Name> & { [Key in Name]?: Fields[Key] }; kept: Name[] }> {
  const kept: Name[] = [];
  for (const name of Object.keys(isGone) as Name[]) {
    if (await isGone[name](fields[name])) kept.push(name);
  }
  const left = new Set<string>(kept);
  const patch = Object.fromEntries(Object.entries(fields).filter(([name]) => !left.has(name)));
  return { patch: patch as Omit<Fields, Name> & { [Key in Name]?: Fields[Key] }, kept };
}

/** Returns a restored thing with the fields that keep today's value, if there are any. */
export const withKept = <T extends object, Name extends string>(thing: T, kept: Name[]): T & { kept?: Name[] } =>
  kept.length > 0 ? { ...thing, kept } : thing;

/** Returns whether the file of a picture is gone. */
export const isGonePicture = async (url: string | null): Promise<boolean> =>
  url !== null && (await isPictureGone(db, url));

/** Returns whether a version's reference leads nowhere. */
export const isGoneFrom =
  (table: TableWithId) =>
  async (id: number | null): Promise<boolean> =>
    id !== null && (await db.$count(table, eq(table.id, id))) === 0;

/**
 * Returns whether another row has a value of which each row has its own.
 * @param id of the row that is to have it
 */
export const isTakenIn =
  (table: TableWithId, id: number, has: (value: string) => SQL) =>
  async (value: string): Promise<boolean> =>
    (await db.$count(table, and(has(value), ne(table.id, id)))) > 0;
