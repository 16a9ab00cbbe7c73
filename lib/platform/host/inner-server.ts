import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { forwardedProtocol } from './request-guard';

/** In this header a request says that it comes from in front. Nobody outside can: see `guardRequest`. */
const KEY_HEADER = 'x-tempesta-key';

/**
 * The server behind which Next.js stands, on the loopback. What is in front has taken from each request what nobody
 * outside may say, so it answers nobody else: whoever has an account on the machine can reach it, too.
 */
export class InnerServer {
  /** It keeps connections for as long as we do: one that it closed could be asked again at that very moment. */
  readonly server = createServer({ keepAliveTimeout: 0 });
  readonly #key = randomBytes(16).toString('base64url');
  /** The headers that open it, and say how visitors reach the site. */
  readonly opening: Record<string, string>;

  /** @param siteUrl where visitors find the site */
  constructor(siteUrl: string) {
    this.opening = { [KEY_HEADER]: this.#key, ...forwardedProtocol(siteUrl) };
  }

  /** From now on requests are answered. */
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
