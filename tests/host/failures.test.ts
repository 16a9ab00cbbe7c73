import { afterAll, beforeAll, describe } from 'vitest';
import { hasProc } from '@/scripts/processes';
import { clientFailures } from './failures/clients';
import { databaseFailures } from './failures/database';
import { killed } from './failures/kill';
import { type Pair, startPair, stop } from './failures/pair';

describe.skipIf(!hasProc)('the site holds', () => {
  let pair: Pair;
  const given = (): Pair => pair;

  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(() => stop(pair));

  databaseFailures(given);
  killed(given);
  // Ends the first of the two.
  clientFailures(given);
});
