import 'server-only';
import { cachedUntilTomorrow } from '../platform/cache/cached';
import { today } from '../clock';
import type { Tournament } from './contract';
import { pickTournaments } from './rules';

/** The tournaments of today, for pages: new ones each day, the same for everyone. */
export async function todaysTournaments(): Promise<Tournament[]> {
  'use cache';
  cachedUntilTomorrow();
  return pickTournaments(today());
}
