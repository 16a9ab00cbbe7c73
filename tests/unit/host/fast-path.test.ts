import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPublicServer } from '@/lib/platform/host/servers';
import { FastPath, RawResponseCache } from '@/lib/platform/host/fast-path';
import { drain } from '@/lib/platform/host/shutdown';
import { addGzip, createStoredResponse } from '@/lib/platform/host/stored-response';

const BODY = 'A page from memory. '.repeat(100);
const SHARED_HEADERS = { 'x-cache': 'HIT' };

const stored = createStoredResponse(200, { 'content-type': 'text/html; charset=utf-8' }, Buffer.from(BODY));
const servers: Server[] = [];

/** A server that responds by Node.js. */
const createNodeServer = (keepAliveTimeout: number): Server =>
  createServer({ keepAliveTimeout }, (request, response) => {
    request.resume().on('end', () => response.end(`made: ${request.method} ${request.url}`));
  });

async function start({
  keepAliveTimeout = 10_000,
  kept = { stored },
  server = createNodeServer(keepAliveTimeout),
} = {}) {
  servers.push(server);
  const rawResponses = new RawResponseCache();
  const getCached = vi.fn(({ url }: { url: string }) => {
    if (url === '/broken') throw new Error('The file is gone.');
    return url === '/kept' ? { ...kept, sharedHeaders: SHARED_HEADERS } : undefined;
  });
  const fastPath = new FastPath(server, getCached, rawResponses);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  return { server, fastPath, socket, rawResponses, getCached };
}

afterEach(async () => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const get = (path: string, ...headers: string[]): string =>
  ['GET ' + path + ' HTTP/1.1', 'Host: tempesta.example', ...headers, '', ''].join('\r\n');
const LAST = 'Connection: close';

/** Counts the complete responses in the received bytes. */
function countResponses(received: Buffer): number {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const length = Number(/content-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1] ?? 0);
  const rest = received.subarray(end + 4);
  return rest.length < length ? 0 : 1 + countResponses(rest.subarray(length));
}

/** Sends requests one after another, each after a complete response, and reads until the connection ends. */
async function exchange(socket: Socket, ...requests: string[]): Promise<string> {
  let received = Buffer.alloc(0);
  const closed = once(socket, 'end');
  socket.on('data', (chunk) => (received = Buffer.concat([received, chunk])));
  for (const [count, request] of requests.entries()) {
    socket.write(request);
    while (countResponses(received) <= count) await once(socket, 'data');
  }
  await closed;
  return received.toString('latin1');
}

it('sends cached and other responses on one connection, in the order of the requests', async () => {
  const { socket } = await start();
  const received = await exchange(socket, get('/kept'), get('/kept'), get('/one'), get('/kept'), get('/two', LAST));
  const bodies = received.split(/HTTP\/1\.1 200 OK\r\n[^]*?\r\n\r\n/).slice(1);
  expect(bodies).toEqual([BODY, BODY, 'made: GET /one', 'made: GET /kept', 'made: GET /two']);
});

it('sends the headers that Node.js sends', async () => {
  const { socket } = await start();
  const [head = ''] = (await exchange(socket, get('/kept'), get('/end', LAST))).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(head).toContain(`content-length: ${BODY.length}\r\n`);
  expect(head).toContain('x-cache: HIT\r\n');
  expect(head).toContain(`etag: ${stored.etag}\r\n`);
  expect(head).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
  expect(head).toContain('Connection: keep-alive\r\nKeep-Alive: timeout=10');
});

it('sends 304 to a client that has this version', async () => {
  const { socket } = await start();
  const received = await exchange(socket, get('/kept', `If-None-Match: ${stored.etag}`), get('/end', LAST));
  expect(received).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
  expect(received).not.toContain(BODY);
});

it('sends the compressed body to a client that accepts it', async () => {
  const compressed = { ...stored };
  await addGzip(compressed);
  const { socket } = await start({ kept: { stored: compressed } });
  const received = await exchange(socket, get('/kept', 'Accept-Encoding: gzip'), get('/end', LAST));
  expect(received).toContain('content-encoding: gzip\r\n');
  expect(received).toContain(`content-length: ${compressed.gzip?.length}\r\n`);
});

it.each([
  ['several requests in one chunk', [get('/kept') + get('/kept') + get('/end', LAST)], 3],
  ['a request in two chunks', [get('/kept').slice(0, 20), get('/kept').slice(20) + get('/end', LAST)], 2],
  ['a request with a body', ['POST /kept HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc' + get('/end', LAST)], 2],
])('passes %s to Node.js, without losing a request', async (_, pieces, answers) => {
  const { socket } = await start();
  const all = text(socket);
  for (const piece of pieces) {
    socket.write(piece);
    // So that the next piece arrives in a chunk of its own.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const received = await all;
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(answers);
  expect(received).not.toContain('x-cache');
});

describe('in the same second', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00.100Z') });
  });

  const twice = [get('/kept'), get('/kept'), get('/end', LAST)];

  it('the same raw request gets the same bytes without another lookup', async () => {
    const { socket, getCached } = await start();
    const received = await exchange(socket, ...twice);
    expect(received.split(BODY)).toHaveLength(3);
    expect(getCached.mock.calls.filter(([{ url }]) => url === '/kept')).toHaveLength(1);
  });

  it.each([
    ['another raw request', [get('/kept'), get('/kept', 'Accept: */*'), get('/end', LAST)], {}],
    ['a request with a cookie', [get('/kept', 'Cookie: a=b'), get('/kept', 'Cookie: a=b'), get('/end', LAST)], {}],
    ['a response with unique headers', twice, { uniqueHeaders: { 'x-request-id': '1' } }],
    ['a large response', twice, { stored: createStoredResponse(200, {}, Buffer.alloc(100_000)) }],
  ])('%s is looked up again', async (_, requests, kept) => {
    const { socket, getCached } = await start({ kept: { stored, ...kept } });
    await exchange(socket, ...requests);
    expect(getCached.mock.calls.filter(([{ url }]) => url === '/kept')).toHaveLength(2);
  });

  it('a change of content drops cached responses', async () => {
    const kept = { stored };
    const { socket, rawResponses } = await start({ kept });
    socket.write(get('/kept'));
    await once(socket, 'data');
    kept.stored = createStoredResponse(200, {}, Buffer.from('Changed.'));
    rawResponses.clear();
    expect(await exchange(socket, get('/kept'), get('/end', LAST))).toContain('Changed.');
  });

  it('`Date` changes with the second', async () => {
    const { socket } = await start();
    socket.write(get('/kept'));
    const [first] = (await once(socket, 'data')) as [Buffer];
    vi.setSystemTime(new Date('2026-11-24T12:00:01.000Z'));
    const received = await exchange(socket, get('/kept'), get('/end', LAST));
    expect(first.toString()).toContain('Date: Tue, 24 Nov 2026 12:00:00 GMT');
    expect(received).toContain('Date: Tue, 24 Nov 2026 12:00:01 GMT');
  });
});

it('passes a request that fails to Node.js, and handles later ones', async () => {
  const { socket } = await start();
  const received = await exchange(socket, get('/kept'), get('/broken'), get('/end', LAST));
  expect(received).toMatch(/made: GET \/broken[^]*made: GET \/end$/);
});

it('responds to a client that closed its side, and closes the connection', async () => {
  const { socket } = await start();
  const all = text(socket);
  socket.end(get('/kept'));
  expect(await all).toContain(BODY);
});

it('closes an idle connection, but not before the announced timeout', async () => {
  const { socket } = await start({ keepAliveTimeout: 1_000 });
  const all = text(socket);
  const begun = performance.now();
  socket.write(get('/kept'));
  expect(await all).toContain('Keep-Alive: timeout=1\r\n');
  expect(performance.now() - begun).toBeGreaterThan(1_500);
});

it('waits for a client that pauses during a response, as long as the server does', async () => {
  const large = createStoredResponse(200, { 'content-type': 'text/plain' }, Buffer.alloc(32 * 1024 * 1024));
  const server = createNodeServer(100);
  server.timeout = 30_000;
  const { socket } = await start({ kept: { stored: large }, server });
  socket.write(get('/kept'));
  await once(socket, 'readable');
  // The first limit that passes is no end: Node.js sees that something was written since.
  await delay(3_000);
  expect((await text(socket)).length).toBeGreaterThan(32 * 1024 * 1024);
});

it('closes idle connections on shutdown', async () => {
  const { fastPath, socket } = await start();
  socket.write(get('/kept'));
  await once(socket, 'data');
  const all = text(socket);
  fastPath.closeIdle();
  await all;
});

it('closes a connection whose client does not read, after the grace period of shutdown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const large = createStoredResponse(200, { 'content-type': 'text/plain' }, Buffer.alloc(32 * 1024 * 1024));
  const { server, fastPath, socket } = await start({ kept: { stored: large } });
  socket.write(get('/kept'));
  await once(socket, 'readable');
  const drained = drain(server, fastPath);
  await vi.advanceTimersByTimeAsync(10_000);
  await drained;
  socket.destroy();
});

it('closes a connection whose client does not read a response of Node.js', async () => {
  const server = createPublicServer((_, response) => response.end(Buffer.alloc(32 * 1024 * 1024)), 500);
  const handedOver = once(server, 'connection');
  const { socket } = await start({ server });
  socket.write(get('/made'));
  const [connection] = (await handedOver) as [Socket];
  await once(connection, 'close');
  socket.destroy();
});
