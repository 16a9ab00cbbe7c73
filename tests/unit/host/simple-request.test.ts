import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSimpleRequest } from '@/lib/platform/host/fast-path';

describe('a request in one chunk', () => {
  it('is parsed into its URL and headers', () => {
    const request = 'GET /news?page=2 HTTP/1.1\r\nHost: tempesta.example\r\nAccept-Encoding:  gzip, br \r\n\r\n';
    expect(parseSimpleRequest(request)).toEqual({
      method: 'GET',
      url: '/news?page=2',
      headers: { host: 'tempesta.example', 'accept-encoding': 'gzip, br' },
    });
  });

  it.each([
    ['of another method', 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['with a body', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx'],
    ['with a body in a later chunk', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n'],
    ['in chunks', 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['with an upgrade', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['with connection: close', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['without a host', 'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n'],
    ['of HTTP 1.0', 'GET / HTTP/1.0\r\nHost: a\r\n\r\n'],
    ['incomplete', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['with another one after it', 'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['with a header twice', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['with a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nAccept: x\r\n y\r\n\r\n'],
    ['with a header named like a property of objects', 'GET / HTTP/1.1\r\nHost: a\r\nConstructor: x\r\n\r\n'],
    ['with bare line feeds', 'GET / HTTP/1.1\nHost: a\n\n'],
    ['with an absolute URL', 'GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['with non-ASCII characters', 'GET /\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['that is very long', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(9000)}\r\n\r\n`],
  ])('%s is not parsed', (_, text) => {
    expect(parseSimpleRequest(text)).toBeNull();
  });
});

describe('a parsed request', () => {
  let ask: (text: string) => Promise<{ url: string; headers: IncomingHttpHeaders } | null>;
  const server = createServer();

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    ask = (text) =>
      new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
        socket.on('error', reject);
        server.once('request', ({ url = '', headers }) => {
          resolve({ url, headers });
          socket.destroy();
        });
        server.once('clientError', () => {
          resolve(null);
          socket.destroy();
        });
      }).finally(() => server.removeAllListeners('request').removeAllListeners('clientError')) as ReturnType<
        typeof ask
      >;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const name = fc.oneof(
    fc.constantFrom('Host', 'host', 'Accept-Encoding', 'Cookie', 'If-None-Match', 'Connection', 'X-Y', 'Expect', 'TE'),
    fc.string({ minLength: 1, maxLength: 6 }),
  );
  const value = fc.oneof(fc.constantFrom('a', 'keep-alive', 'close', '', ' a\t'), fc.string({ maxLength: 8 }));
  const target = fc.oneof(fc.constantFrom('/', '/news?a=b#c', '//x'), fc.webPath());
  const line = fc.tuple(name, value).map(([left, right]) => `${left}:${right}\r\n`);

  it('equals what Node.js parses', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(target, fc.array(line, { maxLength: 5 }), async (path, lines) => {
        const text = `GET ${path} HTTP/1.1\r\nHost: a\r\n${lines.join('')}\r\n`;
        const parsed = parseSimpleRequest(text);
        if (!parsed) return;
        count++;
        expect(await ask(text)).toEqual({ url: parsed.url, headers: parsed.headers });
      }),
      { numRuns: 500 },
    );
    expect(count).toBeGreaterThan(20);
  });
});
