import 'server-only';
import { cachedUntilChanged } from '../cache/cached';
import { env } from '../../env';
import { ownHosts } from './own-hosts';
import type { OwnHosts } from './own-address';

/**
 * Returns the address that visitors use. Every page shows it in its links; read through the cache, so that a site which moved
 * since it was built renders them afresh.
 */
export async function siteUrl(): Promise<string> {
  'use cache';
  cachedUntilChanged();
  return env.SITE_URL;
}

/** Returns the hosts whose addresses pages show as this site's own; read through the cache for the same reason. */
export async function siteHosts(): Promise<OwnHosts> {
  'use cache';
  cachedUntilChanged();
  return ownHosts;
}
