import 'server-only';
import { createHash } from 'node:crypto';
import type { AppError } from '../errors';

/** An answer in JSON. A repeated read that already has it gets 304 and no body. */
export function answer(request: Request, status: number, value: unknown, headers: Headers): Response {
  const body = JSON.stringify(value);
  headers.set('content-type', 'application/json; charset=utf-8');
  if (request.method === 'GET' || request.method === 'HEAD') {
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    headers.set('etag', etag);
    if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

/** A failure, as the contract words it. */
export function refuse(error: AppError, headers: Headers): Response {
  for (const [name, value] of Object.entries(error.headers)) headers.set(name, value);
  headers.set('cache-control', 'no-store');
  const { code, message, fieldErrors, details } = error;
  return Response.json({ message, code, fieldErrors, ...details }, { status: error.status, headers });
}

const matches = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null && (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim() === etag));
