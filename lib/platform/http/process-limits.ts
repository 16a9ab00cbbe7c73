import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../errors';
import { RATE_LIMITS } from '../../limits';

export type Limit = keyof typeof RATE_LIMITS;

/**
 * Next.js bundles its own copies of this module. All of them and `server.ts` share the counters in `globalThis`.
 */
const shared = globalThis as typeof globalThis & { tempestaLimits?: Map<Limit, RateLimiterMemory> };
const limiters: Map<Limit, RateLimiterMemory> = (shared.tempestaLimits ??= new Map<Limit, RateLimiterMemory>());

/** Returns the limiter of this process for one kind of call. */
export function processLimiter(kind: Limit): RateLimiterMemory {
  const { points, seconds } = RATE_LIMITS[kind];
  const found = limiters.get(kind) ?? new RateLimiterMemory({ keyPrefix: kind, points, duration: seconds });
  limiters.set(kind, found);
  return found;
}

/** Longer times are shown in minutes. */
const LONG_WAIT_SECONDS = 2 * 60;

/** Creates the error for a client that is over its limit. */
export function tooManyCalls(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds > LONG_WAIT_SECONDS ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return new AppError('rate_limited', `Too many requests. Please try again in ${wait}.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/**
 * Counts one call of a client.
 * @param kind a limit that is counted in this process, or another limiter
 * @returns how many calls there were in the window
 * @throws {AppError} `rate_limited`, with `Retry-After`, when the window is full
 */
export async function count(kind: Limit | RateLimiterAbstract, client: string): Promise<number> {
  try {
    const { consumedPoints } = await (typeof kind === 'string' ? processLimiter(kind) : kind).consume(client);
    return consumedPoints;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooManyCalls(refusal.msBeforeNext);
    throw refusal;
  }
}

/** Counts one call of a client in this process. @returns whether it is within the limit */
export function mayCall(kind: Limit, client: string): Promise<boolean> {
  return processLimiter(kind)
    .consume(client)
    .then(
      () => true,
      (refusal: unknown) => {
        if (refusal instanceof Error) throw refusal;
        return false;
      },
    );
}
