import type { EndpointTable } from './contract';
import type { Endpoint } from './http/endpoint';
import type { FieldErrors } from './errors';
import { API_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from './limits';
import type { z } from 'zod';

const BASE = process.env.NEXT_PUBLIC_API_URL ?? '/api';

type Name = keyof EndpointTable;
type JsonBody<E> = E extends { body: infer S extends z.ZodType } ? { body: z.input<S> } : unknown;
type PathParams<P extends string> = P extends `${string}{${infer Param}}${infer Rest}`
  ? Record<Param, string | number> & PathParams<Rest>
  : unknown;
type Params<E extends Endpoint> = E['path'] extends `${string}{${string}` ? { params: PathParams<E['path']> } : unknown;
type Query<E extends Endpoint> = E['query'] extends z.ZodType
  ? { query?: Partial<Record<keyof z.input<E['query']>, string | number>> }
  : unknown;

/** What a call needs beyond its name, by the contract. */
export type CallInput<N extends Name> = Params<EndpointTable[N]> &
  Query<EndpointTable[N]> &
  JsonBody<EndpointTable[N]> &
  (EndpointTable[N] extends { form: z.ZodType } ? { form: FormData } : unknown) & {
    signal?: AbortSignal;
    /** Lets the call finish although the page goes away. */
    keepalive?: boolean;
  };

export type CallAnswer<N extends Name> = z.output<EndpointTable[N]['response']>;

/** A call that failed; the message is the server's, or says that there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    /** The status; 0 when there was no answer. */
    readonly status: number,
    readonly code: string,
    readonly fieldErrors: FieldErrors = {},
    /** The failure's whole body. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

interface AnyInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/**
 * Calls the REST API as the contract says. Cookies are sent; a call without an answer is given up after 10 s, an
 * upload after 60 s (SPEC section 7). Every failure is logged and thrown.
 * @param name method and path, `GET /news/{id}` for one
 * @throws {ApiError}
 */
export async function api<N extends Name>(
  name: N,
  ...[input]: object extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
): Promise<CallAnswer<N>> {
  try {
    return (await send(name, input ?? {})) as CallAnswer<N>;
  } catch (error) {
    if (!isAbort(error)) console.error(`${name} failed:`, error instanceof Error ? error.message : error);
    throw error;
  }
}

/** The caller went away: nobody waits for this answer any more. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

async function send(name: Name, input: AnyInput): Promise<unknown> {
  const [method = '', path = ''] = name.split(' ');
  const timeout = AbortSignal.timeout(input.form ? UPLOAD_TIMEOUT_MS : API_TIMEOUT_MS);
  const response = await fetch(addressOf(path, input), {
    method,
    credentials: 'include',
    keepalive: input.keepalive ?? false,
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    ...payload(input),
  }).catch((error: unknown) => {
    if (isAbort(error)) throw error;
    throw new ApiError('The server did not answer. Please try again.', 0, 'no_answer');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw failure(response.status, answer);
  return answer;
}

function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return `${BASE}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** JSON by default; a form brings its own content type. */
function payload({ body, form }: AnyInput): RequestInit {
  if (form) return { body: form };
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function failure(status: number, answer: unknown): ApiError {
  const details = (answer ?? {}) as Partial<ApiError> & Record<string, unknown>;
  const { message = `The server answered ${status}.`, code = 'unknown', fieldErrors } = details;
  return new ApiError(message, status, code, fieldErrors, details);
}
