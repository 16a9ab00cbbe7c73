import type { z } from 'zod';
import {
  callApi,
  type CallInput,
  type CallResponse,
  type EndpointName,
  logFailure,
  type RawResponse,
  type Send,
  type UntypedInput,
} from './api-client';
import { ApiError } from './api-error';
import type { EndpointTable } from './contract';
import { API_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from './limits';
import { parseResponse } from './panel-responses';
import { TOTAL_COUNT_HEADER, VIEWER_HEADER } from './platform/http/endpoint';

export { imageAddress } from './api-client';
export { ApiError } from './api-error';

interface UploadInput {
  form: FormData;
  /** Receives how much of the form was sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

interface StaffOptions {
  /** Fails with 401 when the response is one for visitors: it would pass for what staff see (SPEC §6). */
  asStaff?: boolean;
  /** For calls that the user did not make: when the session has ended, the next call of the user says so. */
  isBackground?: boolean;
  /** Receives how many things the list has in all, null where the response does not say. */
  onTotal?: (total: number | null) => void;
}

type PanelInput<N extends EndpointName> = CallInput<N> &
  (EndpointTable[N] extends { form: z.ZodType } ? UploadInput : unknown) &
  StaffOptions;

type AnyPanelInput = UntypedInput & Partial<UploadInput> & StaffOptions;

/**
 * Calls the REST API for the panel: as `api` of `api-client.ts`, and also sends forms, asks for the password where the
 * server requires it, and notices when the session has ended. Calls about uploads have 60 s (SPEC §7).
 * @throws {ApiError} and, when `signal` cancelled the call, an `AbortError`
 */
export async function api<N extends EndpointName>(
  name: N,
  ...[input]: object extends PanelInput<N> ? [PanelInput<N>?] : [PanelInput<N>]
): Promise<CallResponse<N>> {
  return (await callAsUser(name, input ?? {})) as CallResponse<N>;
}

/** Repeats a call that the server refused because its session had ended, if the same user has signed in since. */
async function callAsUser(name: EndpointName, input: AnyPanelInput): Promise<unknown> {
  const handleRefusal = watchSession();
  try {
    return await callReauthenticated(name, input);
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401 && !SIGN_INS.has(name);
    if (isSignedOut && !input.isBackground && handleRefusal() === 'renewed') return callAsUser(name, input);
    logFailure(name, error);
    throw error;
  }
}

/** A 401 of these says that the sign-in failed, not that a session has ended. */
const SIGN_INS: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'POST /auth/login',
  'POST /auth/second-factor',
  'POST /auth/passkeys/login',
]);

/**
 * Called before each call. Returns what handles that the server does not know the session of the call: it ends that session in
 * the browser, or answers that the same user has signed in since.
 */
type SessionWatch = () => () => 'ended' | 'renewed';

let watchSession: SessionWatch = () => () => 'ended';

/**
 * Sets what happens when the server no longer knows the session.
 * @returns restores what was set before
 */
export function onUnauthenticated(watch: SessionWatch): () => void {
  const previous = watchSession;
  watchSession = watch;
  return () => {
    watchSession = previous;
  };
}

/** Receives the failure and a function that repeats the call with a password; resolves with the repeated call's result. */
type ReauthenticateHandler = (failure: Error, retry: (currentPassword: string) => Promise<unknown>) => Promise<unknown>;

let handleReauthenticate: ReauthenticateHandler = (failure) => Promise.reject(failure);

/**
 * Sets how the user is asked for the password; without a handler, calls that require it fail. Every such call takes
 * `currentPassword` in its body.
 * @returns restores the previous handler
 */
export function onReauthenticate(handler: ReauthenticateHandler): () => void {
  const previous = handleReauthenticate;
  handleReauthenticate = handler;
  return () => {
    handleReauthenticate = previous;
  };
}

/** Returns whether a call failed because the user's password is required and was missing or wrong. */
export const needsReauthentication = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'reauthenticate';

async function callReauthenticated(name: EndpointName, input: AnyPanelInput): Promise<unknown> {
  try {
    return await callWithErrors(name, input);
  } catch (error) {
    if (!needsReauthentication(error)) throw error;
    return handleReauthenticate(error, (currentPassword) => callWithErrors(name, withPassword(input, currentPassword)));
  }
}

function withPassword(input: AnyPanelInput, currentPassword: string): AnyPanelInput {
  if (!input.form) return { ...input, body: { ...Object(input.body), currentPassword } };
  const form = new FormData();
  for (const [name, value] of input.form) form.append(name, value);
  form.set('currentPassword', currentPassword);
  return { ...input, form };
}

/** Each page of the panel calls the API when it opens, so the parser comes with it. */
const loadParser = () => Promise.resolve({ parseResponse });

/** @throws {ApiError} for every failure but an `AbortError` */
async function callWithErrors(name: EndpointName, input: AnyPanelInput): Promise<unknown> {
  const timeout = name.includes(' /upload/') || input.form ? UPLOAD_TIMEOUT_MS : API_TIMEOUT_MS;
  let status = 0;
  const send: Send = async (...request) => {
    const response = await sendForPanel(input, ...request);
    status = response.status;
    return response;
  };
  try {
    return await callApi(name, input, loadParser, send, timeout);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (input.signal?.aborted) throw new DOMException('The call was cancelled.', 'AbortError');
    const cause = { cause: String(error) };
    throw status === 0
      ? new ApiError('The server did not answer. Please try again.', 0, 'no_answer', {}, cause)
      : new ApiError('The server’s answer cannot be read.', status, 'unreadable', {}, cause);
  }
}

async function sendForPanel(input: AnyPanelInput, ...[address, init]: Parameters<Send>): Promise<RawResponse> {
  const { form, onProgress, asStaff, onTotal } = input;
  if (form && onProgress) return upload(address, { ...init, form }, onProgress);
  const response = await fetch(address, {
    ...init,
    ...(form ? { body: form } : {}),
    // The browser's cached response can be from before the sign-in.
    cache: asStaff ? 'no-store' : 'default',
  });
  const total = response.headers.get(TOTAL_COUNT_HEADER);
  onTotal?.(total === null ? null : Number(total));
  const text = await response.text();
  if (asStaff && response.headers.get(VIEWER_HEADER) === 'visitor')
    throw new ApiError('Please sign in.', 401, 'unauthenticated');
  return { status: response.status, text };
}

interface UploadRequest {
  method?: string;
  form: FormData;
  signal: AbortSignal;
}

/** Sends a form with its progress, which `fetch` does not report. */
function upload(address: string, { method = '', form, signal }: UploadRequest, onProgress: (sent: number) => void) {
  return new Promise<RawResponse>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new Error('The upload failed.'));
    request.onabort = () => reject(new Error('The upload was cancelled.'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) request.abort();
    else request.send(form);
  });
}
