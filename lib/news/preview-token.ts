import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { keyedHashes } from '../platform/auth/keyed-hash';

/** An article and the second, since the epoch, at which its preview ends. */
interface Preview {
  id: number;
  until: number;
}

const TOKEN = /^([1-9]\d{0,9})-(\d{1,12})-([0-9a-f]{64})$/;

/** The valid signatures: the one that is made now, and those from before a rotation of the secret. */
const signaturesOf = ({ id, until }: Preview): string[] => keyedHashes(`preview:${id}-${until}`);

/** Returns the token of a preview: what it shows, until when, and a signature of both. */
export const previewToken = (preview: Preview): string =>
  `${preview.id}-${preview.until}-${signaturesOf(preview)[0] ?? ''}`;

/**
 * Reads a token.
 * @param now in milliseconds since the epoch
 * @returns null for a token that this site did not make, or that is over
 */
export function readPreviewToken(token: string, now: number): Preview | null {
  const [, id, until, signature = ''] = TOKEN.exec(token) ?? [];
  const preview = { id: Number(id), until: Number(until) };
  if (id === undefined || preview.until * 1000 <= now) return null;
  const isSigned = signaturesOf(preview).some((valid) => timingSafeEqual(Buffer.from(signature), Buffer.from(valid)));
  return isSigned ? preview : null;
}
