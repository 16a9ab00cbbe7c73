import { ApiError } from '@/lib/panel-client';

/** Whether a call failed because what it was about does not exist, or not any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
