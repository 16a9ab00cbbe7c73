import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors';
import { RATE_LIMITS } from '../limits';

type Limit = keyof typeof RATE_LIMITS;

const limiters = new Map<Limit, RateLimiterMemory>();

function limiter(kind: Limit): RateLimiterMemory {
  let found = limiters.get(kind);
  if (!found) {
    const { points, seconds } = RATE_LIMITS[kind];
    found = new RateLimiterMemory({ keyPrefix: kind, points, duration: seconds });
    limiters.set(kind, found);
  }
  return found;
}

/** The failure for a client that asks too often. */
export function tooManyCalls(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('rate_limited', `Too many requests. Please try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/**
 * Counts one call of a client.
 * @throws {AppError} `rate_limited`, with `Retry-After`, when the window is full
 */
export async function countCall(kind: Limit, client: string): Promise<void> {
  try {
    await limiter(kind).consume(client);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooManyCalls(refusal.msBeforeNext);
    throw refusal;
  }
}
