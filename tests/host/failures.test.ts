import { afterAll, beforeAll, describe } from 'vitest';
import { hasProc } from '@/scripts/processes';
import { clientFailures } from './failures/clients';
import { databaseFailures } from './failures/database';
import { killed } from './failures/kill';
import { type Pair, startPair, stop } from './failures/pair';

describe.skipIf(!hasProc)('the site survives', () => {
  let pair: Pair;
  const given = (): Pair => pair;

  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(() => stop(pair));

  databaseFailures(given);
  killed(given);
  // Last: it ends the first process.
  clientFailures(given);
});
