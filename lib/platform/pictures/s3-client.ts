import 'server-only';
import { Agent as HttpAgent, type IncomingMessage, type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import aws4 from 'aws4';
import type { S3Settings } from '../../env-variables';
import { ownValue } from '../../own-value';

/** A request of the S3 API. All of ours change nothing more when they are sent again. */
export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The object; the bucket itself without one. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string | undefined>;
  body?: Buffer;
}

/** The store refused a request. */
export class S3Error extends Error {
  constructor(
    { method, key = 'its list' }: S3Request,
    readonly status: number,
    code: string | undefined,
  ) {
    super(`The bucket answered ${method} ${key} with ${[status, code].filter(Boolean).join(' ')}.`);
    this.name = 'S3Error';
  }
}

/** How often a request is sent, while the store is away or busy. */
const ATTEMPTS = 3;
/** Before the second attempt, and twice as long before the third. */
const DELAY_MS = 100;
/** How long a connection may be silent before the response. */
const TIMEOUT_MS = 30_000;

const isTemporary = (error: unknown): boolean =>
  !(error instanceof S3Error) || error.status >= 500 || error.status === 429;

/**
 * Sends requests to a store that speaks S3, signed by `aws4`. Five kinds of them are all that pictures need; Amazon's own
 * client has 22 MB.
 */
export class S3Client {
  readonly #settings: S3Settings;
  readonly #endpoint: URL;
  readonly #agent: HttpAgent;

  constructor(settings: S3Settings) {
    this.#settings = settings;
    this.#endpoint = new URL(settings.endpoint);
    const Agent = this.#endpoint.protocol === 'https:' ? HttpsAgent : HttpAgent;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 50 });
  }

  /**
   * Sends a request, up to three times where the store is away or busy.
   * @returns the response, whose body the caller has to read
   * @throws S3Error when the store refuses it
   */
  async send(request: S3Request): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#sendOnce(request);
      } catch (error) {
        if (attempt === ATTEMPTS || !isTemporary(error)) throw error;
        await delay(DELAY_MS * attempt);
      }
    }
  }

  /** Sends a request and reads the body of its response. */
  async sendAndRead(request: S3Request): Promise<{ headers: IncomingMessage['headers']; body: string }> {
    const response = await this.send(request);
    return { headers: response.headers, body: await text(response) };
  }

  async #sendOnce(request: S3Request): Promise<IncomingMessage> {
    const url = this.#address(request);
    const { method, body } = request;
    const headers = this.#signedHeaders(request, url);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = send(url, { method, headers, agent: this.#agent, timeout: TIMEOUT_MS }, (answer) => {
        // A visitor may take the body as slowly as they like.
        outgoing.setTimeout(0);
        resolve(answer);
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error(`The bucket is silent: ${url.host}`)));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
    const { statusCode: status = 0 } = response;
    if (status >= 200 && status < 300) return response;
    throw new S3Error(request, status, /<Code>([^<]*)<\/Code>/.exec(await text(response))?.[1]);
  }

  #signedHeaders({ method, headers = {}, body }: S3Request, url: URL): OutgoingHttpHeaders {
    const { region, accessKeyId, secretAccessKey } = this.#settings;
    const definedHeaders = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const request = {
      service: 's3',
      region,
      method,
      host: url.host,
      path: url.pathname + url.search,
      headers: definedHeaders,
    };
    return aws4.sign({ ...request, ...(body && { body }) }, { accessKeyId, secretAccessKey }).headers ?? {};
  }

  /** Every store supports buckets in the path. An endpoint may have a path itself. */
  #address({ key, query = {} }: S3Request): URL {
    const url = new URL(this.#endpoint);
    const parts = [this.#settings.bucket, ...(key === undefined ? [] : key.split('/'))];
    url.pathname = [url.pathname.replace(/\/$/, ''), ...parts.map(encode)].join('/');
    url.search = Object.entries(query)
      .map((pair) => pair.map(encode).join('='))
      .sort()
      .join('&');
    return url;
  }
}

/** As the signature wants it: everything but unreserved characters (RFC 3986). */
const encode = (part: string): string =>
  encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** An object in a list of the S3 API. */
interface ListedObject {
  key: string;
  /** In milliseconds. */
  changedAt: number;
}

const NAMED_SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ownValue(NAMED_SIGNS, name) ?? whole;
    return String.fromCodePoint(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal));
  });

const valueOf = (xml: string, name: string): string | undefined => {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return value === undefined ? undefined : unescapeXml(value);
};

/**
 * Reads a page of the answer to ListObjectsV2. Its elements hold text alone and have no attributes, so that no parser is needed.
 * @returns the objects, and what asks for the next page
 * @throws when it is no such list: a page of a proxy must not look like an empty bucket
 */
export function parseObjectList(xml: string): { objects: ListedObject[]; next?: string } {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('The bucket did not answer with a list of its objects.');
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, contents = '']) => ({
    key: valueOf(contents, 'Key') ?? '',
    changedAt: Date.parse(valueOf(contents, 'LastModified') ?? '') || 0,
  }));
  return { objects, next: valueOf(xml, 'IsTruncated') === 'true' ? valueOf(xml, 'NextContinuationToken') : undefined };
}
