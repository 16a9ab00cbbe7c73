import type { FieldErrors } from './errors';

/** A call that failed. The message is the server's, or says that there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    /** The HTTP status; 0 when there was no response. */
    readonly status: number,
    readonly code: string,
    readonly fieldErrors: FieldErrors = {},
    /** The whole body of the response. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}
