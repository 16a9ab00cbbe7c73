import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readQuickly } from '@/lib/platform/host/quick-request';

describe('a request in one piece', () => {
  it('is read: its address and its headers', () => {
    const request = 'GET /news?page=2 HTTP/1.1\r\nHost: tempesta.example\r\nAccept-Encoding:  gzip, br \r\n\r\n';
    expect(readQuickly(request)).toEqual({
      method: 'GET',
      url: '/news?page=2',
      headers: { host: 'tempesta.example', 'accept-encoding': 'gzip, br' },
    });
  });

  it.each([
    ['of another method', 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['with a body', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx'],
    ['with a body to come', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n'],
    ['in chunks', 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['that wants another protocol', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['that wants the connection closed', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['for no host', 'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n'],
    ['of HTTP 1.0', 'GET / HTTP/1.0\r\nHost: a\r\n\r\n'],
    ['not whole', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['with another one after it', 'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['with a header twice', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['with a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nAccept: x\r\n y\r\n\r\n'],
    ['with a name that objects have', 'GET / HTTP/1.1\r\nHost: a\r\nConstructor: x\r\n\r\n'],
    ['with lines of its own making', 'GET / HTTP/1.1\nHost: a\n\n'],
    ['for a whole address', 'GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['with letters beyond ASCII', 'GET /\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['that is very long', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(9000)}\r\n\r\n`],
  ])('%s is left to Node.js', (_, text) => {
    expect(readQuickly(text)).toBeNull();
  });
});

describe('whatever is read', () => {
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

  it('Node.js reads alike', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(target, fc.array(line, { maxLength: 5 }), async (path, lines) => {
        const text = `GET ${path} HTTP/1.1\r\nHost: a\r\n${lines.join('')}\r\n`;
        const quick = readQuickly(text);
        if (!quick) return;
        count++;
        expect(await ask(text)).toEqual({ url: quick.url, headers: quick.headers });
      }),
      { numRuns: 500 },
    );
    expect(count).toBeGreaterThan(20);
  });
});
