import 'server-only';
import type { LookupAddress } from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { env } from '../../env';
import { OutgoingError, parseOutgoingUrl, resolveHost } from './addresses';

/** A request to an address that a person or another site named. */
export interface OutgoingRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  /** For everything together: name, connection, redirects and the whole response. */
  timeoutMs: number;
  /** How much of a body is read. */
  maxBytes: number;
  /** A longer body is an error (the default), or what was read of it will do. */
  longBody?: 'refuse' | 'cut';
  /** How many redirects are followed, of a GET alone, each checked like the first address. By default the redirect is the response. */
  redirects?: number;
  /** Allows http and private networks. */
  allowPrivate?: boolean;
}

export interface OutgoingResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Where it came from, after redirects. */
  url: string;
}

const TOO_LATE = 'There was no answer in time.';

/**
 * Sends a request to an address that is not trusted. Everything that the site sends to such addresses goes through here: the host
 * is resolved once, its addresses are checked, and the connection is made to one of those.
 * @throws {OutgoingError} without a response; a status of an error is a response
 */
export async function sendOutgoing(request: OutgoingRequest): Promise<OutgoingResponse> {
  const { timeoutMs, allowPrivate = env.WEBHOOK_ALLOW_PRIVATE === '1' } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  const sent = follow({ ...request, allowPrivate }, timeout);
  // A name takes as long to resolve as the system likes, and cannot be cancelled.
  const tooLate = new Promise<never>((_resolve, reject) => {
    timeout.addEventListener('abort', () => reject(new OutgoingError('timeout', TOO_LATE)));
  });
  try {
    return await Promise.race([sent, tooLate]);
  } catch (error) {
    if (error instanceof OutgoingError) throw error;
    if (timeout.aborted) throw new OutgoingError('timeout', TOO_LATE, error);
    throw new OutgoingError('network', describeFailure(error), error);
  }
}

type CheckedRequest = OutgoingRequest & { allowPrivate: boolean };

async function follow(request: CheckedRequest, signal: AbortSignal): Promise<OutgoingResponse> {
  const { allowPrivate, redirects = 0, method = 'GET' } = request;
  let { headers = {} } = request;
  let url = parseOutgoingUrl(request.url, allowPrivate);
  for (let followed = 0; ; followed += 1) {
    const response = await exchange({ ...request, headers }, url, signal);
    const { location } = response.headers;
    const isRedirect = response.status >= 300 && response.status < 400 && location !== undefined;
    if (redirects === 0 || method !== 'GET' || !isRedirect) return response;
    if (followed === redirects) throw new OutgoingError('redirects', 'The address redirects too many times.');
    const next = parseOutgoingUrl(location, allowPrivate, url.href);
    // What was meant for one host, a token for instance, is not for another.
    if (next.origin !== url.origin) headers = {};
    url = next;
  }
}

/** Sends one request over a new connection and reads its response. */
async function exchange(request: CheckedRequest, url: URL, signal: AbortSignal): Promise<OutgoingResponse> {
  const { method = 'GET', headers = {}, body } = request;
  const addresses = await resolveHost(url, request.allowPrivate);
  signal.throwIfAborted();
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options = { method, headers: { 'user-agent': 'Tempesta', ...headers, ...length }, signal };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = send(url, { ...options, lookup: answerWith(addresses), agent: false }, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
  const { statusCode: status = 0 } = response;
  return { status, headers: response.headers, body: await readBody(response, request), url: url.href };
}

/** A resolver that knows the addresses already, for `net.connect`, which asks for one or for all. */
const answerWith =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses;
    if (all || !first) done(null, addresses);
    else done(null, first.address, first.family);
  };

async function readBody(
  response: IncomingMessage,
  { maxBytes, longBody = 'refuse' }: OutgoingRequest,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop destroys the response and its connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= maxBytes) continue;
    if (longBody === 'refuse') throw new OutgoingError('too_large', 'The answer is too long.');
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** Says in a sentence why there is no response. The code of the system helps who looks after the other side. */
function describeFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === 'ECONNREFUSED') return 'The host refuses connections.';
  if (code === 'ECONNRESET') return 'The host closed the connection.';
  return code === null ? 'The host could not be reached.' : `The host could not be reached (${code}).`;
}
