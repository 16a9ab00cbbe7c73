import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { secondsUntilTomorrow } from '../../clock';
import { SITE_TAG } from './tags';

/** Next.js prerenders nothing that expires sooner, in seconds. */
const SHORTEST_LIFE = 300;

/**
 * For the first line of a `'use cache'` function: kept until one of the tags is invalidated. Where another read asks
 * the database for the same rows, the one that is kept is called `cached…`.
 * @param shows the tags of what the function reads
 */
export function cachedUntilChanged(...shows: string[]): void {
  cacheLife('content');
  cacheTag(SITE_TAG, ...shows);
}

/**
 * For what is another each day: kept until midnight where the organisation lives, and made again before it is seen.
 * @param shows the tags of what the function reads, if it reads any
 */
export function cachedUntilTomorrow(...shows: string[]): void {
  if (shows.length > 0) cacheTag(SITE_TAG, ...shows);
  const left = secondsUntilTomorrow();
  cacheLife({ stale: 30, revalidate: Math.max(left - 1, 1), expire: Math.max(left, SHORTEST_LIFE) });
}

/** For what stands in while the database is away: every visit tries again. */
export function cachedWhileAway(): void {
  cacheLife({ stale: 30, revalidate: 1, expire: SHORTEST_LIFE });
}
