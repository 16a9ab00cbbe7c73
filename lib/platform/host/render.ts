import { setImmediate } from 'node:timers/promises';
import { Agent, request as ask, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { newsEndpoints } from '../../news/contract';
import { searchEndpoints } from '../search/contract';
import { type Addresses, policyFor } from './content-security';
import { mendHtml } from './mend-html';
import { picturesAt } from '../http/security-headers';
import { RENDER_TIMEOUT_MS } from '../../limits';
import { withLateScripts } from './late-scripts';
import { requestPath } from './request-guard';
import { type StoredAnswer, storedAnswer } from './stored-answer';

/** What Next.js answered, whole. */
export interface Rendered {
  answer: StoredAnswer;
  /** For how many seconds it may be shared before it is asked for again; 0 when it is for one visitor. */
  sharedFor: number;
  /** For how many seconds after that it may still be shown while it is made anew. */
  staleFor: number;
  cookies: string[];
  /** The version that Next.js named, where it did. */
  etag?: string | undefined;
}

/** A browser asks for a shared page again each time and mostly hears that nothing changed: it never shows an old one. */
export const ASK_AGAIN = 'public, max-age=0, must-revalidate';

/** For one visitor, this time. */
export const NOT_SHARED = 'private, no-cache';

/**
 * What a visitor says of their own connection and of the length of what they send. Next.js is asked over other connections,
 * with another body or none: told of one that does not come, it would take the next visitor's request for it.
 */
const OF_THE_VISITORS_CONNECTION = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What Next.js is told of what a visitor says. */
const toldOn = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_VISITORS_CONNECTION.has(name)));

/** What belongs to one connection, or to Next.js's own bookkeeping. */
const DROPPED = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
  'etag',
  'set-cookie',
  'x-nextjs-cache',
];

/** And what Next.js's router reads of what it asks for itself, but nobody of a page that is opened. */
const DROPPED_OF_PAGES = [...DROPPED, 'x-nextjs-prerender', 'x-nextjs-postponed', 'x-nextjs-stale-time'];

/**
 * And fonts and styles that a page names: browsers fetch them at once, though the router may only ask ahead for a page
 * that nobody opens. It finds them in the page when it is opened. A policy is for pages, and this is data.
 */
const DROPPED_OF_ROUTER = [...DROPPED, 'link', 'content-security-policy'];

const PAGE_TYPE = 'text/html';
const ROUTER_TYPE = 'text/x-component';

function droppedOf(contentType: string): string[] {
  if (contentType.startsWith(PAGE_TYPE)) return DROPPED_OF_PAGES;
  return contentType.startsWith(ROUTER_TYPE) ? DROPPED_OF_ROUTER : DROPPED;
}

const kept = ({ headers }: IncomingMessage, dropped: string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name)));

function sharing({ headers, statusCode }: IncomingMessage): Pick<Rendered, 'sharedFor' | 'staleFor'> {
  const control = headers['cache-control'] ?? '';
  if (statusCode !== 200 || headers['set-cookie'] || /private|no-store/.test(control)) {
    return { sharedFor: 0, staleFor: 0 };
  }
  const seconds = Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
  // Next.js answers what it has and makes it anew meanwhile: a second later that is there.
  if (headers['x-nextjs-cache'] === 'STALE') return { sharedFor: Math.min(seconds, 1), staleFor: 0 };
  return { sharedFor: seconds, staleFor: Number(/stale-while-revalidate=(\d+)/.exec(control)?.[1] ?? 0) };
}

export const SEARCH_PAGE = '/search';
export const SEARCH_CALL = `/api${newsEndpoints.search.path}`;

/** All that waits for the few connections that searches have to the database. */
const SEARCHES = [SEARCH_PAGE, SEARCH_CALL, `/api${searchEndpoints.suggestions.path}`];

/** Pages longer than this are finished in steps, in bytes. */
const LARGE_PAGE = 1024 * 1024;

const tooLong = (): Error => new Error('Next.js takes too long to answer.');

/** Next.js behind a door of its own on the loopback: a render that is under way ends even if the visitor leaves. */
export class Renderer {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  /** Slow searches stand before other searches alone. */
  readonly #searchAgent = new Agent({ keepAlive: true, maxSockets: 8 });

  /**
   * @param port where Next.js listens on 127.0.0.1
   * @param opening the headers that it answers for
   * @param addresses for the policy of its pages
   */
  constructor(
    readonly port: number,
    readonly opening: Record<string, string>,
    readonly addresses: Addresses,
  ) {}

  /**
   * Asks for a page and waits for the whole of it.
   * @param headers what Next.js is told beside the address, by names in small letters; what frames a message is left out
   * @param body makes it a `POST`
   * @throws when Next.js cannot be reached, breaks off, or is not done within `RENDER_TIMEOUT_MS`
   */
  render(url: string, headers: OutgoingHttpHeaders, body?: string | Buffer): Promise<Rendered> {
    const method = body === undefined ? 'GET' : 'POST';
    const agent = SEARCHES.includes(requestPath({ url }) ?? '') ? this.#searchAgent : this.#agent;
    const all = { ...toldOn(headers), ...this.opening };
    const address = { host: '127.0.0.1', port: this.port, path: url };
    return new Promise((resolve, reject) => {
      const asked = ask({ ...address, agent, method, headers: all }, (incoming) => {
        this.#collect(incoming, url).then(resolve, reject);
      });
      // From now on, not from when a connection is free.
      const patience = setTimeout(() => asked.destroy(tooLong()), RENDER_TIMEOUT_MS);
      asked
        .on('close', () => clearTimeout(patience))
        .on('error', reject)
        .end(body);
    });
  }

  async #collect(incoming: IncomingMessage, url: string): Promise<Rendered> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const whole = Buffer.concat(chunks);
    const contentType = String(incoming.headers['content-type']);
    const headers = kept(incoming, droppedOf(contentType));
    const { sharedFor, staleFor } = sharing(incoming);
    if (sharedFor > 0) headers['cache-control'] = ASK_AGAIN;
    // Next.js says so of failures too. A cache in front would give them to everybody.
    else if (String(headers['cache-control']).includes('s-maxage')) headers['cache-control'] = NOT_SHARED;
    const body = contentType.startsWith(PAGE_TYPE) ? await this.#finishPage(whole, url, headers) : whole;
    const cookies = incoming.headers['set-cookie'] ?? [];
    return {
      answer: storedAnswer(incoming.statusCode ?? 500, headers, body),
      sharedFor,
      staleFor,
      cookies,
      etag: incoming.headers.etag,
    };
  }

  /** In steps: each takes 5 ms for a megabyte, and between two of them others have their turn. */
  async #finishPage(page: Buffer, url: string, headers: OutgoingHttpHeaders): Promise<Buffer> {
    const othersTurn = () => (page.length > LARGE_PAGE ? setImmediate() : undefined);
    const mended = mendHtml(page.toString());
    await othersTurn();
    const html = withLateScripts(mended);
    await othersTurn();
    const pictures = picturesAt(requestPath({ url }) ?? '');
    headers['content-security-policy'] = policyFor(html, this.addresses, pictures);
    await othersTurn();
    return Buffer.from(html);
  }
}
