import type { z } from 'zod';
import type { EndpointTable } from './contract';
import type { FieldErrors } from './errors';
import type { Endpoint, ViewerHeader } from './platform/http/endpoint';
import { API_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from './limits';

/** Paths begin with a slash of their own. */
const BASE = (process.env.NEXT_PUBLIC_API_URL || '/api').replace(/\/+$/, '');

/** Repeated here: the browser's client imports only types of the contract, to stay small. */
const VIEWER_HEADER: ViewerHeader = 'x-viewer';

type Name = keyof EndpointTable;
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

interface FormRequest {
  method: string;
  address: string;
  form: FormData;
  signal: AbortSignal;
}

/** Sends a form with the cookies; rejects when there is no response. */
export type SendForm = (request: FormRequest) => Promise<RawAnswer>;

interface UploadInput {
  form: FormData;
  /** Sends the form; by default `fetch` does. */
  sendForm?: SendForm;
}

/** What a call needs beyond its name, by the contract. */
export type CallInput<N extends Name> = Params<EndpointTable[N]> &
  Query<EndpointTable[N]> &
  JsonBody<EndpointTable[N]> &
  (EndpointTable[N] extends { form: z.ZodType } ? UploadInput : unknown) & {
    /** Aborts the call, for example when the calling component unmounts. */
    signal?: AbortSignal;
    /** Lets the call finish after the page was left, as `fetch` does. */
    keepalive?: boolean;
    /** Fails with 401, and says so to `onUnauthenticated`, where the answer is for visitors (SPEC §6). */
    asStaff?: boolean;
    /** Asks for a part of the answer. */
    range?: string;
    /** Called with the part of the list that was returned; null for the whole list. */
    onPart?: (contentRange: string | null) => void;
    /** Called with the number of items of a list that were left out, since they could not be read. */
    onOdd?: (count: number) => void;
    /** Nothing is done with the answer: what it says is not looked at. */
    unread?: boolean;
  };

/** As it is read, which may be more lenient than it is answered. */
export type CallAnswer<N extends Name> = z.output<
  EndpointTable[N] extends { readAs: infer S extends z.ZodType } ? S : EndpointTable[N]['response']
>;

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

interface AnyInput extends Partial<UploadInput> {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  asStaff?: boolean;
  range?: string;
  onPart?: (contentRange: string | null) => void;
  onOdd?: (count: number) => void;
  unread?: boolean;
}

/** Everything that came back: the body is not parsed yet. */
export interface RawAnswer {
  status: number;
  text: string;
  /** Whether the server took the caller for a visitor, where it says. */
  isForVisitors?: boolean;
}

/**
 * Calls the REST API as the contract says, and reads the answer by it. Cookies are sent; a call without an answer is given
 * up after 10 s, one about uploads after 60 s (SPEC §7): a cleanup removes files, too. Every failure is logged and thrown;
 * an item of a list that cannot be read is logged and left out.
 * @param name method and path, `GET /news/{id}` for one
 * @throws {ApiError} and, when the caller gave the call up, an `AbortError`
 */
export async function api<N extends Name>(
  name: N,
  ...[input]: object extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
): Promise<CallAnswer<N>> {
  try {
    return (await confirmedAnswerOf(name, input ?? {})) as CallAnswer<N>;
  } catch (error) {
    if (!isAbort(error)) console.error(`${name} failed:`, error instanceof Error ? error.message : error);
    if (error instanceof ApiError && error.status === 401 && name !== 'POST /auth/login') unauthenticated();
    throw error;
  }
}

/** Whether the caller aborted the request, so that the response is not needed any more. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

let unauthenticated = (): void => undefined;

/**
 * Sets the handler for a session that the server does not accept any more. By default nothing happens.
 * @returns a function that restores the previous handler
 */
export function onUnauthenticated(handler: () => void): () => void {
  const before = unauthenticated;
  unauthenticated = handler;
  return () => {
    unauthenticated = before;
  };
}

/** Makes a call again with the caller's own password. */
type Attempt = (currentPassword: string) => Promise<unknown>;

type Confirm = (failure: Error, attempt: Attempt) => Promise<unknown>;

let confirmIdentity: Confirm = (failure) => Promise.reject(failure);

/**
 * Says how the caller is asked for their password; without this, calls that need it fail. It is the one place for all of
 * them: each takes `currentPassword` in its body.
 * @param handler is given the failure and makes the attempt; it answers what the attempt does, or throws
 * @returns puts back what happened before
 */
export function onReauthenticate(handler: Confirm): () => void {
  const before = confirmIdentity;
  confirmIdentity = handler;
  return () => {
    confirmIdentity = before;
  };
}

/** Whether a call failed because it needs the caller's password, which was missing or wrong. */
export const isUnconfirmed = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'reauthenticate';

/**
 * The address of a picture: a path of the API's host where that is another one, an absolute address as it is. A path
 * from the root beside the uploads is a file that comes with the pages, which that host does not have.
 */
export function imageAddress(path: string): string {
  const isOfPages = /^\/(?!uploads\/)/.test(path);
  return URL.canParse(BASE) && !isOfPages ? new URL(path, BASE).href : path;
}

/** Where the server asks for the caller's own password, the same call again with it. */
async function confirmedAnswerOf(name: Name, input: AnyInput): Promise<unknown> {
  try {
    return await answerOf(name, input);
  } catch (error) {
    if (!isUnconfirmed(error)) throw error;
    return confirmIdentity(error, (currentPassword) =>
      answerOf(name, { ...input, body: { ...Object(input.body), currentPassword } }),
    );
  }
}

/** The schemas are heavy: visitors who call nothing do without, and they come while the answer does. */
const loadReader = () => import('./answers');

async function answerOf(name: Name, input: AnyInput): Promise<unknown> {
  const reader = input.unread ? null : loadReader();
  // Where it fails is below, when there is something to read.
  reader?.catch(() => undefined);
  const { status, text, isForVisitors } = await send(name, input).catch((error: unknown) => {
    if (input.signal?.aborted) throw new DOMException('The call was given up.', 'AbortError');
    throw new ApiError('The server did not answer. Please try again.', 0, 'no_answer', {}, { cause: String(error) });
  });
  // What visitors see, or that they see nothing, would pass for what staff do.
  if (input.asStaff && isForVisitors) throw new ApiError('Please sign in.', 401, 'unauthenticated');
  const answer = parseJson(text);
  if (status < 200 || status > 299) throw failure(status, answer);
  if (reader === null) return undefined;
  try {
    return (await reader).readAnswer(name, answer, input.onOdd);
  } catch (error) {
    throw new ApiError('The server’s answer cannot be read.', status, 'unreadable', {}, { cause: String(error) });
  }
}

async function send(name: Name, input: AnyInput): Promise<RawAnswer> {
  const [method = '', path = ''] = name.split(' ');
  const { form, sendForm, body, keepalive = false, asStaff = false, range, onPart } = input;
  const address = addressOf(path, input);
  const timeout = AbortSignal.timeout(path.startsWith('/upload/') ? UPLOAD_TIMEOUT_MS : API_TIMEOUT_MS);
  const signal = input.signal ? eitherOf(input.signal, timeout) : timeout;
  if (form && sendForm) return sendForm({ method, address, form, signal });
  // A copy in the browser's cache may date from before the sign-in.
  const cache = asStaff ? 'no-store' : 'default';
  const init = { method, credentials: 'include', keepalive, signal, cache } as const;
  const response = await fetch(address, { ...init, ...payload(form, body), ...(range ? { headers: { range } } : {}) });
  onPart?.(response.headers.get('content-range'));
  const isForVisitors = response.headers.get(VIEWER_HEADER) === 'visitor';
  return { status: response.status, text: await response.text(), isForVisitors };
}

/** Aborts with whichever comes first. Browsers before 2024 have no `AbortSignal.any`. */
function eitherOf(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const follow = () => controller.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { once: true });
  }
  return controller.signal;
}

function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const asked = search.toString();
  return `${BASE}${filled}${asked && `?${asked}`}`;
}

/** JSON by default; a form brings its own content type. */
function payload(form: FormData | undefined, body: unknown): RequestInit {
  if (form) return { body: form };
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Null for no body at all; undefined for what is no JSON. */
function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function failure(status: number, answer: unknown): ApiError {
  const details = (answer ?? {}) as Partial<ApiError> & Record<string, unknown>;
  const { message = `The server answered ${status}.`, code = 'unknown', fieldErrors } = details;
  return new ApiError(message, status, code, fieldErrors, details);
}
