import type { z } from 'zod';
import { ApiError } from '@/lib/panel-client';

/** A newer version on the server, which another user saved. */
export interface Conflict<T> {
  current: T;
  /** The username, where the server knows it. */
  changedBy: string | null;
}

/** Reads the conflict from a failed save; null when it failed for another reason. */
export function conflictIn<T>(error: unknown, schema: z.ZodType<T>): Conflict<T> | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  const current = schema.safeParse(error.details.current);
  const { changedBy } = error.details;
  return current.success
    ? { current: current.data, changedBy: typeof changedBy === 'string' ? changedBy : null }
    : null;
}
