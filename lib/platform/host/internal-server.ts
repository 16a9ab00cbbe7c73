import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { forwardedProtocol } from './request-guard';

/** Authenticates requests of this process. `sanitizeRequest` removes it from requests of clients. */
const KEY_HEADER = 'x-tempesta-key';

/**
 * The server of Next.js on the loopback. It trusts the headers of requests, so it accepts only requests with a random key: other
 * users of the machine can reach the loopback too.
 */
export class InternalServer {
  /** Never closes idle connections: the client could send a request in the same moment. */
  readonly server = createServer({ keepAliveTimeout: 0 });
  readonly #key = randomBytes(16).toString('base64url');
  /** The key, and how visitors reach the site. */
  readonly authHeaders: Record<string, string>;

  constructor(siteUrl: string) {
    this.authHeaders = { [KEY_HEADER]: this.#key, ...forwardedProtocol(siteUrl) };
  }

  /** Starts to respond to requests. */
  serve(handle: RequestListener): void {
    this.server.on('request', (request, response) => {
      const { [KEY_HEADER]: key, ...headers } = request.headers;
      if (key !== this.#key) {
        response.writeHead(403).end();
        return;
      }
      request.headers = headers;
      handle(request, response);
    });
  }
}
