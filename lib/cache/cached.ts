import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';

/**
 * For the first line of a `'use cache'` function: kept until one of the tags is invalidated.
 * @param shows the tags of what the function reads
 */
export function cachedUntilChanged(...shows: string[]): void {
  cacheLife('content');
  cacheTag(...shows);
}
