import 'server-only';
import { cachedUntilTomorrow } from '../platform/cache/cached';
import { today } from '../clock';
import { type ListedTournament, pickTournaments } from './rules';

/** The tournaments of today, for pages: new ones each day, the same for everyone. */
export async function todaysTournaments(): Promise<ListedTournament[]> {
  'use cache';
  cachedUntilTomorrow();
  return pickTournaments(today());
}
