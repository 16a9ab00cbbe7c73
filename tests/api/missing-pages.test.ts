import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { articles } from '@/db/schema';
import { someAddress } from '../support/client';
import { db } from '../support/database';
import { createArticle } from '../support/factories';
import { raw } from '../support/raw';

describe('an unknown address', () => {
  const addresses = ['/news/2000000000', '/news/01', '/news/2147483648', '/news/x', '/nowhere', '/_not-found'];

  it.each(addresses)('%s answers 404 with a complete page that is not rendered per request', async (address) => {
    const page = await raw(address);
    expect(page.status).toBe(404);
    expect(page.headers.has('x-cache')).toBe(false);
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
    expect(page.body).toContain('<h1');
    expect(page.body).toContain('Page Not Found');
  });

  it('has no body for a request of the router, which then loads the page', async () => {
    const { status, body } = await raw('/news/2000000000?_rsc', { rsc: '1' });
    expect([status, body]).toEqual([404, '']);
  });

  it.each(['/%E0%A4%A', '/news/%', '/_global-error'])(
    '%s, which is malformed, answers 404 with that page too',
    async (path) => {
      const page = await raw(path);
      expect(page.status).toBe(404);
      expect(page.headers.get('content-type')).toMatch(/^text\/html/);
      expect(page.body).toContain('Page Not Found');
    },
  );

  it.each(['/api/%E0%A4%A', '/api/news/%E0%A4%A', '/uploads/%'])(
    '%s answers 400 with the code malformed',
    async (path) => {
      const answer = await raw(path, { accept: path.startsWith('/api/') ? 'text/html' : '*/*' });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'malformed' });
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    },
  );
});

describe('a client that requests missing pages', () => {
  /** More than any of our limits, all concurrent. */
  const MANY = 600;

  it.each(['/nowhere', '/news'])(
    'is refused nothing below %s, neither what is missing nor what is there',
    async (path) => {
      const headers = { 'x-forwarded-for': someAddress() };
      const { id } = await createArticle();
      const missing = Array.from({ length: MANY }, (_, count) => raw(`${path}/${2_000_000_000 + count}`, headers));
      const found = raw(`/news/${id}`, headers);
      expect(new Set((await Promise.all(missing)).map(({ status }) => status))).toEqual(new Set([404]));
      expect((await found).status).toBe(200);
    },
  );

  it('gets an article as soon as it is published, also after many requests for it', async () => {
    const { id } = await createArticle({ isPublished: false });
    const path = `/news/${id}`;
    expect((await raw(path)).status).toBe(404);
    await db.update(articles).set({ isPublished: true }).where(eq(articles.id, id));
    expect((await raw(path)).status).toBe(200);
  });
});

describe('every page whose route has a parameter', () => {
  const PAGES = 'app/(public)';
  const routes = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx' && file.includes('['))
    .map((file) => `/${path.dirname(file).split(path.sep).join('/')}`);

  it.each(routes)('is known to be missing before it is rendered: %s', async (route) => {
    const { status, headers, body } = await raw(
      route.replaceAll(/\[[^\]]+\]/g, () => `no-such-thing-${randomInt(1e9)}`),
    );
    expect(status).toBe(404);
    // A rendered page has a header that it was not cached.
    expect(headers.has('x-cache')).toBe(false);
    expect(body).toContain('Page Not Found');
  });
});
