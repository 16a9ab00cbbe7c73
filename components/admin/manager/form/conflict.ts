import type { z } from 'zod';
import { ApiError } from '@/lib/panel-client';

/** Somebody else saved the same thing first. */
export interface Conflict<T> {
  current: T;
  /** Who did, where the server knows. */
  changedBy: string | null;
}

/** The conflict that a failed save tells of; null when it failed for another reason. */
export function conflictIn<T>(error: unknown, answer: z.ZodType<T>): Conflict<T> | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  const current = answer.safeParse(error.details.current);
  const { changedBy } = error.details;
  return current.success
    ? { current: current.data, changedBy: typeof changedBy === 'string' ? changedBy : null }
    : null;
}
