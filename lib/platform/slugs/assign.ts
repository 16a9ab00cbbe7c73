import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '@/db/client';
import { oldSlugs } from '@/db/schema';
import type { SluggedTable } from '@/db/slugged-table';
import { takenField } from '../../errors';
import { numberedSlug, slugOf } from './rules';

/** How many numbers after a name are looked for in one query: `zed`, `zed-2` and so on. */
const NUMBERS_PER_QUERY = 50;

interface Named {
  /** The kind, as the resource names it. */
  kind: string;
  /** What the slug is made from. */
  name: string;
}

/**
 * Chooses the slug of a new thing: the one that was asked for, or a free one. It takes the lock of all slugs of the kind.
 * @param wanted undefined where it is to be made from the name
 */
export async function slugFor(
  tx: Executor,
  table: SluggedTable,
  { wanted, ...named }: Named & { wanted: string | undefined },
): Promise<string> {
  if (wanted === undefined) return freeSlug(tx, table, named);
  await lockSlugs(tx, named.kind);
  return wanted;
}

/** Returns the failure of a slug that another thing of the kind has. */
export const slugTaken = () => takenField('slug', 'This slug is already in use.');

/**
 * Lets one transaction at a time choose slugs of a kind, until it ends. Take it before locks of rows, which others hold
 * while they wait for it.
 */
export async function lockSlugs(tx: Executor, kind: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUGS_LOCK}, hashtext(${kind}))`);
}

/** Any number that no other lock of two keys has. */
const SLUGS_LOCK = 1_936_487_283;

/**
 * Chooses a free slug for a new thing, made from its name, with a number at its end where the name alone is taken. Old slugs
 * are taken too: links to them lead to another thing. Others that choose at the same moment wait.
 */
export async function freeSlug(tx: Executor, table: SluggedTable, { kind, name }: Named): Promise<string> {
  await lockSlugs(tx, kind);
  const base = slugOf(name) || kind;
  for (let first = 1; ; first += NUMBERS_PER_QUERY) {
    const numbers = Array.from({ length: NUMBERS_PER_QUERY }, (_, index) => first + index);
    const candidates = numbers.map((number) => (number === 1 ? base : numberedSlug(base, number)));
    const taken = await takenOf(tx, table, kind, candidates);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}

async function takenOf(tx: Executor, table: SluggedTable, kind: string, candidates: string[]): Promise<Set<string>> {
  const rows: PgTable = table;
  const used = await tx.select({ slug: table.slug }).from(rows).where(inArray(table.slug, candidates));
  const old = await tx
    .select({ slug: oldSlugs.slug })
    .from(oldSlugs)
    .where(and(eq(oldSlugs.kind, kind), inArray(oldSlugs.slug, candidates)));
  return new Set([...used, ...old].map(({ slug }) => slug));
}

/**
 * Keeps what leads from an old slug to a thing. A slug in use is not also an old one, so that renaming there and
 * back leaves no loop.
 */
export async function keepOldSlug(tx: Executor, kind: string, id: number, before: string, now: string): Promise<void> {
  if (before === now) return;
  await tx.delete(oldSlugs).where(and(eq(oldSlugs.kind, kind), eq(oldSlugs.slug, now)));
  await tx
    .insert(oldSlugs)
    .values({ kind, slug: before, entityId: id })
    .onConflictDoUpdate({ target: [oldSlugs.kind, oldSlugs.slug], set: { entityId: id } });
}

/** Takes back a slug that a new thing has, where it led to another one. */
export async function claimSlug(tx: Executor, kind: string, slug: string): Promise<void> {
  await tx.delete(oldSlugs).where(and(eq(oldSlugs.kind, kind), eq(oldSlugs.slug, slug)));
}

/** Forgets every old slug of a thing. */
export async function forgetSlugs(tx: Executor, kind: string, id: number): Promise<void> {
  await tx.delete(oldSlugs).where(and(eq(oldSlugs.kind, kind), eq(oldSlugs.entityId, id)));
}
