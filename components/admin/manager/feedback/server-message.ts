import { ApiError } from '@/lib/panel-client';

/** What the server said about a failure, or `fallback` where it said nothing. */
export function serverMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const { message } = error.details;
  return typeof message === 'string' && message !== '' ? message : fallback;
}

/** In the way, too large, too often, not at the moment. */
const ACTED_ON = [409, 413, 429, 503];

/**
 * Why the server refused, where that is something people can act on: a category in use, for one. What is wrong with
 * single fields is said beside them.
 */
export function refusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !ACTED_ON.includes(error.status)) return undefined;
  return Object.keys(error.fieldErrors).length === 0 ? serverMessage(error, '') || undefined : undefined;
}
