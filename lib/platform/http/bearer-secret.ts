import 'server-only';
import { timingSafeEqual } from 'node:crypto';

/** Returns whether a request has a secret of the environment as its bearer token. Without a secret none has. */
export function hasBearerSecret(request: Request, secret: string | undefined): boolean {
  if (secret === undefined) return false;
  const received = Buffer.from(request.headers.get('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${secret}`);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
