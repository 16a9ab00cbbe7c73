import { deepStrictEqual, strictEqual } from 'node:assert';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '@/lib/errors';
import type { AnswerOf, BodyInputOf, Endpoint } from '@/lib/platform/http/endpoint';
import type { SignedIn } from './session';
import { baseUrl } from './server';

export interface Call<E extends Endpoint> {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: BodyInputOf<E> | FormData;
  /** A body that is wrong on purpose, sent as it is. */
  wrongBody?: unknown;
  as?: SignedIn;
  headers?: Record<string, string>;
}

const failure = z.looseObject({
  message: z.string().min(1),
  code: z.custom<ErrorCode>((code) => typeof code === 'string' && code in ERROR_STATUS),
  fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
});

type Failure = z.output<typeof failure>;

export type Answer<E extends Endpoint> = { status: number; headers: Headers } & (
  { ok: true; body: AnswerOf<E> } | { ok: false; error: Failure }
);

function address(path: string, { params = {}, query = {} }: Pick<Call<Endpoint>, 'params' | 'query'>): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(`/api${filled}`, baseUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}

let lastAddress = randomInt(2 ** 24);

/** A client address that no other call uses: limits count by it. Each file begins somewhere else. */
export function someAddress(): string {
  lastAddress = (lastAddress + 1) % 2 ** 24;
  return `10.${[16, 8, 0].map((shift) => (lastAddress >> shift) & 0xff).join('.')}`;
}

function init<E extends Endpoint>(endpoint: E, { body, wrongBody, as, headers }: Call<E>): RequestInit {
  const sent = wrongBody === undefined ? body : wrongBody;
  const json = sent !== undefined && !(sent instanceof FormData);
  return {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': someAddress(),
      // Tests write rows that the site is not told of.
      'cache-control': 'no-cache',
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(as ? { cookie: as.header } : {}),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent instanceof FormData ? sent : JSON.stringify(sent) }),
  };
}

/**
 * Calls an endpoint of the site under test. The response must match the contract: the endpoint's status and
 * schema, with no other fields; or a failure whose code belongs to its status.
 */
export async function call<E extends Endpoint>(endpoint: E, options: Call<E> = {}): Promise<Answer<E>> {
  const response = await fetch(address(endpoint.path, options), init(endpoint, options));
  const { status, headers } = response;
  const json: unknown = response.ok && endpoint.file ? await response.text() : await response.json();
  if (!response.ok) {
    const error = failure.parse(json);
    strictEqual(status, ERROR_STATUS[error.code], `${error.code} travels with another status`);
    return { ok: false, status, headers, error };
  }
  strictEqual(status, endpoint.once && status === 200 ? 200 : (endpoint.status ?? 200));
  const body = endpoint.response.parse(json) as AnswerOf<E>;
  deepStrictEqual(json, body, 'The answer holds something that the contract does not name');
  return { ok: true, status, headers, body };
}

/** The answer's body of a call that has to succeed. */
export async function succeed<E extends Endpoint>(endpoint: E, options: Call<E> = {}): Promise<AnswerOf<E>> {
  const answer = await call(endpoint, options);
  if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${answer.error.message}`);
  return answer.body;
}

/** The failure of a call that has to fail, with its status. */
export async function fail<E extends Endpoint>(
  endpoint: E,
  options: Call<E> = {},
): Promise<Failure & { status: number }> {
  const answer = await call(endpoint, options);
  if (answer.ok) throw new Error(`${endpoint.method} ${endpoint.path} succeeded.`);
  return { ...answer.error, status: answer.status };
}
