import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { sendOutgoing, type OutgoingRequest } from '@/lib/platform/outgoing/send';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Serves on a free port of this machine. @returns its address */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const send = (url: string, request: Partial<OutgoingRequest> = {}) =>
  sendOutgoing({ url, timeoutMs: 2_000, maxBytes: 1_000, allowPrivate: true, ...request });

describe('a request to another host', () => {
  it('brings back status, headers and body', async () => {
    const seen: { request: IncomingMessage; body: string }[] = [];
    const url = await serve((request, response) => {
      void text(request).then((body) => {
        seen.push({ request, body });
        response.writeHead(418, { 'x-kind': 'teapot' }).end('short and stout');
      });
    });
    const { status, headers, body } = await send(`${url}/tea?milk=no`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'Għal ħafna snin',
    });
    expect({ status, kind: headers['x-kind'], body: body.toString() }).toEqual({
      ...{ status: 418, kind: 'teapot', body: 'short and stout' },
    });
    expect(seen[0]?.body).toBe('Għal ħafna snin');
    expect(seen[0]?.request).toMatchObject({ method: 'POST', url: '/tea?milk=no' });
    expect(seen[0]?.request.headers).toMatchObject({ host: new URL(url).host, 'content-type': 'text/plain' });
  });

  it('is refused in a private network, and by http, without a connection', async () => {
    let calls = 0;
    const url = await serve((_request, response) => {
      calls += 1;
      response.end();
    });
    await expect(send(url, { allowPrivate: false })).rejects.toMatchObject({ reason: 'address' });
    await expect(send(url.replace('http:', 'https:'), { allowPrivate: false })).rejects.toMatchObject({
      reason: 'address',
      message: 'The host 127.0.0.1 is in a private network.',
    });
    expect(calls).toBe(0);
  });

  it('ends when an answer never comes, or never ends', { timeout: 10_000 }, async () => {
    const silent = await serve(() => undefined);
    const slow = await serve((_request, response) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const timeout = { reason: 'timeout', message: 'There was no answer in time.' };
    await expect(send(silent, { timeoutMs: 200 })).rejects.toMatchObject(timeout);
    await expect(send(slow, { timeoutMs: 200 })).rejects.toMatchObject(timeout);
  });

  it('reads a limited part of a body', async () => {
    const url = await serve((_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.on('drain', write);
      write();
    });
    await expect(send(url)).rejects.toMatchObject({ reason: 'too_large' });
    expect((await send(url, { longBody: 'cut' })).body).toHaveLength(1_000);
  });

  it('says why no host answered', async () => {
    const url = await serve((request) => request.socket.destroy());
    await expect(send(url)).rejects.toMatchObject({ reason: 'network', message: 'The host closed the connection.' });
    servers[0]?.close();
    await expect(send('http://127.0.0.1:1')).rejects.toMatchObject({
      ...{ reason: 'network', message: 'The host refuses connections.' },
    });
  });
});

describe('a redirect', () => {
  const redirectTo = (location: string): Promise<string> =>
    serve((_request, response) => void response.writeHead(302, { location }).end());

  it('is the answer, unless the caller follows redirects', async () => {
    const url = await redirectTo('http://127.0.0.1:1/');
    expect(await send(url)).toMatchObject({ status: 302 });
    expect(await send(url, { method: 'POST', redirects: 5 })).toMatchObject({ status: 302 });
  });

  it('is followed with the headers of the request on the same host alone', async () => {
    const seen: (string | undefined)[] = [];
    const target = await serve(({ headers }, response) => {
      seen.push(headers.authorization);
      response.end('here');
    });
    const url = await redirectTo(`${target}/there`);
    const { body, url: reached } = await send(url, { redirects: 1, headers: { authorization: 'Bearer secret' } });
    expect([body.toString(), reached, seen]).toEqual(['here', `${target}/there`, [undefined]]);
  });

  it.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'http://user:secret@127.0.0.1/'])(
    'to %s is refused',
    async (to) => {
      await expect(send(await redirectTo(to), { redirects: 5 })).rejects.toMatchObject({ reason: 'address' });
    },
  );

  it('is not followed for ever', async () => {
    await expect(send(await redirectTo('/again'), { redirects: 3 })).rejects.toMatchObject({ reason: 'redirects' });
  });
});
