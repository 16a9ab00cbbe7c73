import 'server-only';
import type { z } from 'zod';
import { driverError } from '@/db/failures';
import { AppError, type FieldErrors, unavailable } from '../../errors';

// The error codes of Node.js, postgres.js and PostgreSQL for a database that is unreachable or accepts no more connections.
const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH'];
const DRIVER = ['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'];
const SERVER = ['57P01', '57P02', '57P03', '53300'];
const DATABASE_AWAY = new Set([...NETWORK, ...DRIVER, ...SERVER]);

/** PostgreSQL's error codes for timeouts of statements, locks and idle transactions, and for deadlocks. */
const DATABASE_BUSY = new Set(['57014', '55P03', '40P01', '40001', '25P03', '25P04']);

/** The error codes for a full disk. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Returns the message for a temporary failure; undefined for another error. */
function reasonUnavailable(error: unknown): string | undefined {
  const code = String(codeOf(error));
  if (DATABASE_AWAY.has(code)) return 'The database cannot be reached. Please try again in a moment.';
  if (DATABASE_BUSY.has(code)) return 'The database is busy. Please try again in a moment.';
  return DISK_FULL.has(code) ? 'There is no room left on the server. Nothing was saved.' : undefined;
}

/** Converts any thrown value to the error of the response, with the cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const cause = driverError(error);
  const message = reasonUnavailable(cause);
  if (message) return unavailable(message, { cause });
  return new AppError('internal', 'Something went wrong on our side. Please try again.', { cause });
}

/** Converts a failed validation to an error with messages by field. */
export function validationError(error: z.ZodError): AppError {
  const messages = new Map<string, string[]>();
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? issue.path.map(String).join('.') : 'body';
    messages.set(field, [...(messages.get(field) ?? []), issue.message]);
  }
  const fieldErrors: FieldErrors = Object.fromEntries(messages);
  const [first] = Object.entries(fieldErrors);
  return new AppError('invalid', first ? `${first[0]}: ${first[1].join(' ')}` : 'The input is not valid.', {
    fieldErrors,
  });
}
