/** Every way a call can fail: the stable code that clients may switch on, and the status it travels with. */
export const ERROR_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  second_factor: 401,
  forbidden: 403,
  reauthenticate: 403,
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export type FieldErrors = Record<string, string[]>;

interface ErrorExtras {
  fieldErrors?: FieldErrors;
  /** Response headers that belong to this failure, `Retry-After` for one. */
  headers?: Record<string, string>;
  /** Further members of the answer's body, the current version of a stale thing for one. */
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** A failure that the caller may see. Anything else that is thrown answers 500 without its text. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly fieldErrors: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  readonly details: Record<string, unknown>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    extras: ErrorExtras = {},
  ) {
    super(message, { cause: extras.cause });
    this.fieldErrors = extras.fieldErrors;
    this.headers = extras.headers ?? {};
    this.details = extras.details ?? {};
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The client closed its connection while it sent a body. No answer reaches it, and nothing is wrong here. */
export class ClientGone extends AppError {
  constructor(cause: unknown) {
    super('malformed', 'The connection was closed before the body had arrived.', { cause });
  }
}

/** Makes the failure of a call that cannot be served now; a client may try again soon. */
export const unavailable = (message: string, extras: Pick<ErrorExtras, 'details' | 'cause'>): AppError =>
  new AppError('unavailable', message, { ...extras, headers: { 'retry-after': '2' } });

/** Makes the failure for a thing that does not exist, or that the caller may not see. */
export const notFound = (thing: string): AppError => new AppError('not_found', `${thing} not found.`);

/** Makes the failure of a call that needs a session. */
export const notSignedIn = (): AppError => new AppError('unauthenticated', 'Please sign in.');

/** Makes the failure of a call that needs a recent sign-in, or the caller's own password. One that was sent is wrong. */
export const reauthenticate = (password: string | undefined): AppError =>
  password
    ? new AppError('reauthenticate', 'This is not your current password.', {
        fieldErrors: { currentPassword: ['This is not your current password.'] },
      })
    : new AppError('reauthenticate', 'Please confirm this with your current password.');

/** Closes the connection after the response: a client that sends very slowly would otherwise keep it open. */
export const tooSlow = (): AppError =>
  new AppError('malformed', 'The body did not arrive in time.', { headers: { connection: 'close' } });

/** Makes the failure of a field that is wrong in a way that only the database could tell. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('invalid', message, { fieldErrors: { [field]: [message] } });

/** Makes the failure of a field whose value another row has already. */
export const takenField = (field: string, message: string): AppError =>
  new AppError('conflict', message, { fieldErrors: { [field]: [message] } });
