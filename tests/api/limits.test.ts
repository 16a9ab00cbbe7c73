import { describe, expect, it } from 'vitest';
import { authEndpoints } from '@/lib/auth/contract';
import { RATE_LIMITS } from '@/lib/limits';
import { newsEndpoints } from '@/lib/news/contract';
import { call, succeed } from '../support/client';
import { createArticle, createUser, PASSWORD } from '../support/factories';
import { baseUrl } from '../support/server';

const from = (address: string) => ({ 'x-forwarded-for': address });

/** The statuses of many calls, one after the other. */
async function statuses(times: number, once: () => Promise<{ status: number }>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < times; index++) found.push((await once()).status);
  return found;
}

describe('a client that calls too often', () => {
  it('is told when to come back, and nobody else is', async () => {
    const search = (address: string) => call(newsEndpoints.search, { body: { limit: 1 }, headers: from(address) });
    const { points } = RATE_LIMITS.search;
    expect(await statuses(points, () => search('192.0.2.1'))).not.toContain(429);
    const refused = await search('192.0.2.1');
    expect(refused).toMatchObject({ status: 429, ok: false, error: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await search('192.0.2.2')).status).toBe(200);
  });

  it('is counted apart for views and for searches', async () => {
    const { id } = await createArticle();
    const view = (address: string) =>
      call(newsEndpoints.views, { params: { id }, body: { key: 'k' }, headers: from(address) });
    const { points } = RATE_LIMITS.views;
    const answers = await statuses(points + 1, () => view('192.0.2.3'));
    expect(answers.indexOf(429)).toBe(points);
    await succeed(newsEndpoints.search, { body: { limit: 1 }, headers: from('192.0.2.3') });
  });
});

describe('the search page', () => {
  it('says when to try again to a client that asks too often, and to nobody else', async () => {
    const asks = async (address: string) =>
      (await fetch(new URL('/search?query=xyzzyplugh', baseUrl), { headers: from(address) })).text();
    const answers = await Promise.all(Array.from({ length: RATE_LIMITS.search.points }, () => asks('192.0.2.9')));
    expect(answers.filter((html) => html.includes('Too many requests'))).toHaveLength(0);
    expect(await asks('192.0.2.9')).toMatch(/Too many requests\. Please try again in \d+ seconds\./);
    expect(await asks('192.0.2.10')).not.toContain('Too many requests');
  });
});

describe('sign-in', () => {
  const attempt = (username: string, password: string, address: string) =>
    call(authEndpoints.login, { body: { username, password }, headers: from(address) });

  it('is closed after ten failures to one account from one address, whatever the case of the name', async () => {
    const { username } = await createUser();
    const { points } = RATE_LIMITS.signIn;
    expect(await statuses(points, () => attempt(username, 'wrong', '192.0.2.4'))).toEqual(Array(points).fill(401));
    const right = await attempt(username.toUpperCase(), PASSWORD, '192.0.2.4');
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt(username, PASSWORD, '192.0.2.5')).status).toBe(200);
  });

  it('does not count successes', async () => {
    const { username } = await createUser();
    const answers = await statuses(RATE_LIMITS.signIn.points + 2, () => attempt(username, PASSWORD, '192.0.2.6'));
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});
