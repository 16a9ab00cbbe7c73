import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import type { Endpoint } from '@/lib/platform/http/endpoint';
import { newsEndpoints } from '@/lib/news/contract';
import { call, fail, succeed } from '../support/client';
import { createArticle } from '../support/factories';
import { baseUrl } from '../support/server';
import { signIn } from '../support/session';

const endpoints = Object.values(contract).flatMap((slice) => Object.values(slice) as Endpoint[]);
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const paths = [...new Set(endpoints.map((endpoint) => endpoint.path))];
const isUnsafe = ({ method }: Endpoint): boolean => method !== 'GET';

/** Something for every parameter: whether it exists does not matter here. */
const params = { id: 2_000_000_000, accountId: 2_000_000_000, key: 'nothing' };
const filled = (pattern: string): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: keyof typeof params) => String(params[name]));
const address = (pattern: string): string => `${baseUrl}/api${filled(pattern)}`;

describe('the routes and the contract', () => {
  /** Route files outside the contract. */
  const OUTSIDE = new Set(['/[[...path]]', '/auth/[...nextauth]', '/csp-reports', '/cron/deliver', '/metrics']);

  function routeFiles(): string[] {
    const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' });
    const routes = files.filter((file) => path.basename(file) === 'route.ts').map((file) => `/${path.dirname(file)}`);
    return routes.filter((route) => !OUTSIDE.has(route));
  }

  it('name the same paths', () => {
    // A folder of a route holds a whole part of the address: that of `{kind}.csv` is `[kind]`.
    const asRoute = (pattern: string): string => pattern.replace(/\{(\w+)\}[^/]*/g, '[$1]');
    expect(routeFiles().sort()).toEqual(paths.map(asRoute).sort());
  });

  it.each(paths)('name the same methods of %s', async (pattern) => {
    const options = await fetch(address(pattern), { method: 'OPTIONS' });
    const methods = endpoints.filter((endpoint) => endpoint.path === pattern).map(({ method }) => method as string);
    const expected = ['OPTIONS', ...methods, ...(methods.includes('GET') ? ['HEAD'] : [])];
    expect(options.status).toBe(204);
    expect(options.headers.get('allow')?.split(', ').sort()).toEqual(expected.sort());
  });
});

/** A test of those endpoints that it applies to. */
const when = (applies: boolean) => (name: string, test: () => Promise<void>) => {
  if (applies) it(name, test);
};

describe.each(named)('%s', (_name, endpoint) => {
  it('answers 401 to visitors exactly when it is for staff', async () => {
    const { status } = await call(endpoint, { params, ...(endpoint.form ? { body: new FormData() } : {}) });
    expect(status === 401).toBe(endpoint.access === 'staff');
  });

  when(isUnsafe(endpoint))('is refused to pages of other origins', async () => {
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign) {
      expect(await fail(endpoint, { params, headers, as: await signIn() })).toMatchObject({ status: 403 });
    }
  });

  when(endpoint.body !== undefined)(
    'answers 400 to what is no JSON and 415 to what does not say that it is',
    async () => {
      const { header: cookie } = await signIn();
      const send = async (type: string, body: string) => {
        const headers = { cookie, 'content-type': type };
        const response = await fetch(address(endpoint.path), { method: endpoint.method, headers, body });
        return response.status;
      };
      expect(await send('application/json', '{"name":')).toBe(400);
      expect(await send('text/plain', '{}')).toBe(415);
    },
  );

  when(endpoint.body !== undefined)('answers 422 to JSON that is no object', async () => {
    const as = await signIn();
    for (const wrongBody of [[], 'text', 5, null]) {
      expect(await fail(endpoint, { params, as, wrongBody })).toMatchObject({ status: 422 });
    }
  });

  when(endpoint.body !== undefined)('answers 413 to five megabytes', async () => {
    const wrongBody = { title: 'x'.repeat(5_000_000) };
    expect(await fail(endpoint, { params, as: await signIn(), wrongBody })).toMatchObject({ status: 413 });
  });

  when(endpoint.path.includes('{id}'))('answers 404 to an id that is none', async () => {
    const as = await signIn();
    for (const id of [
      'abc',
      '0',
      '-1',
      '1.5',
      '1e3',
      '00001',
      '2147483648',
      '9'.repeat(40),
      '1;drop',
      ' 1',
      '\u0000',
    ]) {
      const body = endpoint.body ? {} : undefined;
      expect(await fail(endpoint, { params: { ...params, id }, as, body }), id).toMatchObject({ status: 404 });
    }
  });

  when(!isUnsafe(endpoint))('answers HEAD with the status and the type of GET', async () => {
    const { header: cookie } = await signIn();
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetch(address(endpoint.path), { method, headers: { cookie } })),
    );
    expect(head?.status).toBe(get?.status);
    expect(head?.headers.get('content-type')).toBe(get?.headers.get('content-type'));
  });
});

describe('every answer', () => {
  it('says 405 and what is allowed to a wrong method', async () => {
    const refused = await fetch(`${baseUrl}/api/news`, { method: 'PUT' });
    expect(refused.status).toBe(405);
    expect(refused.headers.get('allow')).toBe('OPTIONS, GET, HEAD, POST');
    expect(await refused.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it.each(['', '/nothing', '/news/1/nothing', '/NEWS'])('is 404 in JSON below /api%s', async (below) => {
    const missing = await fetch(`${baseUrl}/api${below}`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'not_found' });
  });

  it('carries a request id of its own', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await fetch(`${baseUrl}/api/news-category`)).headers.get('x-request-id')),
    );
    expect(ids[0]).toMatch(/^[\w-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('of a read has an ETag, and a repeated read answers 304 until something changes', async () => {
    const { id } = await createArticle();
    const read = (tag?: string) =>
      fetch(`${baseUrl}/api/news/${id}`, { headers: tag === undefined ? {} : { 'if-none-match': tag } });
    const etag = (await read()).headers.get('etag') ?? '';
    expect((await read(etag)).status).toBe(304);
    expect((await read(`"other", ${etag}`)).status).toBe(304);
    expect((await read('*')).status).toBe(304);
    await succeed(newsEndpoints.update, { as: await signIn(), params: { id }, body: { title: 'Changed' } });
    expect((await read(etag)).status).toBe(200);
  });

  it('takes the last of two values with the same name, as JSON does', async () => {
    const { header: cookie } = await signIn();
    const { id } = await createArticle();
    const headers = { cookie, 'content-type': 'application/json' };
    const body = '{"title":"First","title":"Last"}';
    const response = await fetch(`${baseUrl}/api/news/${id}`, { method: 'PATCH', headers, body });
    expect(await response.json()).toMatchObject({ title: 'Last' });
  });
});
