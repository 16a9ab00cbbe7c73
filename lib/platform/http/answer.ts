import 'server-only';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { AppError } from '../../errors';
import type { SentDocument } from '../../sent-document';
import { isKnownVersion } from './etag';

/** How much JSON is written in one turn of the event loop, in UTF-16 units: it takes 5 ms. */
const TURN_LENGTH = 1024 * 1024;

/** A value as JSON, and its hash. Of a long list others have their turn after each megabyte. */
async function writeJson(value: unknown): Promise<{ body: string; hash: string }> {
  const hash = createHash('sha1');
  const parts: string[] = [];
  let length = 0;
  const isList = Array.isArray(value);
  if (isList) hash.update('[');
  for (const item of isList ? (value as unknown[]) : [value]) {
    const part = JSON.stringify(item);
    parts.push(part);
    hash.update(part).update(',');
    length += part.length;
    if (length < TURN_LENGTH) continue;
    length = 0;
    await setImmediate();
  }
  return { body: isList ? `[${parts.join(',')}]` : parts.join(''), hash: hash.digest('base64url') };
}

/** An answer in JSON. A repeated read that already has it gets 304 and no body. */
export async function answer(request: Request, status: number, value: unknown, headers: Headers): Promise<Response> {
  const { body, hash } = await writeJson(value);
  headers.set('content-type', 'application/json; charset=utf-8');
  if (request.method === 'GET' || request.method === 'HEAD') {
    const etag = `W/"${hash}"`;
    headers.set('etag', etag);
    if (isKnownVersion(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

/**
 * The whole second by which a document had changed. HTTP writes dates in whole seconds: by the one before, a second
 * change in it would look like the first.
 */
const settledAt = (changed: Date): number => (Math.floor(changed.getTime() / 1000) + 1) * 1000;

/** A document. A client that has it already gets 304 and no body; everybody asks again each time. */
export function answerDocument(request: Request, { body, type, changed }: SentDocument): Response {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const settled = settledAt(changed);
  const headers = new Headers({
    'content-type': type,
    'cache-control': 'public, no-cache',
    etag,
    'x-content-type-options': 'nosniff',
    // Not before that second: it may change once more until then.
    ...(settled <= Date.now() ? { 'last-modified': new Date(settled).toUTCString() } : {}),
  });
  const asked = request.headers;
  const tag = asked.get('if-none-match');
  const since = Date.parse(asked.get('if-modified-since') ?? '');
  const isKnown = tag === null ? settled <= since : isKnownVersion(tag, etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

/** A failure, as the contract words it. */
export function refuse(error: AppError, headers: Headers): Response {
  for (const [name, value] of Object.entries(error.headers)) headers.set(name, value);
  headers.set('cache-control', 'no-store');
  const { code, message, fieldErrors, details } = error;
  return Response.json({ message, code, fieldErrors, ...details }, { status: error.status, headers });
}
