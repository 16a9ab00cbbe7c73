import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';

interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  body: string;
}

let server: Server;
let received: ReceivedRequest | undefined;
/** What the server answers next; `none` leaves the request open. */
let response: { status: number; body: string } | 'none';
let viewer: string | undefined;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

beforeAll(async () => {
  server = createServer((request, outgoing) => {
    void bodyOf(request).then((body) => {
      const { method, url, headers } = request;
      received = { method, url, type: headers['content-type'], body };
      if (response !== 'none') {
        const headers = { 'content-type': 'application/json', ...(viewer ? { 'x-viewer': viewer } : {}) };
        outgoing.writeHead(response.status, headers).end(response.body);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Loads the client of public pages as it is built with a base address. */
async function clientFor(base: string | undefined) {
  vi.resetModules();
  vi.stubEnv('NEXT_PUBLIC_API_URL', base);
  return import('@/lib/api-client');
}

const client = () => clientFor(`${origin()}/api`);
async function panelClient() {
  await client();
  return import('@/lib/panel-client');
}
type Ask = (options?: { signal: AbortSignal }) => Promise<unknown>;
/** The same call by each client. */
const clients: [string, () => Promise<Ask>][] = [
  ['a public page', async () => (await client()).api.bind(null, 'GET /achievements')],
  ['the panel', async () => (await panelClient()).api.bind(null, 'GET /achievements')],
];

const respondWith = (status: number, body: unknown): void => {
  response = { status, body: JSON.stringify(body) };
};
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  received = undefined;
  viewer = undefined;
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a call', () => {
  it('fills in path and query, and returns the parsed body', async () => {
    respondWith(200, []);
    const { api } = await client();
    expect(await api('GET /news/published', { query: { limit: 6, offset: 8 } })).toEqual([]);
    expect(received).toMatchObject({ method: 'GET', url: '/api/news/published?limit=6&offset=8', body: '' });
    const panel = await panelClient();
    respondWith(200, { id: 1, content: '' });
    await panel.api('GET /site-content/key/{key}', { params: { key: 'a/b' } });
    expect(received?.url).toBe('/api/site-content/key/a%2Fb');
  });

  it('sends JSON by default, and a form as a form', async () => {
    respondWith(200, []);
    const { api } = await panelClient();
    await api('POST /news/search', { body: { categoryName: 'ALL' } });
    expect(received).toMatchObject({ type: 'application/json', body: '{"categoryName":"ALL"}' });
    respondWith(201, { url: '/uploads/a/b.jpg' });
    await api('POST /upload/content', { form: new FormData() });
    expect(received?.type).toMatch(/^multipart\/form-data; boundary=/);
  });

  it('sends cookies and has a timeout', async () => {
    const fetched = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response('[]')));
    vi.stubGlobal('fetch', fetched);
    const { api } = await client();
    await api('GET /achievements');
    const init = fetched.mock.calls[0]?.[1];
    expect(init?.credentials).toBe('include');
    expect(init?.signal).toBeInstanceOf(AbortSignal);
  });

  it('times out after 10 s, an upload or a cleanup after 60 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('time')));
    const { api } = await panelClient();
    const form = new FormData();
    const calls = [api('GET /auth/me'), api('POST /upload/content', { form }), api('POST /upload/cleanup')];
    for (const call of calls) await expect(call).rejects.toMatchObject({ status: 0, code: 'no_answer' });
    expect(timeout.mock.calls).toEqual([[10_000], [60_000], [60_000]]);
  });

  it.each(clients)('of %s is cancelled by its signal, without a log', async (_, load) => {
    response = 'none';
    const ask = await load();
    const controller = new AbortController();
    const call = ask({ signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toSatisfy(isAbort);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each(clients)('of %s fails with what the server said, and logs it', async (_, load) => {
    const body = { message: 'Taken.', code: 'conflict', fieldErrors: { name: ['Taken.'] }, current: { id: 1 } };
    respondWith(409, body);
    const ask = await load();
    await expect(ask()).rejects.toMatchObject({
      ...{ name: 'ApiError', message: 'Taken.', status: 409, code: 'conflict' },
      ...{ fieldErrors: { name: ['Taken.'] }, details: body },
    });
    expect(logged.mock.calls).toEqual([['%s failed:', 'GET /achievements', 'Taken.']]);
  });

  it('made as staff fails with 401 when the response is one for visitors, whatever its status', async () => {
    const { api, ApiError, onUnauthenticated } = await panelClient();
    const ended = vi.fn(() => 'ended' as const);
    onUnauthenticated(() => ended);
    for (const status of [200, 404]) {
      respondWith(status, []);
      viewer = 'visitor';
      await expect(api('GET /news-category', { asStaff: true })).rejects.toMatchObject({ status: 401 });
      expect(
        await api('GET /news-category').catch((error: unknown) => error instanceof ApiError && error.status),
      ).toEqual(status === 200 ? [] : 404);
    }
    expect(ended).toHaveBeenCalledTimes(2);
    respondWith(200, []);
    viewer = 'staff';
    expect(await api('GET /news-category', { asStaff: true })).toEqual([]);
  });

  it('that requires the password is repeated with it, and fails without a password', async () => {
    const { api, needsReauthentication, onReauthenticate } = await panelClient();
    respondWith(403, { message: 'Confirm.', code: 'reauthenticate' });
    const change = () => api('PATCH /users/{id}', { params: { id: 1 }, body: { name: 'New' } });
    await expect(change()).rejects.toSatisfy(needsReauthentication);
    onReauthenticate((_failure, retry) => {
      respondWith(200, { id: 1, username: 'ann', updatedAt: '2026-11-26T12:00:00.000Z' });
      return retry('the password');
    });
    expect(await change()).toMatchObject({ id: 1, username: 'ann' });
    expect(received?.body).toBe('{"name":"New","currentPassword":"the password"}');
    respondWith(403, { message: 'Confirm.', code: 'reauthenticate' });
    onReauthenticate((_failure, retry) => {
      respondWith(200, { deleted: true });
      return retry('the password');
    });
    await api('DELETE /users/{id}', { params: { id: 1 } });
    expect(received).toMatchObject({ method: 'DELETE', body: '{"currentPassword":"the password"}' });
  });

  it.each([
    [502, '<html>Bad gateway</html>', 'The server answered 502.'],
    [200, '<html>', 'The server’s answer cannot be read.'],
  ])('fails when the response %i is not JSON', async (status, body, message) => {
    response = { status, body };
    const { api } = await panelClient();
    await expect(api('GET /auth/me')).rejects.toMatchObject({ status, message });
  });

  it('of a public page fails and is logged when there is no response', async () => {
    const { api } = await clientFor('http://127.0.0.1:1/api');
    await expect(api('GET /news/published')).rejects.toThrow();
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('of the panel fails when there is no response', async () => {
    const { api } = await clientFor('http://127.0.0.1:1/api').then(() => import('@/lib/panel-client'));
    await expect(api('GET /auth/me')).rejects.toMatchObject({ status: 0, code: 'no_answer' });
    expect(logged).toHaveBeenCalledTimes(1);
  });
});

/** What the specification knows of an achievement and of an article on the public side, and no more (SPEC §3). */
const result = { id: 1, place: '1', placeRank: 1, team: 'Tempesta', game: 'Tekken 8', tournament: 'Cup' };
const summary = { id: 7, title: 'Storm', date: '2026-11-21' };

describe('a response', () => {
  it.each([
    ['GET /achievements', { ...result, players: ' galea, , lulli ' }, { players: ['galea', 'lulli'] }],
    ['GET /achievements', { ...result, players: ['galea', null] }, { players: ['galea'] }],
    [
      'GET /achievements',
      { ...result, winnings: 500, year: null },
      { players: [], winnings: '500', venue: '', year: '' },
    ],
    [
      'GET /news',
      { ...summary, image: null, categoryId: 3 },
      { category: { id: 3, name: '', bgColour: '#000000', colour: '#ffffff' }, author: null, readTime: '3 MIN Read' },
    ],
    [
      'GET /news/published',
      { ...summary, category: { name: 'Esports', bgColour: '#123456', colour: '#fff' }, author: { name: 'Rita' } },
      {
        image: null,
        category: { name: 'Esports' },
        bgColor: '#123456',
        textColor: '#fff',
        author: { username: 'Rita' },
      },
    ],
    [
      'GET /news/published',
      { ...summary, date: '2026-11-21T09:00:00Z', views: null },
      { date: '2026-11-21', views: 0 },
    ],
    ['GET /news-category', { id: 2, name: 'News' }, { bgColour: '#000000', colour: '#ffffff' }],
    ['GET /users', { id: 3, username: 'rita', name: null }, { name: '', surname: '', email: '' }],
  ] as const)('to %s may lack fields that the specification does not require', async (name, item, read) => {
    respondWith(200, [item]);
    const { api } = await panelClient();
    expect(await api(name)).toMatchObject([{ id: item.id, ...read }]);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    ['GET /achievements', { ...result, players: [] }, [{ ...result, placeRank: 'first' }, null, 'x', []]],
    ['GET /news', summary, [{ ...summary, date: 'soon' }, { ...summary, title: null }, { title: 'No id' }]],
    ['GET /news-category', { id: 2, name: 'News' }, [{ id: 0, name: 'Nought' }, { id: 3 }]],
    ['GET /users', { id: 3, username: 'rita' }, [{ id: 4 }, 4]],
    ['GET /news-category/popular-tags', 'News', [null, { name: 'Esports' }]],
  ] as const)(
    'to %s is read without the items that cannot be read, and their number is reported',
    async (name, good, odd) => {
      respondWith(200, [odd[0], good, ...odd.slice(1)]);
      const { api } = await panelClient();
      const onUnreadable = vi.fn();
      expect(await api(name, { onUnreadable })).toEqual([
        typeof good === 'string' ? good : expect.objectContaining({ id: good.id }),
      ]);
      expect(onUnreadable).toHaveBeenCalledWith(odd.length);
      expect(logged).toHaveBeenCalledWith(
        '%s: left out what cannot be read:',
        name,
        expect.stringMatching(/^item 0: /),
      );
    },
  );

  it.each([
    ['GET /achievements', { achievements: [] }],
    ['GET /auth/me', { user: null }],
    ['GET /auth/me', null],
    ['POST /upload/cleanup', { deleted: 3 }],
  ] as const)('to %s that does not match the contract is a failure', async (name, body) => {
    respondWith(200, body);
    const { api } = await panelClient();
    await expect(api(name)).rejects.toMatchObject({ status: 200, code: 'unreadable' });
  });

  it('to a deletion may be empty', async () => {
    response = { status: 200, body: '' };
    const { api } = await panelClient();
    expect(await api('DELETE /achievements/{id}', { params: { id: 1 } })).toEqual({ deleted: true });
    response = { status: 200, body: '<html>Another network’s page</html>' };
    await expect(api('DELETE /achievements/{id}', { params: { id: 1 } })).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('without a version has an empty one, and unknown fields are left out', async () => {
    respondWith(200, { user: { id: 3, username: 'rita', password: 'secret' } });
    const { api } = await panelClient();
    const read = { id: 3, username: 'rita', name: '', surname: '', email: '', role: 'admin', updatedAt: '' };
    expect(await api('GET /auth/me')).toEqual({ user: read });
  });
});

describe('a response 401', () => {
  it('calls the handler until that is removed', async () => {
    respondWith(401, { message: 'Please sign in.', code: 'unauthenticated' });
    const { api, onUnauthenticated } = await panelClient();
    const handler = vi.fn(() => 'ended' as const);
    const restore = onUnauthenticated(() => handler);
    await expect(api('GET /users')).rejects.toMatchObject({ status: 401 });
    restore();
    await expect(api('GET /users')).rejects.toMatchObject({ status: 401 });
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('has the call repeated if the user has signed in again since', async () => {
    respondWith(401, { message: 'Please sign in.', code: 'unauthenticated' });
    const { api, onUnauthenticated } = await panelClient();
    const handler = vi.fn(() => {
      respondWith(200, []);
      return 'renewed' as const;
    });
    onUnauthenticated(() => handler);
    expect(await api('GET /news-category')).toEqual([]);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('to a sign-in means wrong credentials', async () => {
    respondWith(401, { message: 'Invalid credentials!', code: 'unauthenticated' });
    const { api, onUnauthenticated } = await panelClient();
    const handler = vi.fn(() => 'ended' as const);
    onUnauthenticated(() => handler);
    const body = { username: 'admin', password: 'wrong' };
    await expect(api('POST /auth/login', { body })).rejects.toThrow('Invalid credentials!');
    expect(handler).not.toHaveBeenCalled();
  });
});

describe('a view', () => {
  it('is counted with a key of the browser, and a failure is only logged', async () => {
    await client();
    vi.stubGlobal('navigator', { userAgent: 'browser', language: 'en-GB' });
    vi.stubGlobal('document', { referrer: '' });
    respondWith(500, { message: 'Broken.', code: 'internal' });
    const { recordView } = await import('@/lib/record-view');
    await recordView(1);
    expect(received).toMatchObject({ url: '/api/news/1/views', body: '{"key":"browser|en-GB"}' });
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe('the address of a picture', () => {
  it.each([
    ['https://api.example.org', '/uploads/a/b.jpg', 'https://api.example.org/uploads/a/b.jpg'],
    ['https://api.example.org/api', 'uploads/a/b.jpg', 'https://api.example.org/uploads/a/b.jpg'],
    ['https://api.example.org/api', 'https://cdn.example/c.png', 'https://cdn.example/c.png'],
    ['https://api.example.org', '/brand/icon-512.png', '/brand/icon-512.png'],
    ['/api', '/uploads/a/b.jpg', '/uploads/a/b.jpg'],
    [undefined, 'https://cdn.example/c.png', 'https://cdn.example/c.png'],
  ])('with the base %s and the path %s is %s', async (base, path, address) => {
    const { imageAddress } = await clientFor(base);
    expect(imageAddress(path)).toBe(address);
  });
});

describe('the client in the browser', () => {
  it.each([
    ['lib/api-client.ts', []],
    ['lib/record-view.ts', []],
    // The panel's comes with the schemas, and with nothing else.
    ['lib/panel-client.ts', ['./panel-responses', './platform/http/endpoint']],
  ])('brings no schemas to visitors: %s imports only types of the contract', (file, more) => {
    const imported = [...readFileSync(file, 'utf8').matchAll(/^import (?!type ).*from '(.*)';$/gm)];
    const allowed = ['./api-error', './limits', '../limits', './api-client', '../api-client', ...more];
    expect(imported.map(([, source]) => source).filter((source) => !allowed.includes(source ?? ''))).toEqual([]);
  });
});
