import { ApiError } from '@/lib/panel-client';

/** Returns the server's message for a failure, or `fallback` if it sent none. */
export function serverMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const { message } = error.details;
  return typeof message === 'string' && message !== '' ? message : fallback;
}

/** Conflict, content too large, too many requests, service unavailable. */
const ACTIONABLE_STATUSES = [409, 413, 429, 503];

/**
 * Returns the server's reason for a refusal that the user can act on, such as a category in use. Errors of single fields
 * are shown beside these.
 */
export function refusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !ACTIONABLE_STATUSES.includes(error.status)) return undefined;
  return Object.keys(error.fieldErrors).length === 0 ? serverMessage(error, '') || undefined : undefined;
}

/** Whether a call failed because the item does not exist, or was deleted. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
