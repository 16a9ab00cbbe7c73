import 'server-only';
import { type RateLimiterAbstract, RateLimiterDrizzle } from 'rate-limiter-flexible';
import { db } from '@/db/client';
import { rateLimits } from '@/db/schema';
import { RATE_LIMITS } from '../../limits';
import { clientAddress, isCounted } from './client-address';
import { count, type Limit, processLimiter } from './process-limits';

/**
 * The limits that are counted in the database for all instances: these calls write there anyway. Frequent calls of visitors are
 * counted in each process, without a query.
 */
const SHARED: readonly Limit[] = [
  ...(['writes', 'uploads', 'singleSignOn', 'passkeyOptions', 'tokens', 'messages'] as const),
  ...(['accountSignInLines', 'strangerSignInLines'] as const),
];

const limiters = new Map<Limit, RateLimiterAbstract>();

function newLimiter(kind: Limit): RateLimiterAbstract {
  const inMemory = processLimiter(kind);
  if (!SHARED.includes(kind)) return inMemory;
  const { points, seconds } = RATE_LIMITS[kind];
  const options = { keyPrefix: kind, points, duration: seconds };
  // A refused client is refused again without a query. While the database is unreachable, each process counts.
  // The room for lines of failures is no limit of a client: it is asked for again, so that it is free when its rows are.
  const isRoom = kind === 'accountSignInLines' || kind === 'strangerSignInLines';
  const spared = { ...(isRoom ? {} : { inMemoryBlockOnConsumed: points + 1 }), insuranceLimiter: inMemory };
  return new RateLimiterDrizzle({ ...options, ...spared, storeClient: db, schema: rateLimits });
}

function limiter(kind: Limit): RateLimiterAbstract {
  const found = limiters.get(kind) ?? newLimiter(kind);
  limiters.set(kind, found);
  return found;
}

/**
 * Counts one call of a client.
 * @returns how many calls there were in the window
 * @throws {AppError} `rate_limited`, with `Retry-After`, when the window is full
 */
export const countCall = (kind: Limit, client: string): Promise<number> => count(limiter(kind), client);

/**
 * Counts a request for its client, unless `server.ts` has counted it.
 * @throws {AppError} `rate_limited`, with `Retry-After`, when the window is full
 */
export async function countRequest(kind: Limit, request: { headers: Pick<Headers, 'get'> }): Promise<void> {
  if (!isCounted(request)) await countCall(kind, clientAddress(request));
}
