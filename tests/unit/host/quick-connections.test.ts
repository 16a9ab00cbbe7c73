import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publicServer } from '@/lib/platform/host/public-server';
import { QuickConnections } from '@/lib/platform/host/quick-connections';
import { SameSecond } from '@/lib/platform/host/same-second';
import { drain } from '@/lib/platform/host/shutdown';
import { addGzip, storedAnswer } from '@/lib/platform/host/stored-answer';

const BODY = 'A page from memory. '.repeat(100);
const EXTRA = { 'x-cache': 'HIT' };

const answer = storedAnswer(200, { 'content-type': 'text/html; charset=utf-8' }, Buffer.from(BODY));
const servers: Server[] = [];

/** A server that makes its answers. */
const making = (keepAliveTimeout: number): Server =>
  createServer({ keepAliveTimeout }, (request, response) => {
    request.resume().on('end', () => response.end(`made: ${request.method} ${request.url}`));
  });

async function start({ keepAliveTimeout = 10_000, kept = { answer }, server = making(keepAliveTimeout) } = {}) {
  servers.push(server);
  const sent = new SameSecond();
  const fromMemory = vi.fn(({ url }: { url: string }) => {
    if (url === '/broken') throw new Error('The file is gone.');
    return url === '/kept' ? { ...kept, extra: EXTRA } : undefined;
  });
  const quick = new QuickConnections(server, fromMemory, sent);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  return { server, quick, socket, sent, fromMemory };
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

/** How many whole answers stand in what came so far. */
function answersIn(said: Buffer): number {
  const end = said.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const length = Number(/content-length: (\d+)/i.exec(said.toString('latin1', 0, end))?.[1] ?? 0);
  const rest = said.subarray(end + 4);
  return rest.length < length ? 0 : 1 + answersIn(rest.subarray(length));
}

/** Asks one after the other, each time once the last answer is whole, and reads all that comes until the end. */
async function talk(socket: Socket, ...requests: string[]): Promise<string> {
  let said = Buffer.alloc(0);
  const closed = once(socket, 'end');
  socket.on('data', (chunk) => (said = Buffer.concat([said, chunk])));
  for (const [asked, request] of requests.entries()) {
    socket.write(request);
    while (answersIn(said) <= asked) await once(socket, 'data');
  }
  await closed;
  return said.toString('latin1');
}

it('answers from memory, then from elsewhere, on one connection and in the order of asking', async () => {
  const { socket } = await start();
  const said = await talk(socket, get('/kept'), get('/kept'), get('/one'), get('/kept'), get('/two', LAST));
  const bodies = said.split(/HTTP\/1\.1 200 OK\r\n[^]*?\r\n\r\n/).slice(1);
  expect(bodies).toEqual([BODY, BODY, 'made: GET /one', 'made: GET /kept', 'made: GET /two']);
});

it('says what Node.js says of an answer', async () => {
  const { socket } = await start();
  const [head = ''] = (await talk(socket, get('/kept'), get('/end', LAST))).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(head).toContain(`content-length: ${BODY.length}\r\n`);
  expect(head).toContain('x-cache: HIT\r\n');
  expect(head).toContain(`etag: ${answer.etag}\r\n`);
  expect(head).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
  expect(head).toContain('Connection: keep-alive\r\nKeep-Alive: timeout=10');
});

it('sends nothing twice: a client that has this version hears so', async () => {
  const { socket } = await start();
  const said = await talk(socket, get('/kept', `If-None-Match: ${answer.etag}`), get('/end', LAST));
  expect(said).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
  expect(said).not.toContain(BODY);
});

it('sends it compressed to a client that takes that', async () => {
  const compressed = { ...answer };
  await addGzip(compressed);
  const { socket } = await start({ kept: { answer: compressed } });
  const said = await talk(socket, get('/kept', 'Accept-Encoding: gzip'), get('/end', LAST));
  expect(said).toContain('content-encoding: gzip\r\n');
  expect(said).toContain(`content-length: ${compressed.gzip?.length}\r\n`);
});

it.each([
  ['several at once', [get('/kept') + get('/kept') + get('/end', LAST)], 3],
  ['one in two pieces', [get('/kept').slice(0, 20), get('/kept').slice(20) + get('/end', LAST)], 2],
  ['one with a body', ['POST /kept HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc' + get('/end', LAST)], 2],
])('leaves %s to Node.js, and loses none', async (_, pieces, answers) => {
  const { socket } = await start();
  const all = text(socket);
  for (const piece of pieces) {
    socket.write(piece);
    // The next piece is to come by itself.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const said = await all;
  expect(said.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(answers);
  expect(said).not.toContain('x-cache');
});

describe('in the same second', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00.100Z') });
  });

  const twice = [get('/kept'), get('/kept'), get('/end', LAST)];

  it('the same words are answered by the same bytes, and nobody is asked', async () => {
    const { socket, fromMemory } = await start();
    const said = await talk(socket, ...twice);
    expect(said.split(BODY)).toHaveLength(3);
    expect(fromMemory.mock.calls.filter(([{ url }]) => url === '/kept')).toHaveLength(1);
  });

  it.each([
    ['other words', [get('/kept'), get('/kept', 'Accept: */*'), get('/end', LAST)], {}],
    ['the words of one visitor', [get('/kept', 'Cookie: a=b'), get('/kept', 'Cookie: a=b'), get('/end', LAST)], {}],
    ['an answer that names this one call', twice, { own: { 'x-request-id': '1' } }],
    ['an answer of many bytes', twice, { answer: storedAnswer(200, {}, Buffer.alloc(100_000)) }],
  ])('%s: what is in memory is asked for again', async (_, requests, kept) => {
    const { socket, fromMemory } = await start({ kept: { answer, ...kept } });
    await talk(socket, ...requests);
    expect(fromMemory.mock.calls.filter(([{ url }]) => url === '/kept')).toHaveLength(2);
  });

  it('nothing from before a change is sent after it', async () => {
    const kept = { answer };
    const { socket, sent } = await start({ kept });
    socket.write(get('/kept'));
    await once(socket, 'data');
    kept.answer = storedAnswer(200, {}, Buffer.from('Changed.'));
    sent.forget();
    expect(await talk(socket, get('/kept'), get('/end', LAST))).toContain('Changed.');
  });

  it('a new second is another date', async () => {
    const { socket } = await start();
    socket.write(get('/kept'));
    const [first] = (await once(socket, 'data')) as [Buffer];
    vi.setSystemTime(new Date('2026-11-24T12:00:01.000Z'));
    const said = await talk(socket, get('/kept'), get('/end', LAST));
    expect(first.toString()).toContain('Date: Tue, 24 Nov 2026 12:00:00 GMT');
    expect(said).toContain('Date: Tue, 24 Nov 2026 12:00:01 GMT');
  });
});

it('leaves what fails to Node.js, and goes on', async () => {
  const { socket } = await start();
  const said = await talk(socket, get('/kept'), get('/broken'), get('/end', LAST));
  expect(said).toMatch(/made: GET \/broken[^]*made: GET \/end$/);
});

it('answers a client that has stopped sending, and says goodbye', async () => {
  const { socket } = await start();
  const all = text(socket);
  socket.end(get('/kept'));
  expect(await all).toContain(BODY);
});

it('closes a connection that nobody uses, not before the time that it told is over', async () => {
  const { socket } = await start({ keepAliveTimeout: 1_000 });
  const all = text(socket);
  const begun = performance.now();
  socket.write(get('/kept'));
  expect(await all).toContain('Keep-Alive: timeout=1\r\n');
  expect(performance.now() - begun).toBeGreaterThan(1_500);
});

it('waits for a client that pauses in the middle of its answer, as long as the server would', async () => {
  const large = storedAnswer(200, { 'content-type': 'text/plain' }, Buffer.alloc(32 * 1024 * 1024));
  const server = making(100);
  server.timeout = 30_000;
  const { socket } = await start({ kept: { answer: large }, server });
  socket.write(get('/kept'));
  await once(socket, 'readable');
  // The first limit that passes is no end: Node.js sees that something was written since.
  await delay(3_000);
  expect((await text(socket)).length).toBeGreaterThan(32 * 1024 * 1024);
});

it('closes idle connections when it is told to', async () => {
  const { quick, socket } = await start();
  socket.write(get('/kept'));
  await once(socket, 'data');
  const all = text(socket);
  quick.closeIdle();
  await all;
});

it('cuts off a client that does not take its answer, once the server has waited long enough', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const large = storedAnswer(200, { 'content-type': 'text/plain' }, Buffer.alloc(32 * 1024 * 1024));
  const { server, quick, socket } = await start({ kept: { answer: large } });
  socket.write(get('/kept'));
  await once(socket, 'readable');
  const drained = drain(server, quick);
  await vi.advanceTimersByTimeAsync(10_000);
  await drained;
  socket.destroy();
});

it('gives up a connection whose client does not read what was made for it', async () => {
  const server = publicServer((_, response) => response.end(Buffer.alloc(32 * 1024 * 1024)), 500);
  const handedOver = once(server, 'connection');
  const { socket } = await start({ server });
  socket.write(get('/made'));
  const [connection] = (await handedOver) as [Socket];
  await once(connection, 'close');
  socket.destroy();
});
