import 'server-only';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { AppError } from '../../errors';
import type { SentDocument } from '../../sent-document';
import { isKnownVersion } from './etag';
import { env } from '../../env';
import { type SentFile, TOTAL_COUNT_HEADER, VIEWER_HEADER } from './endpoint';

/** The length of JSON that is written in one turn of the event loop, in UTF-16 units: it takes 5 ms. */
const TURN_LENGTH = 1024 * 1024;

/** Writes a value as JSON and hashes it. A long list is written in steps, between which the event loop handles other requests. */
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

/** Creates a JSON response; 304 without a body if the client has this version. */
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

/** Creates the response with a file to download. */
export function answerFile(request: Request, body: SentFile['body'], type: string, headers: Headers): Response {
  headers.set('content-type', type);
  if (request.method !== 'HEAD') return new Response(body, { headers });
  if (typeof body !== 'string') void body.cancel();
  return new Response(null, { headers });
}

/**
 * Returns the time of a change, rounded up to whole seconds, as HTTP dates have them. Rounded down, two changes in one second
 * would have the same date.
 */
const settledAt = (changed: Date): number => (Math.floor(changed.getTime() / 1000) + 1) * 1000;

/** Creates the response with a document; 304 without a body if the client has this version. Clients revalidate each time. */
export function answerDocument(request: Request, { body, type, changed }: SentDocument): Response {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const settled = settledAt(changed);
  const headers = new Headers({
    'content-type': type,
    'cache-control': 'public, no-cache',
    etag,
    'x-content-type-options': 'nosniff',
    // Not before that second, in which it may change again.
    ...(settled <= Date.now() ? { 'last-modified': new Date(settled).toUTCString() } : {}),
  });
  const requestHeaders = request.headers;
  const tag = requestHeaders.get('if-none-match');
  const since = Date.parse(requestHeaders.get('if-modified-since') ?? '');
  const isKnown = tag === null ? settled <= since : isKnownVersion(tag, etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

/** Creates the response for an error, in the form of the contract. */
export function refuse(error: AppError, headers: Headers): Response {
  for (const [name, value] of Object.entries(error.headers)) headers.set(name, value);
  headers.set('cache-control', 'no-store');
  const { code, message, fieldErrors, details } = error;
  return Response.json({ message, code, fieldErrors, ...details }, { status: error.status, headers });
}

const PREFLIGHT_SECONDS = '600';

/** Returns the CORS headers: only the origins of `API_ORIGINS` may read responses, with cookies. */
export function corsHeaders(request: Request): Record<string, string> {
  if (env.API_ORIGINS.length === 0) return {};
  const origin = request.headers.get('origin');
  if (!origin || !env.API_ORIGINS.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': `x-request-id, retry-after, etag, ${TOTAL_COUNT_HEADER}, ${VIEWER_HEADER}`,
  };
}

/** Creates the response to OPTIONS: the methods of the path, and for a known origin the allowed headers. */
export function preflight(request: Request, allowed: string[], headers: Headers): Response {
  headers.set('allow', allowed.join(', '));
  if (headers.has('access-control-allow-origin') && request.headers.has('access-control-request-method')) {
    headers.set('access-control-allow-methods', allowed.join(', '));
    headers.set('access-control-allow-headers', 'authorization, content-type, if-none-match');
    headers.set('access-control-max-age', PREFLIGHT_SECONDS);
  }
  return new Response(null, { status: 204, headers });
}
