import { randomBytes, randomInt } from 'node:crypto';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { describe, expect, it } from 'vitest';
import { images } from '@/db/schema';
import { RATE_LIMITS } from '@/lib/limits';
import { newsEndpoints } from '@/lib/news/contract';
import { someAddress, succeed } from '../support/client';
import { db } from '../support/database';
import { createArticle } from '../support/factories';
import { raw } from '../support/raw';
import { apiHost, baseUrl } from '../support/server';
import { signIn } from '../support/session';

const state = async (path: string, headers: Record<string, string> = {}) =>
  (await raw(path, headers)).headers.get('x-cache');

describe('a request that announces a body which does not come', () => {
  // Cookies keep the search from being shared with others.
  const PERSONAL = ['/admin/login', '/search?query=harbour', '/api/docs'];
  const FRAMES: Record<string, string>[] = [
    { 'content-length': '60' },
    { 'content-length': '999999999' },
    { 'transfer-encoding': 'chunked' },
    { 'transfer-encoding': 'chunked', trailer: 'x' },
    { te: 'trailers' },
  ];

  it.each(PERSONAL)('is answered, and takes nothing of the next visitor’s: %s', async (path) => {
    for (const frame of FRAMES) {
      const bad = await raw(path, { ...frame, cookie: 'a=b' }, { endless: true });
      expect(bad.status, JSON.stringify(frame)).toBe(200);
      for (const next of PERSONAL) expect((await raw(next, { cookie: 'a=b' })).status).toBe(200);
    }
  });
});

describe('a public page', () => {
  it('comes from memory, whatever its query, compressed, and is known again by its ETag', async () => {
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

  it('is kept once, however its address is spelled', async () => {
    await raw('/teams');
    expect(await state('/te%61ms')).toBe('HIT');
    expect(await state('/%74%65%61%6D%73')).toBe('HIT');
    expect(await state('/./news/%2e%2e/teams#roster')).toBe('HIT');
  });

  it('is kept once for routers, wherever they come from, and none is sent on for another one’s words', async () => {
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

  it('is asked for again by browsers and shared by nobody who is not told of changes', async () => {
    expect((await raw('/')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('is the same for everybody: no header of one visitor reaches the next', async () => {
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

  it('is new on the request after a save, and stays so', async () => {
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

  it('is never old after a save, however many ask for it meanwhile', async () => {
    const as = await signIn();
    const { id } = await createArticle({ date: '2019-01-01' });
    const over = new AbortController();
    const page = `/news/${id}`;
    // As the browser's router asks for the same page.
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

  it('is gone for good once it is deleted, however many ask for it while its pictures are being removed', async () => {
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
    // Visitors of their own: how often one of them may look for what is gone is limited.
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

  it('is answered at once to a router that looks ahead from another page', async () => {
    const { id } = await createArticle({ date: '2019-01-01' });
    const [tree, from] = ['/_tree', '/teams'];
    const sum = await computeCacheBustingSearchParam('1', tree, undefined, from);
    const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': tree, 'next-url': from };
    const answer = await raw(`/news/${id}?_rsc=${sum}`, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/x-component');
  });

  it('is data for a router, whoever only looked like one before', async () => {
    const { id } = await createArticle({ date: '2019-01-01' });
    await raw(`/news/${id}?_rsc`, { rsc: '0' });
    expect((await raw(`/news/${id}?_rsc`, { rsc: '1' })).headers.get('content-type')).toContain('text/x-component');
  });

  it('keeps its query where its address is sent on', async () => {
    const answer = await raw('/news/?tag=CS2');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/news?tag=CS2');
  });

  it('is answered to a proxy that names the whole address', async () => {
    const page = await raw(`${baseUrl}/teams?x=1`, { host: 'other.example' });
    expect(page.status).toBe(200);
    expect(page.body).toBe((await raw('/teams')).body);
    expect((await raw('http://other.example')).body).toBe((await raw('/')).body);
  });

  it('stays in memory when a view is counted', async () => {
    const { id } = await createArticle({ date: '2019-01-01' });
    await raw(`/news/${id}`);
    await succeed(newsEndpoints.views, { params: { id }, body: { key: 'a browser' } });
    expect(await state(`/news/${id}`)).toBe('HIT');
  });
});

describe('the list of all articles', () => {
  const ids = (body: string) => (JSON.parse(body) as { id: number }[]).map(({ id }) => id);

  it('comes from memory for visitors, without the drafts that staff have just seen, and knows of each change', async () => {
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

  it('is read once, whatever stands behind its address', async () => {
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

  it('that somebody just made is answered from memory, and knows of each change', async () => {
    // A word of letters alone, which stays one word.
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

  it('with a session, or with a body that is none, is asked anew', async () => {
    await ask('storm');
    expect((await ask('storm', { cookie: 'tempesta_session=x' })).headers.get('x-cache')).toBeNull();
    const broken = await raw('/api/news/search', { 'content-type': 'application/json' }, { method: 'POST', body: '{' });
    expect(broken.status).toBe(400);
    expect(broken.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('counts for the client that asks, from memory too, whatever the client says', async () => {
    const headers = { 'x-forwarded-for': `10.77.${randomInt(256)}.${randomInt(256)}`, 'x-tempesta-counted': '1' };
    const once = async () => (await ask('storm', headers)).status;
    const answers = [];
    for (let count = 0; count <= RATE_LIMITS.search.points; count++) answers.push(await once());
    expect(answers.indexOf(429)).toBe(RATE_LIMITS.search.points);
  });
});

describe('a request that is unlike others', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('by %s changes no page: 405', async (method) => {
    for (const path of ['/', '/news/1', '/news/2000000000', '/search', '/nowhere', '/_global-error']) {
      const { status, headers } = await raw(path, {}, { method });
      expect([status, headers.get('allow')], path).toEqual([405, 'GET, HEAD']);
    }
  });

  it('by a form changes nothing in the panel: 405', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_00"\r\n\r\n\r\n--x';
    for (const path of ['/admin', '/admin/login', '/admin/news']) {
      const answer = await raw(path, { ...headers, 'content-length': String(body.length) }, { method: 'POST', body });
      expect([answer.status, answer.headers.get('allow')], path).toEqual([405, 'GET, HEAD']);
    }
  });

  it.each(['TRACE', 'PROPFIND'])('by %s is told what is allowed', async (method) => {
    const { status, headers, body } = await raw('/api/news', {}, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toContain('GET, HEAD');
    expect(JSON.parse(body)).toMatchObject({ code: 'method_not_allowed' });
  });

  it.each(['/', '/api/health', '/search'])(
    'that would rather have another protocol gets %s by this one',
    async (path) => {
      const upgrade = {
        connection: 'Upgrade, HTTP2-Settings',
        upgrade: 'h2c',
        'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
      };
      expect((await raw(path, upgrade)).status).toBe(200);
    },
  );
});

describe('every answer', () => {
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

  it.each([...paths, '/uploads/none/none.webp', '/%'])('of %s has the headers of a careful site', async (path) => {
    const { headers } = await raw(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.has('x-powered-by')).toBe(false);
  });

  it.each(['/', '/nowhere', '/search?query=a', '/admin/login', '/api/docs'])(
    'of %s lets only its own scripts run',
    async (path) => {
      const policy = (await raw(path)).headers.get('content-security-policy') ?? '';
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
      expect(policy).toContain("frame-ancestors 'none'");
    },
  );

  it.each(['/search?query=a', '/api/docs', '/admin/login'])('of %s is kept by no cache in front', async (path) => {
    const sum = await computeCacheBustingSearchParam('1', '/_tree', undefined, undefined);
    const ahead = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    const address = `${path}${path.includes('?') ? '&' : '?'}_rsc`;
    for (const answer of [await raw(path), await raw(address, { rsc: '1' }), await raw(`${address}=${sum}`, ahead)]) {
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
  ])('of %s is data, which runs and loads nothing', async (path) => {
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

  it('of a picture lets nothing run or load', async () => {
    const policy = (await raw('/uploads/none/none.webp')).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none';.* sandbox$/);
  });

  it.each(['/admin', '/api/activity'])('of %s is not kept', async (path) => {
    expect(await state(path)).toBeNull();
  });
});
