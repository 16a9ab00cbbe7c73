import 'server-only';
import { asc, count, desc } from 'drizzle-orm';
import { db } from '@/db/client';
import { missedAddresses, redirects } from '@/db/schema';
import type { ListPage } from '../platform/http/endpoint';
import { paginationOf } from '../platform/http/fields';
import type { MissedAddress, Redirect, RedirectQuery } from './contract';
import { MISSED_SHOWN } from './rules';

/** Returns a redirect as the contract answers it. */
export function presentRedirect(row: typeof redirects.$inferSelect): Redirect {
  const { id, from, to, status, hits, updatedAt } = row;
  return { id, from, to, status, hits, updatedAt: updatedAt.toISOString() };
}

/** Returns a page of the redirects, by their paths. */
export async function listRedirects(page: RedirectQuery): Promise<ListPage<Redirect>> {
  const { limit, offset } = paginationOf(page);
  const [rows, [total]] = await Promise.all([
    db.select().from(redirects).orderBy(asc(redirects.from)).limit(limit).offset(offset),
    db.select({ count: count() }).from(redirects),
  ]);
  return { items: rows.map(presentRedirect), total: total?.count ?? 0 };
}

/** Returns a page of the addresses that visitors asked for in vain: the most asked, and these first (CAPABILITIES §9). */
export async function listMissed(page: RedirectQuery): Promise<ListPage<MissedAddress>> {
  const { limit, offset } = paginationOf(page);
  const { path, times, lastDay } = missedAddresses;
  const [items, [total]] = await Promise.all([
    db
      .select({ path, times, lastDay })
      .from(missedAddresses)
      .orderBy(desc(times), asc(path))
      .limit(Math.min(limit, Math.max(MISSED_SHOWN - offset, 0)))
      .offset(offset),
    db.select({ count: count() }).from(missedAddresses),
  ]);
  return { items, total: Math.min(total?.count ?? 0, MISSED_SHOWN) };
}
