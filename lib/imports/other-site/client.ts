import 'server-only';
import { z } from 'zod';
import { env } from '../../env';
import { TOTAL_COUNT_HEADER } from '../../platform/http/endpoint';
import { OutgoingError, parseOutgoingUrl } from '../../platform/outgoing/addresses';
import { sendOutgoing } from '../../platform/outgoing/send';

/** Why another server cannot be read, as a sentence for the person who named it. */
export class OtherSiteError extends Error {
  override readonly name = 'OtherSiteError';
}

/** One answer at most: a page of long articles. */
const ANSWER_MAX_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
const REDIRECTS_MAX = 3;

/** How many things are asked for at a time, and how many of them a site can have: a list without an end is not read for ever. */
const PAGE = 20;
const ITEMS_MAX = 100_000;

interface Answer {
  status: number;
  body: unknown;
  /** How many things the whole list has; null where the other site does not say. */
  total: number | null;
}

/** Calls another server that speaks the contract. */
export class OtherSite {
  /** The address of its API, without a slash at its end. */
  readonly base: URL;
  #cookie: string | null = null;

  /** @throws {OutgoingError} for an address that is none, or may not be asked */
  constructor(address: string) {
    this.base = parseOutgoingUrl(address, env.WEBHOOK_ALLOW_PRIVATE === '1');
    this.base.pathname = this.base.pathname.replace(/\/+$/, '');
    this.base.search = '';
    this.base.hash = '';
  }

  get isSignedIn(): boolean {
    return this.#cookie !== null;
  }

  /** Signs in, so that calls answer what staff see. */
  async signIn(username: string, password: string): Promise<void> {
    const body = JSON.stringify({ username, password });
    const { status, headers } = await this.#send('POST', '/auth/login', body);
    if (status === 401) throw new OtherSiteError(`The other site did not accept ${username} with this password.`);
    if (status < 200 || status > 299) throw failed('POST', '/auth/login', status);
    const cookies = (headers['set-cookie'] ?? []).flatMap((cookie) => cookie.split(';', 1));
    // A sign-in that asks for a second factor sets no session.
    if (cookies.length === 0)
      throw new OtherSiteError('The other site asks for more than a password. Use an account without a second factor.');
    this.#cookie = cookies.join('; ');
  }

  async signOut(): Promise<void> {
    if (this.#cookie !== null) await this.#send('POST', '/auth/logout', '{}').catch(() => undefined);
    this.#cookie = null;
  }

  /** Reads one thing; null where there is none. */
  async one<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
    const { status, body } = await this.#get(path);
    if (status === 404) return null;
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new OtherSiteError(
      `GET ${path} gave an answer that this site does not understand: ${describe(parsed.error)}`,
    );
  }

  /** Reads a list that is answered whole; null where the other site does not show it. */
  async list(path: string): Promise<unknown[] | null> {
    const { status, body } = await this.#get(path);
    return [401, 403, 404].includes(status) ? null : listOf(path, body);
  }

  /**
   * Reads a list page by page, each thing once. It ends with a page that brings nothing new: a server may answer everything each
   * time.
   */
  async *pages(path: string): AsyncGenerator<{ item: unknown; total: number | null }> {
    const seen = new Set<unknown>();
    for (let offset = 0; ; offset += PAGE) {
      const query = `${path}?page=${offset / PAGE + 1}&limit=${PAGE}&offset=${offset}`;
      const { status, body, total } = await this.#get(query);
      if (status === 404) throw failed('GET', path, status);
      let added = 0;
      for (const item of listOf(path, body)) {
        const id = withId.safeParse(item).data?.id;
        // What has no id cannot be imported once: it is answered, and does not go on.
        if (id !== undefined && seen.has(id)) continue;
        if (id !== undefined) added += 1;
        seen.add(id);
        yield { item, total };
      }
      if (added === 0) return;
      if (seen.size > ITEMS_MAX) throw new OtherSiteError(`The list at GET ${path} never ends.`);
    }
  }

  async #get(path: string): Promise<Answer> {
    const { status, body, headers } = await this.#send('GET', path);
    if (status >= 400) {
      if ([401, 403, 404].includes(status)) return { status, body: null, total: null };
      throw failed('GET', path, status);
    }
    try {
      const count = String(headers[TOTAL_COUNT_HEADER] ?? '');
      const total = /^\d{1,9}$/.test(count) ? Number(count) : null;
      return { status, body: JSON.parse(body.toString()) as unknown, total };
    } catch {
      throw new OtherSiteError(`GET ${path} did not answer with JSON.`);
    }
  }

  async #send(method: 'GET' | 'POST', path: string, body?: string) {
    const url = `${this.base.href.replace(/\/$/, '')}${path}`;
    const headers = {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json', origin: this.base.origin }),
      ...(this.#cookie === null ? {} : { cookie: this.#cookie }),
    };
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: ANSWER_MAX_BYTES, redirects: REDIRECTS_MAX };
    try {
      const response = await sendOutgoing({ url, method, headers, ...(body === undefined ? {} : { body }), ...limits });
      const { origin } = new URL(response.url);
      if (origin !== this.base.origin) throw new OtherSiteError(`${method} ${path} leads to another site: ${origin}.`);
      return response;
    } catch (error) {
      if (error instanceof OutgoingError) throw new OtherSiteError(`${method} ${path}: ${error.message}`);
      throw error;
    }
  }
}

const withId = z.object({ id: z.union([z.number(), z.string()]) });

const failed = (method: string, path: string, status: number): OtherSiteError =>
  new OtherSiteError(`${method} ${path} answered ${status}.`);

function listOf(path: string, body: unknown): unknown[] {
  if (Array.isArray(body)) return body;
  throw new OtherSiteError(`GET ${path} did not answer with a list.`);
}

/** Returns what is wrong first. */
export function describe({ issues: [issue] }: z.ZodError): string {
  const field = issue?.path.map(String).join('.') ?? '';
  return `${field === '' ? '' : `${field}: `}${issue?.message ?? 'it is not valid'}`;
}
