import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tooSlow } from '../../errors';
import { mayCall } from '../http/process-limits';
import { utf8Text } from '../http/utf8-text';
import { API_TIMEOUT_MS } from '../../limits';
import { type Asked, CACHE_STATES } from './answer-cache';
import type { CallCache } from './call-cache';
import { mayBeSharedSearch, type SharedCall, sharedRead, sharedSearch } from './call-key';
import { noteFailure } from './note-failure';
import type { Renderer } from './render';
import { guardRequest, senderOf } from './request-guard';
import { type Ready, sendStored } from './send-stored';
import type { StoredAnswer } from './stored-answer';

const NOTHING = {};

/** Each answer has a name of its own; that of a failure stands in the log. */
function ready(answer: StoredAnswer, state: keyof typeof CACHE_STATES, request: Asked): Ready {
  const extra = CACHE_STATES[state];
  if (answer.headers['x-request-id'] !== undefined) return { answer, extra };
  const isFailure = answer.status >= 500;
  const id = isFailure ? noteFailure(request, { status: answer.status }) : randomUUID();
  return { answer, extra, own: { 'x-request-id': id } };
}

/**
 * The body of a question, which nearly always came with its head. By its events: an iterator and an abortable timer take
 * longer than all the rest of an answer from memory.
 * @throws {AppError} `malformed` when it takes longer than the browser's client would wait
 */
function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const patience = setTimeout(() => reject(tooSlow()), API_TIMEOUT_MS).unref();
    const end = (settle: () => void) => {
      clearTimeout(patience);
      settle();
    };
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => end(() => resolve(Buffer.concat(chunks))));
    request.once('error', (error) => end(() => reject(error)));
  });
}

interface Parts {
  calls: CallCache;
  renderer: Renderer;
  /** Of this site. */
  origin: string;
  trustedProxies: number;
}

/** Answers calls, and the search page, from what was just answered to somebody else. */
export class CallHandler {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What can be said at once: it is there, and nobody has to be counted. */
  fromMemory(pathname: string, asked: Asked): Ready | undefined {
    const call = sharedRead(pathname, asked);
    const kept = call && !call.limit ? this.#parts.calls.hit(call) : undefined;
    return kept && ready(kept, 'HIT', asked);
  }

  /**
   * Answers what is the same for everybody.
   * @returns false, and nothing is sent, where it is not, or where the client asks too often
   * @throws {AppError} `malformed` when a body does not arrive, or is no text
   */
  async answer(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const call = sharedRead(pathname, request);
    if (call) return this.#share(call, request, response);
    if (!mayBeSharedSearch(request, this.#parts.origin)) return false;
    const body = await bodyOf(request);
    const search = sharedSearch(utf8Text(body));
    if (!search || !(await this.#share(search, request, response))) await this.#pass(body, request, response);
    return true;
  }

  async #share(call: SharedCall, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    guardRequest(request, this.#parts.trustedProxies);
    if (call.limit && !(await mayCall(call.limit, senderOf(request)))) return false;
    const kept = this.#parts.calls.hit(call);
    const answer = kept ?? (await this.#parts.calls.find(call));
    sendStored(request, response, ready(answer, kept ? 'HIT' : 'MISS', request));
    return true;
  }

  /** Leaves a call to Next.js whose body has been read. */
  async #pass(body: Buffer, request: IncomingMessage, response: ServerResponse): Promise<void> {
    guardRequest(request, this.#parts.trustedProxies);
    const { answer } = await this.#parts.renderer.render(request.url ?? '/', request.headers, body);
    delete answer.etag;
    sendStored(request, response, { answer, extra: NOTHING });
  }
}
