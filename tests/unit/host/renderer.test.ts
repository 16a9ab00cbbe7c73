import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { Renderer } from '@/lib/platform/host/renderer';
import { readBody } from '@/lib/platform/host/stored-response';

const servers: Server[] = [];

/** A renderer in front of a server with this listener. */
async function createRenderer(listener: RequestListener): Promise<Renderer> {
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
  'slow searches by %s do not delay pages',
  async (search) => {
    const renderer = await createRenderer((request, response) => {
      if (request.url === '/teams') response.end('The teams.');
    });
    const waiting = Array.from({ length: 120 }, (_, number) => renderer.render(`${search}${number}`, {}));
    for (const one of waiting) one.catch(() => 'The server closes.');
    expect((await renderer.render('/teams', {})).stored.status).toBe(200);
  },
);

it('sends preload links with documents, but not with data for a router', async () => {
  const link = '</a.woff2>; rel=preload; as="font"';
  const renderer = await createRenderer(({ headers }, response) => {
    response
      .writeHead(200, { 'content-type': headers.rsc ? 'text/x-component' : 'text/html', link })
      .end('<p>Read</p>');
  });
  expect((await renderer.render('/teams', {})).stored.headers.link).toBe(link);
  expect((await renderer.render('/teams', { rsc: '1' })).stored.headers).not.toHaveProperty('link');
});

it.each<[string, Record<string, string>]>([
  ['content-length', { 'content-length': '60' }],
  ['transfer-encoding', { 'transfer-encoding': 'chunked' }],
  ['trailers', { trailer: 'x', te: 'trailers' }],
  ['expect', { expect: '100-continue' }],
])('does not forward headers about a body that it does not send: %s', async (_, headers) => {
  const renderer = await createRenderer(({ headers: forwarded }, response) => response.end(JSON.stringify(forwarded)));
  for (const turn of [1, 2, 3]) {
    const { stored } = await renderer.render('/admin/login', { ...headers, cookie: `turn=${turn}` });
    const forwarded = JSON.parse((await readBody(stored)).toString()) as object;
    expect(Object.keys(forwarded).sort()).toEqual(['connection', 'cookie', 'host']);
    expect(forwarded).toMatchObject({ cookie: `turn=${turn}` });
  }
});

it('sends the length of its own body, whatever the client sent', async () => {
  const renderer = await createRenderer(({ headers: forwarded }, response) =>
    response.end(forwarded['content-length']),
  );
  const { stored } = await renderer.render('/api/news/search', { 'content-length': '9000' }, 'four');
  expect((await readBody(stored)).toString()).toBe('4');
});
