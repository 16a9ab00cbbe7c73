import 'server-only';
import { and, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { db } from '@/db/client';
import { openings } from '@/db/schema';
import { today } from '../clock';
import type { PageKind } from '../page-kind';
import { idParam } from '../platform/http/fields';

/** Returns the condition that visitors can apply for an opening on a day. */
export const isOpen = (day: string = today()): SQL | undefined =>
  and(
    or(isNull(openings.opensAt), lte(openings.opensAt, day)),
    or(isNull(openings.closesAt), gte(openings.closesAt, day)),
  );

/** The pages of openings that are open today. */
export const openingPages: PageKind = {
  route: '/join/[id]',
  async existing(params) {
    const ids = params.flatMap((id) => idParam.safeParse({ id }).data?.id ?? []);
    if (ids.length === 0) return [];
    const found = await db
      .select({ id: openings.id })
      .from(openings)
      .where(and(inArray(openings.id, ids), isOpen()));
    return found.map(({ id }) => String(id));
  },
};
