import 'server-only';
import { cache } from 'react';
import { log } from '../log';
import { cachedUntilChanged, cachedDuringOutage } from '../platform/cache/cached';
import { lastKnownSite, readSite } from './load';
import { SETTINGS_TAG } from './resource';
import type { Site } from './rules';

/**
 * The organisation as pages show it: what was known last while the database is away. Many parts of a page ask: one read of
 * the cache serves a whole render.
 */
export const cachedSite = cache(() => readCachedSite());

async function readCachedSite(): Promise<Site> {
  'use cache';
  try {
    const site = await readSite();
    cachedUntilChanged(SETTINGS_TAG);
    return site;
  } catch (err) {
    log.error({ err }, 'The settings could not be read.');
    cachedDuringOutage();
    return lastKnownSite();
  }
}
