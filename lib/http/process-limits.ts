import { RateLimiterMemory } from 'rate-limiter-flexible';
import { RATE_LIMITS } from '../limits';

export type Limit = keyof typeof RATE_LIMITS;

/**
 * Next.js bundles the site's code for itself, so a module of it exists several times in a process: all of them, and
 * `server.ts`, count in the same place.
 */
const shared = globalThis as typeof globalThis & { tempestaLimits?: Map<Limit, RateLimiterMemory> };
const limiters: Map<Limit, RateLimiterMemory> = (shared.tempestaLimits ??= new Map<Limit, RateLimiterMemory>());

/** What counts the calls of one kind in this process. */
export function processLimiter(kind: Limit): RateLimiterMemory {
  const { points, seconds } = RATE_LIMITS[kind];
  const found = limiters.get(kind) ?? new RateLimiterMemory({ keyPrefix: kind, points, duration: seconds });
  limiters.set(kind, found);
  return found;
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
