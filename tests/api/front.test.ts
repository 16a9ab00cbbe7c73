import { randomBytes, randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { images } from '@/db/schema';
import { RATE_LIMITS } from '@/lib/limits';
import { newsEndpoints } from '@/lib/news/contract';
import { buildRouterUrl } from '@/lib/platform/next-internals/router-request';
import { someAddress, succeed } from '../support/client';
import { db } from '../support/database';
import { createArticle } from '../support/factories';
import { raw } from '../support/raw';
import { apiHost, baseUrl } from '../support/server';
import { signIn } from '../support/session';

const state = async (path: string, headers: Record<string, string> = {}) =>
  (await raw(path, headers)).headers.get('x-cache');

describe('a request that announces a body but sends none', () => {
  // With a cookie, the search is not shared.
  const PERSONAL = ['/admin/login', '/search?query=harbour', '/api/docs'];
  const FRAMES: Record<string, string>[] = [
    { 'content-length': '60' },
    { 'content-length': '999999999' },
    { 'transfer-encoding': 'chunked' },
    { 'transfer-encoding': 'chunked', trailer: 'x' },
    { te: 'trailers' },
  ];

  it.each(PERSONAL)('gets a response, and does not consume the next visitor’s request: %s', async (path) => {
    for (const frame of FRAMES) {
      const bad = await raw(path, { ...frame, cookie: 'a=b' }, { endless: true });
      expect(bad.status, JSON.stringify(frame)).toBe(200);
      for (const next of PERSONAL) expect((await raw(next, { cookie: 'a=b' })).status).toBe(200);
    }
  });
});

describe('a public page', () => {
  it('is cached for all queries, compressed, and revalidated by its ETag', async () => {
    await raw('/teams');
    expect(await state('/teams?utm_source=x&anything=1')).toBe('HIT');
    const packed = await raw('/teams', { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    await expect
      .poll(async () => (await raw('/teams', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding'))
      .toBe('br');
    const etag = packed.headers.get('etag') ?? '';
    expect((await raw('/teams', { 'if-none-match': etag })).status).toBe(304);
    expect((await raw('/teams', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('has one cache entry for all spellings of its URL', async () => {
    await raw('/teams');
    expect(await state('/te%61ms')).toBe('HIT');
    expect(await state('/%74%65%61%6D%73')).toBe('HIT');
    expect(await state('/./news/%2e%2e/teams#roster')).toBe('HIT');
  });

  it('has one cache entry for all routers, whichever page they show', async () => {
    const { id } = await createArticle({ date: '2019-01-01' });
    const asked = ['[""]', '["",{"children":["teams",{}]}]', 'no tree at all'].map((tree) => ({
      rsc: '1',
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
      'next-url': '/teams',
      'next-router-state-tree': encodeURIComponent(tree),
    }));
    const answers = [];
    for (const headers of asked) answers.push(await raw(`/news/${id}?_rsc=anything`, headers));
    expect(answers.map(({ status, headers }) => [status, headers.get('x-cache')])).toEqual([
      [200, 'MISS'],
      [200, 'HIT'],
      [200, 'HIT'],
    ]);
  });

  it('is revalidated by browsers, and not stored by shared caches', async () => {
    expect((await raw('/')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('contains no header of another visitor', async () => {
    const poison: Record<string, string> = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-middleware-subrequest': 'middleware',
      host: 'evil.example',
    };
    const { id } = await createArticle({ date: '2019-01-01' });
    const cookies: Record<string, string> = { cookie: 'theme=light; session=x' };
    for (const headers of [poison, cookies]) {
      await raw(`/news/${id}`, headers);
    }
    const page = await raw(`/news/${id}`);
    expect(page.headers.get('x-cache')).toBe('HIT');
    expect(page.body).not.toContain('evil.example');
    expect(page.headers.has('set-cookie')).toBe(false);
  });

  it('is new on the first request after a save, and cached from then on', async () => {
    const as = await signIn();
    const { id } = await createArticle({ date: '2019-01-01' });
    await raw(`/news/${id}`);
    for (const title of ['First words', 'Second words', 'Third words']) {
      await succeed(newsEndpoints.update, { as, params: { id }, body: { title } });
      const page = await raw(`/news/${id}`);
      expect(page.headers.get('x-cache')).toBe('MISS');
      expect(page.body).toContain(title);
      expect((await raw(`/news/${id}`)).headers.get('x-cache')).toBe('HIT');
    }
    await succeed(newsEndpoints.update, { as, params: { id }, body: { isPublished: false } });
    expect((await raw(`/news/${id}`)).status).toBe(404);
  });

  it('is never outdated after a save, while other visitors request it', async () => {
    const as = await signIn();
    const { id } = await createArticle({ date: '2019-01-01' });
    const over = new AbortController();
    const page = `/news/${id}`;
    // As the router requests the same page.
    const forRouter = () => raw(`${page}?_rsc`, { rsc: '1' });
    const crowd = [() => raw(page), forRouter].map(async (visit) => {
      while (!over.signal.aborted) await visit();
    });
    try {
      for (const title of Array.from({ length: 8 }, (_, number) => `Edition ${number} of many`)) {
        await succeed(newsEndpoints.update, { as, params: { id }, body: { title } });
        const [html, data] = await Promise.all([raw(page), forRouter()]);
        expect(html.body).toContain(title);
        expect(data.body).toContain(title);
      }
    } finally {
      over.abort();
      await Promise.all(crowd);
    }
  }, 60_000);

  it('stays deleted, while visitors request it during the removal of its pictures', async () => {
    const as = await signIn();
    const { id } = await createArticle({ date: '2019-01-01' });
    const rows = Array.from({ length: 300 }, () => {
      const url = `/uploads/${randomBytes(16).toString('base64url')}/1280.webp`;
      return {
        url,
        articleId: id,
        width: 1280,
        height: 720,
        bytes: 1000,
        variants: [],
        pending: false,
        placeholder: '',
      };
    });
    await db.insert(images).values(rows);
    await raw(`/news/${id}`);
    const over = new AbortController();
    // A new address each time: requests for missing pages are limited per client.
    const visit = async () => {
      while (!over.signal.aborted) await raw(`/news/${id}`, { 'x-forwarded-for': someAddress() });
    };
    const crowd = [visit(), visit()];
    try {
      await succeed(newsEndpoints.remove, { as, params: { id } });
      expect((await raw(`/news/${id}`)).status).toBe(404);
    } finally {
      over.abort();
      await Promise.all(crowd);
    }
    expect((await raw(`/news/${id}`)).status).toBe(404);
  });

  it('is data for a router after a request with an invalid router header', async () => {
    const { id } = await createArticle({ date: '2019-01-01' });
    await raw(`/news/${id}?_rsc`, { rsc: '0' });
    expect((await raw(`/news/${id}?_rsc`, { rsc: '1' })).headers.get('content-type')).toContain('text/x-component');
  });

  it('keeps its query in a redirect', async () => {
    const answer = await raw('/news/?tag=CS2');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/news?tag=CS2');
  });

  it('is sent for a request in absolute-form', async () => {
    const page = await raw(`${baseUrl}/teams?x=1`, { host: 'other.example' });
    expect(page.status).toBe(200);
    expect(page.body).toBe((await raw('/teams')).body);
    expect((await raw('http://other.example')).body).toBe((await raw('/')).body);
  });

  it('stays cached when a view is counted', async () => {
    const { id } = await createArticle({ date: '2019-01-01' });
    await raw(`/news/${id}`);
    await succeed(newsEndpoints.views, { params: { id }, body: { key: 'a browser' } });
    expect(await state(`/news/${id}`)).toBe('HIT');
  });
});

describe('the list of all articles', () => {
  const ids = (body: string) => (JSON.parse(body) as { id: number }[]).map(({ id }) => id);

  it('is cached for visitors, without drafts that staff requested, and invalidated by changes', async () => {
    const as = await signIn();
    const asStaff = () => raw('/api/news', { cookie: as.header });
    const { id } = await createArticle({ isPublished: false });
    for (let turn = 0; turn < 2; turn++) {
      expect(ids((await asStaff()).body)).toContain(id);
      expect(ids((await raw('/api/news')).body)).not.toContain(id);
    }
    await expect.poll(() => state('/api/news')).toBe('HIT');
    expect((await asStaff()).headers.get('x-cache')).toBeNull();
    await succeed(newsEndpoints.update, { as, params: { id }, body: { isPublished: true } });
    expect(ids((await raw('/api/news')).body)).toContain(id);
  });

  it('is cached for all unknown query parameters', async () => {
    let count = 0;
    await expect.poll(() => state(`/api/news?x=${++count}`)).toBe('HIT');
  });
});

describe('a search', () => {
  const ask = (word: string, headers: Record<string, string> = {}) => {
    const body = JSON.stringify({ query: word, sort: 'relevance' });
    const own = { 'content-type': 'application/json', 'content-length': String(body.length) };
    return raw('/api/news/search', { ...own, ...headers }, { method: 'POST', body });
  };
  const titles = (body: string) => (JSON.parse(body) as { title: string }[]).map(({ title }) => title);

  it('is cached, and invalidated by changes', async () => {
    // Letters only, so that it is indexed as one word.
    const word = Array.from({ length: 12 }, () => 'bcdfghjklm'.charAt(randomInt(10))).join('');
    const as = await signIn();
    const { id } = await createArticle({ title: `First ${word}` });
    expect(titles((await ask(word)).body)).toEqual([`First ${word}`]);
    await expect.poll(async () => (await ask(word)).headers.get('x-cache'), { timeout: 15_000 }).toBe('HIT');
    await succeed(newsEndpoints.update, { as, params: { id }, body: { title: `Second ${word}` } });
    const after = await ask(word);
    expect(after.headers.get('x-cache')).toBe('MISS');
    expect(titles(after.body)).toEqual([`Second ${word}`]);
    const page = await raw(`/search?query=${word}`);
    expect(page.headers.get('x-cache')).toBe('MISS');
    expect(page.body).toContain('Second');
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('with a session or an invalid body is not cached', async () => {
    await ask('storm');
    expect((await ask('storm', { cookie: 'tempesta_session=x' })).headers.get('x-cache')).toBeNull();
    const broken = await raw('/api/news/search', { 'content-type': 'application/json' }, { method: 'POST', body: '{' });
    expect(broken.status).toBe(400);
    expect(broken.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('counts against the rate limit of the client when it is cached, whatever headers the client sends', async () => {
    const headers = { 'x-forwarded-for': `10.77.${randomInt(256)}.${randomInt(256)}`, 'x-tempesta-counted': '1' };
    const once = async () => (await ask('storm', headers)).status;
    const answers = [];
    for (let count = 0; count <= RATE_LIMITS.search.points; count++) answers.push(await once());
    expect(answers.indexOf(429)).toBe(RATE_LIMITS.search.points);
  });
});

describe('an unusual request', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('by %s to a page is refused: 405', async (method) => {
    for (const path of ['/', '/news/1', '/news/2000000000', '/search', '/nowhere', '/_global-error']) {
      const { status, headers } = await raw(path, {}, { method });
      expect([status, headers.get('allow')], path).toEqual([405, 'GET, HEAD']);
    }
  });

  it('by a form to the panel is refused: 405', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_00"\r\n\r\n\r\n--x';
    for (const path of ['/admin', '/admin/login', '/admin/news']) {
      const answer = await raw(path, { ...headers, 'content-length': String(body.length) }, { method: 'POST', body });
      expect([answer.status, answer.headers.get('allow')], path).toEqual([405, 'GET, HEAD']);
    }
  });

  it.each(['TRACE', 'PROPFIND'])('by %s gets the allowed methods', async (method) => {
    const { status, headers, body } = await raw('/api/news', {}, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toContain('GET, HEAD');
    expect(JSON.parse(body)).toMatchObject({ code: 'method_not_allowed' });
  });

  it.each(['/', '/api/health', '/search'])('with an upgrade gets %s by HTTP/1.1', async (path) => {
    const upgrade = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
    };
    expect((await raw(path, upgrade)).status).toBe(200);
  });
});

describe('every response', () => {
  const paths = [
    '/',
    '/nowhere',
    '/search?query=a',
    '/admin/login',
    '/admin',
    '/api/health',
    '/api/nothing',
    '/icon.svg',
  ];

  it.each([...paths, '/uploads/none/none.webp', '/%'])('of %s has the security headers', async (path) => {
    const { headers } = await raw(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.has('x-powered-by')).toBe(false);
  });

  it.each(['/', '/nowhere', '/search?query=a', '/admin/login', '/api/docs'])(
    'of %s allows its own scripts only',
    async (path) => {
      const policy = (await raw(path)).headers.get('content-security-policy') ?? '';
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
      expect(policy).toContain("frame-ancestors 'none'");
    },
  );

  it.each(['/search?query=a', '/api/docs', '/admin/login'])('of %s is not stored by shared caches', async (path) => {
    const prefetch = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' } as const;
    const hash = (await buildRouterUrl(path, prefetch)).split('_rsc=')[1];
    const url = `${path}${path.includes('?') ? '&' : '?'}_rsc`;
    for (const answer of [await raw(path), await raw(url, { rsc: '1' }), await raw(`${url}=${hash}`, prefetch)]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toMatch(/^(?:private\b.*|public, max-age=0, must-revalidate)$/);
    }
  });

  it.each(['/', '/search?query=a', '/admin/login', '/api/docs'])(
    'to HEAD of %s has the policy of GET',
    async (path) => {
      const [get, head] = await Promise.all(['GET', 'HEAD'].map((method) => raw(path, {}, { method })));
      const policyOf = (one?: typeof get) => one?.headers.get('content-security-policy');
      expect(policyOf(head)).toBe(policyOf(get));
    },
  );

  it.each([
    ...['/api/health', '/api/news', '/api/nothing', '/api/%', '/api/activity', '/api/openapi.json'],
    ...['/feed.xml', '/feed.json', '/atom.xml', '/sitemap.xml', '/robots.txt'],
  ])('of %s has the policy of data, which allows nothing', async (path) => {
    const { headers } = await raw(path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('of the host of the contract is data too, but for its description', async () => {
    for (const path of ['/health', '/news', '/nothing', '/openapi.json']) {
      const { headers } = await raw(path, { host: apiHost });
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    }
    const { status, headers } = await raw('/docs', { host: apiHost });
    const policy = headers.get('content-security-policy') ?? '';
    expect(status).toBe(200);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
  });

  it.each(['/', '/news', '/search?query=a', '/nowhere', '/api/docs'])(
    'of %s lets pictures of no other host load',
    async (path) => {
      const policy = (await raw(path)).headers.get('content-security-policy') ?? '';
      expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' data: blob:");
    },
  );

  it('of the frame for such pictures lets them load, runs nothing and stands in no other site', async () => {
    const { status, headers, body } = await raw('/frames/picture');
    const policy = headers.get('content-security-policy') ?? '';
    expect(status).toBe(200);
    expect(policy).toMatch(/^default-src 'none'; img-src http: https:;.* frame-ancestors 'self'$/);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(body).not.toContain('<script');
  });

  it('of a picture has a policy that allows nothing', async () => {
    const policy = (await raw('/uploads/none/none.webp')).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none';.* sandbox$/);
  });

  it.each(['/admin', '/api/activity'])('of %s is not cached', async (path) => {
    expect(await state(path)).toBeNull();
  });
});
