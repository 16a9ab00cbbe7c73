import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { oldSlugs } from '@/db/schema';

/** The id of the thing that had a slug before; null where none had it. */
export async function idOfOldSlug(executor: Executor, kind: string, slug: string): Promise<number | null> {
  const [row] = await executor
    .select({ id: oldSlugs.entityId })
    .from(oldSlugs)
    .where(and(eq(oldSlugs.kind, kind), eq(oldSlugs.slug, slug)));
  return row?.id ?? null;
}

/** Those of some slugs that a thing of the kind had before. */
export async function slugsThatLead(executor: Executor, kind: string, slugs: string[]): Promise<string[]> {
  const rows = await executor
    .select({ slug: oldSlugs.slug })
    .from(oldSlugs)
    .where(and(eq(oldSlugs.kind, kind), inArray(oldSlugs.slug, slugs)));
  return rows.map(({ slug }) => slug);
}
