import { request as httpRequest } from 'node:http';
import { baseUrl } from './server';

interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

interface RawRequest {
  method?: string;
  /** The part of the body that is sent with the headers. */
  body?: string;
  /** Whether the end of the body is never sent. */
  endless?: boolean;
}

/** Sends a request exactly as given, which `fetch` would correct. */
export function raw(
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body, endless = false }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, headers, method }, (incoming) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      incoming.on('end', () => {
        const headers = new Headers();
        for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
        resolve({ status: incoming.statusCode ?? 0, headers, body });
        request.destroy();
      });
    });
    request.on('error', reject);
    if (body !== undefined) request.write(body);
    if (endless) request.flushHeaders();
    else request.end();
  });
}
