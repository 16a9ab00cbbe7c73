import 'server-only';
import { cachedUntilChanged } from '../cache/cached';
import { env } from '../env';

/**
 * The address that visitors use. Every page shows it in its links; read through the cache, so that a site which moved
 * since it was built renders them afresh.
 */
export async function siteUrl(): Promise<string> {
  'use cache';
  cachedUntilChanged();
  return env.SITE_URL;
}
