import 'server-only';
import type { z } from 'zod';
import { driverError } from '@/db/failures';
import { AppError, type FieldErrors } from '../errors';

/** What postgres.js and PostgreSQL say when there is no database to talk to, or it takes no more connections. */
const DATABASE_AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH'],
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'],
  ...['57P01', '57P02', '57P03', '53300'],
]);

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(driverError(error));
  return typeof code === 'string' && DATABASE_AWAY.has(code);
}

/** The one place that turns whatever was thrown into what the caller is told, and the cause that the log keeps. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const cause = driverError(error);
  if (isDatabaseAway(error)) {
    return new AppError('unavailable', 'The database cannot be reached. Please try again in a moment.', {
      headers: { 'retry-after': '2' },
      cause,
    });
  }
  return new AppError('internal', 'Something went wrong on our side. Please try again.', { cause });
}

/** A failed validation, by field. */
export function validationError(error: z.ZodError): AppError {
  const fieldErrors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? issue.path.map(String).join('.') : 'body';
    (fieldErrors[field] ??= []).push(issue.message);
  }
  const [first] = Object.entries(fieldErrors);
  return new AppError('invalid', first ? `${first[0]}: ${first[1].join(' ')}` : 'The input is not valid.', {
    fieldErrors,
  });
}
