import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '@/lib/limits';
import { raw } from '../support/raw';

describe('an address that leads nowhere', () => {
  it.each(['/news/2000000000', '/nowhere'])('%s is a whole page, and is not kept', async (path) => {
    for (const expected of ['MISS', 'MISS']) {
      const page = await raw(path);
      expect(page.status).toBe(404);
      expect(page.headers.get('x-cache')).toBe(expected);
      expect(page.body).toContain('<h1');
      expect(page.body).toContain('Page Not Found');
    }
  });

  it.each(['/%E0%A4%A', '/news/%', '/_global-error'])(
    '%s, which nothing could be made of, is that page too',
    async (path) => {
      const page = await raw(path);
      expect(page.status).toBe(404);
      expect(page.headers.get('content-type')).toMatch(/^text\/html/);
      expect(page.body).toContain('Page Not Found');
    },
  );

  it.each(['/api/%E0%A4%A', '/api/news/%E0%A4%A', '/uploads/%'])('%s is malformed: 400', async (path) => {
    const answer = await raw(path, { accept: path.startsWith('/api/') ? 'text/html' : '*/*' });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'malformed' });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('somebody who looks for pages that are not there', () => {
  it('is told to wait after a while, still gets what is there, and keeps nobody else waiting', async () => {
    await raw('/teams');
    const headers = { 'x-forwarded-for': `10.78.${randomInt(256)}.${randomInt(256)}` };
    const { points } = RATE_LIMITS.missingPages;
    const statuses = [];
    for (let count = 0; count <= points; count++) statuses.push((await raw(`/nowhere-${count}`, headers)).status);
    expect(statuses.indexOf(429)).toBe(points);
    const refused = await raw('/nowhere', headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'rate_limited' });
    const shown = await raw('/nowhere', { ...headers, accept: 'text/html,*/*' });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(shown.body).toMatch(/<p>Too many requests\. Please try again in \d+ seconds\.<\/p>/);
    expect((await raw('/teams', headers)).status).toBe(200);
    expect((await raw('/nowhere')).status).toBe(404);
  });

  it('is told so too where all of them are looked for at once, whatever else is said', async () => {
    const { points } = RATE_LIMITS.missingPages;
    const headers = { authorization: 'Basic x', 'x-forwarded-for': `10.79.${randomInt(256)}.${randomInt(256)}` };
    const all = Array.from({ length: points + 30 }, (_, count) => raw(`/nowhere-at-once-${count}`, headers));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  }, 60_000);
});
