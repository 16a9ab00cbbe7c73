import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { db, type Executor } from '@/db/client';
import { oldSlugs } from '@/db/schema';
import type { SluggedTable } from '@/db/slugged-table';
import type { PageKind } from '../../page-kind';
import { isSlug } from './rules';

/** Returns the id of the thing that had a slug before; null where none had it. */
export async function idOfOldSlug(executor: Executor, kind: string, slug: string): Promise<number | null> {
  if (!isSlug(slug)) return null;
  const [row] = await executor
    .select({ id: oldSlugs.entityId })
    .from(oldSlugs)
    .where(and(eq(oldSlugs.kind, kind), eq(oldSlugs.slug, slug)));
  return row?.id ?? null;
}

/**
 * Returns the pages of things with a slug; an old one leads to the page of today. Texts that are no slug have none.
 * @param kind as the resource names it
 */
export const sluggedPages = (route: PageKind['route'], table: SluggedTable, kind: string): PageKind => ({
  route,
  async existing(params) {
    const slugs = params.filter(isSlug);
    if (slugs.length === 0) return [];
    const rows: PgTable = table;
    const found = await db.select({ slug: table.slug }).from(rows).where(inArray(table.slug, slugs));
    const old = await db
      .select({ slug: oldSlugs.slug })
      .from(oldSlugs)
      .where(and(eq(oldSlugs.kind, kind), inArray(oldSlugs.slug, slugs)));
    return [...found, ...old].map(({ slug }) => slug);
  },
});
