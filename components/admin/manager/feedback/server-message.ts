import { ApiError } from '@/lib/panel-client';

/** Returns the server's message for a failure, or `fallback` if it sent none. */
export function serverMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const { message } = error.details;
  return typeof message === 'string' && message !== '' ? message : fallback;
}

/** A lost session, for which there is a dialog, and a failure of the server's own say no reason. */
const isReason = (status: number): boolean => (status >= 400 && status < 500 && status !== 401) || status === 503;

/** Returns the server's reason for a refusal, such as a category in use: the messages of fields, where it names any. */
export function refusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !isReason(error.status)) return undefined;
  const ofFields = [...new Set(Object.values(error.fieldErrors).flat())].join(' ');
  return ofFields || serverMessage(error, '') || undefined;
}

/** Returns whether a call failed because the item does not exist, or was deleted. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
