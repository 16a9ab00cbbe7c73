import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { Renderer } from '@/lib/platform/host/render';
import { plainBody } from '@/lib/platform/host/stored-answer';

const servers: Server[] = [];

/** A renderer in front of a server that answers like this. */
async function inFrontOf(listener: RequestListener): Promise<Renderer> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return new Renderer(port, {}, { siteUrl: 'https://tempesta.example', apiUrl: '/api' });
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

it.each(['/search?query=', '/se%61rch?query=', '/api/search/suggestions?query=', '/api/news/search?'])(
  'keeps no page waiting for slow searches by %s',
  async (search) => {
    const renderer = await inFrontOf((request, response) => {
      if (request.url === '/teams') response.end('The teams.');
    });
    const waiting = Array.from({ length: 120 }, (_, number) => renderer.render(`${search}${number}`, {}));
    for (const one of waiting) one.catch(() => 'The server ends.');
    expect((await renderer.render('/teams', {})).answer.status).toBe(200);
  },
);

it('names the fonts of a page to whoever opens it, and not to a router that asks ahead', async () => {
  const link = '</a.woff2>; rel=preload; as="font"';
  const renderer = await inFrontOf(({ headers }, response) => {
    response
      .writeHead(200, { 'content-type': headers.rsc ? 'text/x-component' : 'text/html', link })
      .end('<p>Read</p>');
  });
  expect((await renderer.render('/teams', {})).answer.headers.link).toBe(link);
  expect((await renderer.render('/teams', { rsc: '1' })).answer.headers).not.toHaveProperty('link');
});

it.each<[string, Record<string, string>]>([
  ['a length', { 'content-length': '60' }],
  ['pieces', { 'transfer-encoding': 'chunked' }],
  ['trailers', { trailer: 'x', te: 'trailers' }],
  ['a wish to be told to go on', { expect: '100-continue' }],
])('tells Next.js of no body that it does not send: %s', async (_, headers) => {
  const renderer = await inFrontOf(({ headers: told }, response) => response.end(JSON.stringify(told)));
  for (const turn of [1, 2, 3]) {
    const { answer } = await renderer.render('/admin/login', { ...headers, cookie: `turn=${turn}` });
    const told = JSON.parse((await plainBody(answer)).toString()) as object;
    expect(Object.keys(told).sort()).toEqual(['connection', 'cookie', 'host']);
    expect(told).toMatchObject({ cookie: `turn=${turn}` });
  }
});

it('tells Next.js of the body that it sends, whatever the visitor said of theirs', async () => {
  const renderer = await inFrontOf(({ headers: told }, response) => response.end(told['content-length']));
  const { answer } = await renderer.render('/api/news/search', { 'content-length': '9000' }, 'four');
  expect((await plainBody(answer)).toString()).toBe('4');
});
