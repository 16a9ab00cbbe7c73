import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '@/db/client';
import type * as schema from '@/db/schema';
import { oldSlugs } from '@/db/schema';
import { takenField } from '../../errors';
import { slugOf } from './rules';

/** A table whose rows have a page at a slug. */
type SluggedTable = Extract<(typeof schema)[keyof typeof schema], { $inferSelect: { id: number; slug: string } }>;

/** How many numbers after a name are tried: `zed`, `zed-2` and so on. */
const NUMBERS_TRIED = 50;

interface Wanted {
  /** The kind, as the resource names it. */
  kind: string;
  /** What the slug is made from. */
  name: string;
}

/** The failure of a slug that another thing of the kind has. */
export const slugTaken = () => takenField('slug', 'This slug belongs to something else already.');

/**
 * A free slug for a new thing, made from its name, with a number at its end where the name alone is taken. Old slugs are
 * taken too: links to them lead to another thing.
 * @returns the slug; the unique index decides where two are chosen at the same moment
 */
export async function freeSlug(tx: Executor, table: SluggedTable, { kind, name }: Wanted): Promise<string> {
  const base = slugOf(name) || kind;
  const candidates = [base, ...Array.from({ length: NUMBERS_TRIED }, (_, index) => `${base}-${index + 2}`)];
  const rows: PgTable = table;
  const used = await tx.select({ slug: table.slug }).from(rows).where(inArray(table.slug, candidates));
  const old = await tx
    .select({ slug: oldSlugs.slug })
    .from(oldSlugs)
    .where(and(eq(oldSlugs.kind, kind), inArray(oldSlugs.slug, candidates)));
  const taken = new Set([...used, ...old].map(({ slug }) => slug));
  const free = candidates.find((candidate) => !taken.has(candidate));
  if (free === undefined) throw slugTaken();
  return free;
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
