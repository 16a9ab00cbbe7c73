import { ApiError } from '@/lib/api-client';

/** What the server said about a failure, or `fallback` where it said nothing. */
export function serverMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const { message } = error.details;
  return typeof message === 'string' && message !== '' ? message : fallback;
}

/** Why the server refused, where that is something people can act on: a category in use, for one. */
export const refusal = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 409 ? serverMessage(error, '') || undefined : undefined;
