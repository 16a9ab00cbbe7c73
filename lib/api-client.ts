import type { z } from 'zod';
import type { EndpointTable } from './contract';
import type { publicEndpoints } from './public-responses';
import type { ParseResponse } from './response-parser';
import type { Endpoint } from './platform/http/endpoint';
import { API_TIMEOUT_MS } from './limits';

/** Where the contract is served, without a slash at its end. */
export const API_BASE = (process.env.NEXT_PUBLIC_API_URL || '/api').replace(/\/+$/, '');

/** Method and path of an endpoint: `GET /news/{id}`. */
export type EndpointName = keyof EndpointTable;
type PublicEndpoint = (typeof publicEndpoints)[keyof typeof publicEndpoints];
type PublicEndpointName = EndpointName & `${PublicEndpoint['method']} ${PublicEndpoint['path']}`;
type JsonBody<E> = E extends { body: infer S extends z.ZodType }
  ? object extends z.input<S>
    ? { body?: z.input<S> }
    : { body: z.input<S> }
  : unknown;
type PathParams<P extends string> = P extends `${string}{${infer Param}}${infer Rest}`
  ? Record<Param, string | number> & PathParams<Rest>
  : unknown;
type Params<E extends Endpoint> = E['path'] extends `${string}{${string}` ? { params: PathParams<E['path']> } : unknown;
type Query<E extends Endpoint> = E['query'] extends z.ZodType
  ? { query?: Partial<Record<keyof z.input<E['query']>, string | number | boolean | undefined>> }
  : unknown;

interface CallOptions {
  /** Cancels the call. */
  signal?: AbortSignal;
  /** Lets the call finish after the page was left. */
  keepalive?: boolean;
  /** Receives how many items of a list were left out because they could not be read. */
  onUnreadable?: (count: number) => void;
  /** Skips parsing the response; the call returns undefined. */
  ignoreResponse?: boolean;
}

/** The parameters, the query and the body that the contract gives an endpoint, and the options of a call. */
export type CallInput<N extends EndpointName> = Params<EndpointTable[N]> &
  Query<EndpointTable[N]> &
  JsonBody<EndpointTable[N]> &
  CallOptions;

/** A response as clients read it, which can be more lenient than what the server sends. */
export type CallResponse<N extends EndpointName> = z.output<
  EndpointTable[N] extends { readAs: infer S extends z.ZodType } ? S : EndpointTable[N]['response']
>;

/** A call without the types of its endpoint. */
export interface UntypedInput extends CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

export interface RawResponse {
  status: number;
  text: string;
}

/** Sends a request and rejects when there is no response, as `fetch` does. */
export type Send = (
  address: string,
  init: Omit<RequestInit, 'headers'> & { signal: AbortSignal; headers?: Record<string, string> },
) => Promise<RawResponse>;

/**
 * Calls the REST API and parses the response by the contract. Cookies are sent; a call without a response fails after
 * 10 s (SPEC §7). Every failure is logged and thrown; an item of a list that cannot be read is logged and left out.
 * Public pages use this function, the panel the one in `panel-client.ts`, whose failures have a status and a code.
 * @throws {Error} and, when `signal` cancelled the call, an `AbortError`
 */
export async function api<N extends PublicEndpointName>(
  name: N,
  ...[input]: object extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
): Promise<CallResponse<N>> {
  try {
    return (await callApi(name, input ?? {})) as CallResponse<N>;
  } catch (error) {
    logFailure(name, error);
    throw error;
  }
}

/** Logs why a call failed, unless its caller cancelled it. */
export function logFailure(name: EndpointName, error: unknown): void {
  const isCancelled = error instanceof DOMException && error.name === 'AbortError';
  if (!isCancelled) console.error('%s failed:', name, error instanceof Error ? error.message : error);
}

/**
 * Returns the address of a picture: an upload's path with the API's host where that is another one, everything else unchanged.
 * Pictures outside of `/uploads/` are files of the pages, which the API's host does not have.
 */
export function imageAddress(path: string): string {
  const isPageFile = /^\/(?!uploads\/)/.test(path);
  return API_BASE.startsWith('http') && !isPageFile ? new URL(path, API_BASE).href : path;
}

/** The schemas are large: they load with the first call, while its response is awaited. */
const loadParser = () => import('./public-responses');

async function sendWithFetch(...request: Parameters<Send>): Promise<RawResponse> {
  const response = await fetch(...request);
  return { status: response.status, text: await response.text() };
}

/**
 * Makes a call as `api` does, without a log.
 * @param load loads what parses the response
 * @param timeout in milliseconds
 */
export async function callApi(
  name: EndpointName,
  input: UntypedInput,
  load: () => Promise<{ parseResponse: ParseResponse }> = loadParser,
  send: Send = sendWithFetch,
  timeout = API_TIMEOUT_MS,
): Promise<unknown> {
  const [method = '', path = ''] = name.split(' ');
  const { body, keepalive = false, ignoreResponse, onUnreadable } = input;
  const parser = ignoreResponse ? null : load();
  // A failure to load it matters only when there is a response to parse: the await below throws it then.
  parser?.catch(() => undefined);
  const timeoutSignal = AbortSignal.timeout(timeout);
  const signal = input.signal ? firstOf(input.signal, timeoutSignal) : timeoutSignal;
  const json =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const { status, text } = await send(addressOf(path, input), {
    method,
    credentials: 'include',
    keepalive,
    signal,
    ...json,
  });
  if (!parser && status < 300) return undefined;
  return (await (parser ?? load())).parseResponse(name, status, text, onUnreadable);
}

/** A signal that aborts with the first of the given ones. Browsers before 2024 have no `AbortSignal.any`. */
function firstOf(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}

function addressOf(path: string, { params = {}, query = {} }: UntypedInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const queryString = search.toString();
  return `${API_BASE}${filled}${queryString && `?${queryString}`}`;
}
