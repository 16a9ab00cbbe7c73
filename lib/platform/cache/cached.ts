import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { secondsUntilTomorrow, startOfDay, wallClock } from '../../clock';
import { env } from '../../env';
import { providedDueChanges } from './process-state';
import { SITE_TAG } from './tags';

/** Next.js does not prerender what expires sooner. In seconds. */
const MIN_EXPIRE_SECONDS = 300;

/**
 * Caches the result of a `'use cache'` function until one of the tags is invalidated. Call it in the first line of the function.
 * Where an uncached read of the same rows exists, the cached one is named `cached…`.
 * @param tags of what the function reads
 */
export function cachedUntilChanged(...tags: string[]): void {
  cacheLife('content');
  cacheTag(SITE_TAG, ...tags);
}

/**
 * Caches what changes each day until midnight in the organisation's time zone.
 * @param tags of what the function reads, if it reads any
 */
export function cachedUntilTomorrow(...tags: string[]): void {
  if (tags.length > 0) cacheTag(SITE_TAG, ...tags);
  expireIn(secondsUntilTomorrow());
}

/**
 * Caches the result until a day begins in the organisation's time zone, or until one of the tags is invalidated.
 * @param day as `YYYY-MM-DD`; null: none changes the result
 * @param tags of what the function reads
 */
export function cachedUntilDay(day: string | null, ...tags: string[]): void {
  cachedUntilChanged(...tags);
  if (day !== null) expireIn(Math.ceil((startOfDay(day).getTime() - wallClock()) / 1000));
}

function expireIn(seconds: number): void {
  cacheLife({ stale: 30, revalidate: Math.max(seconds - 1, 1), expire: Math.max(seconds, MIN_EXPIRE_SECONDS) });
}

/**
 * Ends the cache of what planned changes change at the next of them, on Vercel: its functions have no timer. It makes those
 * that are due, so call it before the function reads. Elsewhere `DueChanges` invalidates tags.
 */
export async function limitToNextDue(): Promise<void> {
  const dueChanges = env.VERCEL ? providedDueChanges() : undefined;
  if (!dueChanges) return;
  await dueChanges.apply();
  const ms = dueChanges.untilNext();
  if (ms === null) return;
  const seconds = Math.ceil(ms / 1000);
  cacheLife({ stale: 30, revalidate: Math.max(seconds, 1), expire: Math.max(seconds, MIN_EXPIRE_SECONDS) });
}

/** Caches a fallback while the database cannot be reached, for a second. */
export function cachedDuringOutage(): void {
  cacheLife({ stale: 30, revalidate: 1, expire: MIN_EXPIRE_SECONDS });
}
