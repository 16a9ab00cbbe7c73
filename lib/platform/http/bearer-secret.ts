import 'server-only';
import { timingSafeEqual } from 'node:crypto';

/** Returns whether a request has a secret of the environment as its bearer token. Without a secret none has. */
export function hasBearerSecret(request: Request, secret: string | undefined): boolean {
  if (secret === undefined) return false;
  const given = Buffer.from(request.headers.get('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${secret}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
