import type { Server, IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { metrics } from '../metrics/metrics';
import { type OutgoingResponse, serializeResponse } from './send-response';

/** Added to the announced keep-alive timeout, so that a client that uses it to the end finds the connection open. */
const GRACE_MS = 1_000;

/** Up to this size, copying head and body into one write is faster than two writes. */
const MAX_SINGLE_WRITE_BYTES = 64 * 1024;

/** Returns whether the raw request is one visitor's, so that caching it is useless. */
const hasCredentials = ({ headers }: SimpleRequest): boolean =>
  headers.cookie !== undefined || headers.authorization !== undefined;

type GetCached = (request: SimpleRequest) => OutgoingResponse | undefined;

/**
 * Responds from the caches on the socket, without the request and response objects of Node.js, which take longer than the rest
 * (docs/performance.md). The first request on a connection that cannot be handled this way passes the connection to the server
 * of Node.js for good.
 */
export class FastPath {
  readonly #sockets = new Set<Socket>();
  readonly #getCached: GetCached;
  readonly #rawResponses: RawResponseCache;
  readonly #server: Server;
  readonly #idleMs: number;

  /**
   * @param server handles all other requests; its keep-alive timeout applies here too
   * @param getCached returns the cached response of a request
   * @param rawResponses has to be cleared before `getCached` returns newer content
   */
  constructor(server: Server, getCached: GetCached, rawResponses: RawResponseCache) {
    this.#getCached = getCached;
    this.#rawResponses = rawResponses;
    this.#server = server;
    this.#idleMs = server.keepAliveTimeout;
    const nodeListeners = server.listeners('connection');
    server.removeAllListeners('connection');
    server.on('connection', (socket: Socket) => {
      this.#watch(socket, () => {
        for (const listener of nodeListeners) listener.call(server, socket);
      });
    });
  }

  /** Closes connections that are not sending a response. */
  closeIdle(): void {
    for (const socket of this.#sockets) if (socket.writableLength === 0) socket.destroy();
  }

  /** Closes all connections that were not passed to the server. */
  closeAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #watch(socket: Socket, handOver: () => void): void {
    const onData = (chunk: Buffer): void => {
      if (this.#respond(socket, chunk)) return;
      detach();
      socket.setTimeout(0);
      handOver();
      socket.unshift(chunk);
    };
    const onEnd = (): void => void socket.end();
    const destroy = (): void => void socket.destroy();
    const startIdleTimeout = (): void => void socket.setTimeout(this.#idleMs + GRACE_MS);
    const onTimeout = (): void => {
      // A client in the middle of a response may have lost its network: it gets the longer timeout of the server.
      const isSending = socket.writableLength > 0 && socket.timeout !== this.#server.timeout;
      if (isSending) socket.setTimeout(this.#server.timeout);
      else destroy();
    };
    const listeners = {
      data: onData,
      end: onEnd,
      timeout: onTimeout,
      drain: startIdleTimeout,
      error: destroy,
      close: detach,
    };
    function detach(): void {
      sockets.delete(socket);
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
    }
    const sockets = this.#sockets;
    sockets.add(socket);
    startIdleTimeout();
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
  }

  #respond(socket: Socket, chunk: Buffer): boolean {
    // A client that sends requests without reading responses must not fill the memory: the server of Node.js applies backpressure.
    if (socket.writableLength > 0 || chunk.length > MAX_REQUEST_BYTES) return false;
    const raw = chunk.toString('latin1');
    const rawResponse = this.#rawResponses.get(raw);
    if (rawResponse) {
      socket.write(rawResponse);
      metrics.fromCache.inc();
      return true;
    }
    try {
      return this.#respondFromCache(socket, raw);
    } catch {
      // The server of Node.js runs into the same error, and responds and logs.
      return false;
    }
  }

  #respondFromCache(socket: Socket, raw: string): boolean {
    const request = parseSimpleRequest(raw);
    const cached = request && this.#getCached(request);
    if (!cached) return false;
    const second = Math.floor(Date.now() / 1000);
    const bytes = serializeResponse(request.headers, cached, { second, keepSeconds: Math.floor(this.#idleMs / 1000) });
    if (!bytes) return false;
    metrics.fromCache.inc();
    const { head, body } = bytes;
    if (body.length > MAX_SINGLE_WRITE_BYTES) {
      socket.cork();
      socket.write(head);
      socket.write(body);
      socket.uncork();
      return true;
    }
    const whole = Buffer.concat([head, body]);
    socket.write(whole);
    if (!cached.uniqueHeaders && !hasCredentials(request)) this.#rawResponses.add(raw, whole, second);
    return true;
  }
}

/** The size of all requests and responses together. */
const MAX_BYTES = 8 * 1024 * 1024;

const currentSecond = (): number => Math.floor(Date.now() / 1000);

/**
 * Caches raw responses by the raw request, for the rest of the second in their `Date`. Under load most requests are equal:
 * browsers of one kind send the same headers.
 */
export class RawResponseCache {
  readonly #responses = new Map<string, Buffer>();
  #second = 0;
  #bytes = 0;

  get(raw: string): Buffer | undefined {
    return currentSecond() === this.#second ? this.#responses.get(raw) : undefined;
  }

  /**
   * Stores a response, while there is room.
   * @param second in which it was created, since the epoch
   */
  add(raw: string, bytes: Buffer, second: number): void {
    if (second !== this.#second) {
      this.clear();
      this.#second = second;
    }
    const length = raw.length + bytes.length;
    if (this.#bytes + length > MAX_BYTES) return;
    this.#bytes += length;
    this.#responses.set(raw, bytes);
  }

  /** Drops all responses after a change of content. */
  clear(): void {
    this.#responses.clear();
    this.#bytes = 0;
  }
}

/** A `GET` request without a body that arrived in one chunk. */
export interface SimpleRequest {
  method: 'GET';
  url: string;
  headers: Readonly<IncomingHttpHeaders>;
}

/** Longer requests are not parsed here. Browsers send far shorter ones. */
const MAX_REQUEST_BYTES = 8 * 1024;

/** A path, and headers of printable ASCII with nothing after them. */
const REQUEST_LINE = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1\r\n$/;
const HEADERS = /^(?:[A-Za-z0-9-]+:[\t\x20-\x7e]*\r\n)+\r\n$/;

/** A request with one of these has a body or needs more than a response. */
const UNSUPPORTED_HEADERS = ['content-length', 'transfer-encoding', 'expect', 'upgrade', 'te', 'trailer'];

function parseHeaders(text: string): IncomingHttpHeaders | null {
  if (!HEADERS.test(text)) return null;
  const headers: IncomingHttpHeaders = {};
  for (const line of text.slice(0, -4).split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    // `__proto__` is no name here, and one such as `constructor` makes the request one that is not simple.
    if (headers[name] !== undefined) return null;
    headers[name] = line.slice(colon + 1).trim();
  }
  const isSupported = !UNSUPPORTED_HEADERS.some((name) => Object.hasOwn(headers, name));
  const isKeepAlive = headers.connection === undefined || headers.connection.toLowerCase() === 'keep-alive';
  return isSupported && isKeepAlive && headers.host ? headers : null;
}

/**
 * Parses a simple request. The parser of Node.js handles all others, so that both never read a request differently.
 * @param text one chunk, decoded as latin1
 * @returns null for requests that are not simple
 */
export function parseSimpleRequest(text: string): SimpleRequest | null {
  if (text.length > MAX_REQUEST_BYTES) return null;
  const headersStart = text.indexOf('\n') + 1;
  const [, url] = REQUEST_LINE.exec(text.slice(0, headersStart)) ?? [];
  if (url === undefined) return null;
  const headers = parseHeaders(text.slice(headersStart));
  return headers && { method: 'GET', url, headers };
}
