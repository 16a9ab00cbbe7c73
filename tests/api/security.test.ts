import { describe, expect, it } from 'vitest';
import { authEndpoints } from '@/lib/platform/auth/contract';
import { categoryEndpoints } from '@/lib/categories/contract';
import { RATE_LIMITS, REPORT_MAX_BYTES } from '@/lib/limits';
import { newsEndpoints } from '@/lib/news/contract';
import { call, fail, succeed } from '../support/client';
import { createArticle, createCategory, createUser, PASSWORD, unique } from '../support/factories';
import { raw } from '../support/raw';
import { baseUrl } from '../support/server';
import { signIn } from '../support/session';

const EVIL = 'evil.example';

describe('a Host that is not ours', () => {
  it.each(['/', '/news', '/search?query=a', '/admin/login', '/nowhere', '/robots.txt', '/sitemap.xml', '/feed.xml'])(
    'stands in no answer of %s',
    async (path) => {
      const { headers, body } = await raw(path, { host: EVIL, 'x-forwarded-host': EVIL, forwarded: `host=${EVIL}` });
      expect(body).not.toContain(EVIL);
      expect(JSON.stringify([...headers])).not.toContain(EVIL);
    },
  );

  it('is not used in the redirect to the login', async () => {
    const { status, headers } = await raw('/admin/news', { host: EVIL, 'x-forwarded-host': EVIL });
    expect(status).toBe(307);
    expect(headers.get('location')).toMatch(/^\/admin\/login\?from=/);
  });
});

describe('an address that looks like another site', () => {
  it.each([
    `//${EVIL}`,
    `//${EVIL}/`,
    `///${EVIL}/%2e%2e`,
    `/%2F${EVIL}/`,
    `/https://${EVIL}/`,
    `/news//${EVIL}/`,
    `/admin//${EVIL}`,
    `//${EVIL}/admin`,
    `/admin/login/?from=//${EVIL}`,
    `/.${EVIL}/..//${EVIL}/`,
  ])('%s does not redirect to another site', async (path) => {
    const { status, headers } = await raw(path);
    expect(status).toBeLessThan(500);
    const location = headers.get('location') ?? '/';
    expect(new URL(location, baseUrl).origin).toBe(new URL(baseUrl).origin);
  });
});

describe('internal headers of Next.js', () => {
  it.each([
    ['x-middleware-subrequest', 'middleware:middleware:middleware:middleware:middleware'],
    ['x-middleware-subrequest', 'src/middleware'],
    ['x-middleware-rewrite', '/admin/users'],
    ['x-middleware-next', '1'],
    ['x-middleware-invoke', '1'],
    ['x-middleware-override-headers', 'cookie'],
    ['x-invoke-path', '/admin/users'],
    ['x-matched-path', '/admin/users'],
    ['x-nextjs-data', '1'],
    ['x-now-route-matches', '1=admin'],
    ['x-original-url', '/admin/users'],
    ['x-rewrite-url', '/admin/users'],
  ])('%s: %s has no effect', async (name, value) => {
    expect((await raw('/admin/users', { [name]: value })).status).toBe(307);
    expect((await raw('/api/users', { [name]: value })).status).toBe(401);
    const page = await raw('/teams', { [name]: value });
    expect(page.status).toBe(200);
    expect(page.body).toContain('Counter-Strike 2');
  });
});

describe('a cacheable page', () => {
  const poisons: [string, Record<string, string>, string][] = [
    ['a router’s request', { rsc: '1' }, ''],
    ['a prefetch', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }, '?_rsc=abc'],
    ['what looks like a router’s request', { rsc: '0', 'next-router-prefetch': '1' }, ''],
    ['a broken router’s state', { rsc: '1', 'next-router-state-tree': '%5B%22evil.example' }, ''],
    ['a query', {}, '?q=evil.example&__nextDataReq=1'],
    ['a router’s query alone', {}, '?_rsc=evil.example'],
    ['other words for the address', { 'x-original-url': '/evil.example', 'x-forwarded-prefix': '/evil.example' }, ''],
    ['a method that is none', { 'x-http-method-override': 'DELETE', 'x-method-override': 'HEAD' }, ''],
    ['a wish for another type', { accept: 'application/json', 'accept-language': 'evil.example' }, ''],
    ['a part', { range: 'bytes=0-10' }, ''],
    ['a scheme', { 'x-forwarded-scheme': 'http', 'x-forwarded-ssl': 'off', 'x-forwarded-port': '1' }, ''],
    ['an action', { 'next-action': 'a'.repeat(40) }, ''],
    ['a draft’s cookie', { cookie: '__prerender_bypass=evil.example; __next_preview_data=x' }, ''],
  ];

  it.each(poisons)('is not changed by the first visitor, who sends %s', async (_what, headers, query) => {
    const { id, title } = await createArticle({ date: '2019-01-01' });
    await raw(`/news/${id}${query}`, headers);
    const page = await raw(`/news/${id}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.body).toContain(title);
    expect(page.body).toContain('</html>');
    expect(page.body).not.toContain(EVIL);
  });
});

it('a router response for a missing page is not cacheable', async () => {
  const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/evil.example' };
  const answer = await raw('/news', headers);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
});

describe('whether an account exists', () => {
  const attempt = (username: string) => call(authEndpoints.login, { body: { username, password: 'wrong password' } });

  async function timeOf(username: string): Promise<number> {
    const started = performance.now();
    await attempt(username);
    return performance.now() - started;
  }

  const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

  it('is revealed neither by the answer nor by its duration', async () => {
    const { username } = await createUser();
    const [known, unknown] = [await attempt(username), await attempt(unique('unknown'))];
    expect(known.ok ? null : known.error).toEqual(unknown.ok ? undefined : unknown.error);
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    const forKnown: number[] = [];
    const forUnknown: number[] = [];
    // Alternating: a busy machine slows down both.
    for (let turn = 0; turn < 9; turn++) {
      forKnown.push(await timeOf(username));
      forUnknown.push(await timeOf(unique('unknown')));
    }
    const ratio = median(forUnknown) / median(forKnown);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });
});

describe('keys with a special meaning in JavaScript', () => {
  const bodies = [
    '{"name":"NAME","__proto__":{"bgColour":"#123456","isPublished":true}}',
    '{"name":"NAME","constructor":{"prototype":{"bgColour":"#123456"}}}',
    '{"name":"NAME","prototype":{"bgColour":"#123456"},"toString":"x","hasOwnProperty":"x"}',
  ];

  it.each(bodies)('change nothing: %s', async (body) => {
    const { header: cookie } = await signIn();
    const headers = { cookie, 'content-type': 'application/json' };
    const name = unique('category');
    const made = await raw('/api/news-category', headers, { method: 'POST', body: body.replace('NAME', () => name) });
    expect(made.status).toBe(201);
    expect(JSON.parse(made.body)).toMatchObject({ name, bgColour: '#000000' });
    const plain = await succeed(categoryEndpoints.create, { as: await signIn(), body: { name: unique('category') } });
    expect(plain.bgColour).toBe('#000000');
  });

  it.each(['__proto__[limit]=1', '__proto__=1', 'constructor=1', 'toString=1', 'limit=1&limit=2'])(
    'break no query: ?%s',
    async (query) => {
      expect((await raw(`/api/news/published?${query}`)).status).toBe(200);
    },
  );
});

describe('text that looks like code', () => {
  const SCRIPT = '</script><script>alert(1)</script>';
  const ATTRIBUTE = '"><img src=x onerror=alert(1)>';

  it('stays text in every place of a page', async () => {
    const name = `${unique('category')}${ATTRIBUTE}`;
    const category = await createCategory({ name });
    const title = `${unique('Article')}${SCRIPT}`;
    const { id } = await createArticle({ title, excerpt: ATTRIBUTE + SCRIPT, categoryId: category.id });
    for (const path of [`/news/${id}`, '/', '/news', `/search?query=${encodeURIComponent(SCRIPT + ATTRIBUTE)}`]) {
      const { status, body } = await raw(path);
      expect(status).toBe(200);
      expect(body).not.toContain('<script>alert(1)');
      expect(body).not.toMatch(/<img src="?x"? onerror/);
    }
  });

  it.each([
    'red;background:url(//evil.example)',
    'url(x)',
    '#fff}',
    'expression(alert(1))',
    '#ffg',
    'var(--x)',
    '#ff\n',
  ])('is no colour: %j', async (bgColour) => {
    const body = { name: unique('category'), bgColour };
    const refused = await fail(categoryEndpoints.create, { as: await signIn(), body });
    expect(refused).toMatchObject({ status: 422, fieldErrors: { bgColour: [expect.any(String)] } });
  });

  it('splits no header', async () => {
    const { headers } = await raw('/admin/news%0d%0aset-cookie:a=b?x=%0d%0aset-cookie:a=b');
    expect(headers.has('set-cookie')).toBe(false);
    expect(headers.get('location') ?? '').not.toMatch(/[\r\n]/);
  });
});

describe('a body that never ends', () => {
  it.each(['/api/news', '/api/upload/content', '/api/users', '/api/achievements'])(
    'is not waited for at %s without a session',
    async (path) => {
      const type = path.includes('upload') ? 'multipart/form-data; boundary=x' : 'application/json';
      const headers = { 'content-type': type, 'transfer-encoding': 'chunked' };
      const started = performance.now();
      const { status } = await raw(path, headers, { method: 'POST', body: '{"title":"', endless: true });
      expect(status).toBe(401);
      expect(performance.now() - started).toBeLessThan(3000);
    },
  );

  it('is not read when its Content-Length is too large', async () => {
    const { header: cookie } = await signIn();
    const headers = { cookie, 'content-type': 'application/json', 'content-length': '10000000000' };
    const { status } = await raw('/api/news', headers, { method: 'POST', body: '{', endless: true });
    expect(status).toBe(413);
  });
});

describe('a draft', () => {
  it('is in no answer to a visitor', async () => {
    const category = await createCategory();
    const word = unique('secretword');
    const title = `Article-${word}`;
    const { id } = await createArticle({ title, isPublished: false, featured: true, categoryId: category.id });
    const paths = [
      ...['/', '/news', `/search?query=${word}`, '/sitemap.xml', '/feed.xml', `/news/${id}`],
      ...['/api/news', '/api/news/published?limit=100', `/api/news/${id}`, '/api/news-category/popular-tags'],
      `/api/news?isPublished=false`,
    ];
    for (const path of paths) {
      const { body } = await raw(path, { cookie: 'isPublished=false' });
      expect(body.replaceAll(encodeURIComponent(word), '').includes(title), path).toBe(false);
    }
    for (const isPublished of [false, true]) {
      const body = { isPublished, categoryName: category.name, query: word };
      expect(await succeed(newsEndpoints.search, { body })).toEqual([]);
    }
    const tags = await raw('/api/news-category/popular-tags');
    expect(tags.body).not.toContain(category.name);
  });

  it('answers like a missing article', async () => {
    const { id } = await createArticle({ isPublished: false });
    const missing = { id: 2_000_000_000 };
    const draft = await fail(newsEndpoints.one, { params: { id } });
    expect(draft).toEqual(await fail(newsEndpoints.one, { params: missing }));
    const body = { key: 'a browser' };
    const views = await fail(newsEndpoints.views, { params: { id }, body });
    expect(views).toEqual(await fail(newsEndpoints.views, { params: missing, body }));
  });
});

describe('a failure', () => {
  const LEAK = /node_modules|\bat \S+ \(|\.ts:\d|select .* from|insert into|postgres|ECONN|argon2|\/work\/|\/root\//i;
  const wrong: [string, string, Record<string, string>, string?][] = [
    ['GET', '/api/news/%00', {}],
    ['GET', '/api/news/published?limit=1e99', {}],
    ['GET', '/api/site-content/key/%27%20or%201=1--', {}],
    ['POST', '/api/auth/login', { 'content-type': 'application/json' }, '{"username":'],
    ['POST', '/api/auth/login', { 'content-type': 'application/json' }, '{"username":"a\\u0000","password":"b"}'],
    ['POST', '/api/news/search', { 'content-type': 'application/json' }, '{"query":"\\ud800","limit":5}'],
    ['POST', '/api/news/search', { 'content-type': 'application/xml' }, '<a/>'],
    ['PUT', '/api/news', {}],
    ['GET', '/api/users', { cookie: 'tempesta_session=Fe26.2*1*broken' }],
    ['GET', '/uploads/../../etc/passwd', {}],
    ['GET', '/uploads/%2e%2e/%2e%2e/package.json', {}],
    ['GET', '/_next/static/../../package.json', {}],
    ['GET', '/nowhere', {}],
    ['POST', '/', { 'next-action': 'x'.repeat(40) }, '[]'],
  ];

  it.each(wrong)('of %s %s leaks nothing', async (method, path, headers, body) => {
    const answer = await raw(path, headers, { method, ...(body === undefined ? {} : { body }) });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).not.toMatch(LEAK);
  });
});

describe('a report of a policy violation', () => {
  const send = (body: string, type = 'application/csp-report', from = '192.0.2.50') =>
    raw('/api/csp-reports', { 'content-type': type, 'x-forwarded-for': from }, { method: 'POST', body });
  const report = { 'document-uri': `${baseUrl}/search?query=a`, 'effective-directive': 'script-src' };

  it.each([
    ['application/csp-report', { 'csp-report': report }, 1],
    ['application/reports+json', [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }], 1],
    ['application/reports+json', [], 0],
    ['application/json', { anything: 'else' }, 0],
  ])('is taken as %s', async (type, body, received) => {
    const answer = await send(JSON.stringify(body), type);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({ received });
  });

  it('is bounded in size and in number', async () => {
    expect((await send(`"${'x'.repeat(REPORT_MAX_BYTES)}"`)).status).toBe(413);
    expect((await send('<a/>', 'text/xml')).status).toBe(415);
    expect((await raw('/api/csp-reports')).status).toBe(405);
    const { points } = RATE_LIMITS.reports;
    const answers = await Promise.all(Array.from({ length: points + 1 }, () => send('{}', undefined, '192.0.2.51')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('is requested by every page', async () => {
    expect((await raw('/')).headers.get('content-security-policy')).toContain('report-uri /api/csp-reports');
  });
});

describe('a response for staff', () => {
  it.each(['/admin', '/admin/news', '/admin/users', '/admin/login'])('at %s stays in no cache', async (path) => {
    const { header: cookie } = await signIn();
    const asked: Record<string, string>[] = [{ cookie }, { cookie, rsc: '1' }];
    for (const headers of asked) {
      const answer = await raw(path, headers);
      expect(answer.status).toBeLessThan(400);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
    expect((await raw('/admin')).headers.get('cache-control')).toContain('no-store');
  });

  it('sets no cookie for a sign-in from another site', async () => {
    const { username } = await createUser();
    const headers = { origin: `https://${EVIL}` };
    const answer = await call(authEndpoints.login, { body: { username, password: PASSWORD }, headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.has('set-cookie')).toBe(false);
  });
});
