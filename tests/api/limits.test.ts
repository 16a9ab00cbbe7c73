import { randomInt } from 'node:crypto';
import { like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '@/db/schema';
import { authEndpoints } from '@/lib/platform/auth/contract';
import { categoryEndpoints } from '@/lib/categories/contract';
import { RATE_LIMITS, SIGN_IN_DELAY_MAX_MS } from '@/lib/limits';
import { newsEndpoints } from '@/lib/news/contract';
import { call, succeed } from '../support/client';
import { db } from '../support/database';
import { createArticle, createUser, PASSWORD, unique } from '../support/factories';
import { addCalls } from '../support/limits';
import { baseUrl } from '../support/server';
import { signIn } from '../support/session';

/** Addresses that no other run uses: limits outlast a run. */
const NETWORK = `10.${randomInt(256)}.${randomInt(256)}`;

const from = (address: string) => ({ 'x-forwarded-for': address });

/** The statuses of many calls at the same moment. */
const concurrentStatuses = async (times: number, once: () => Promise<{ status: number }>): Promise<number[]> =>
  (await Promise.all(Array.from({ length: times }, once))).map(({ status }) => status);

/** The statuses of many calls, one after the other. */
async function statuses(times: number, once: () => Promise<{ status: number }>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < times; index++) found.push((await once()).status);
  return found;
}

describe('a client that calls too often', () => {
  it('gets 429 with Retry-After, and other clients do not', async () => {
    const search = (address: string) => call(newsEndpoints.search, { body: { limit: 1 }, headers: from(address) });
    const { points } = RATE_LIMITS.search;
    expect(await concurrentStatuses(points, () => search(`${NETWORK}.1`))).not.toContain(429);
    const refused = await search(`${NETWORK}.1`);
    expect(refused).toMatchObject({ status: 429, ok: false, error: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await search(`${NETWORK}.2`)).status).toBe(200);
  });

  it('is counted separately for views and for searches', async () => {
    const { id } = await createArticle();
    const view = (address: string) =>
      call(newsEndpoints.views, { params: { id }, body: { key: 'k' }, headers: from(address) });
    const { points } = RATE_LIMITS.views;
    const answers = await statuses(points + 1, () => view(`${NETWORK}.3`));
    expect(answers.indexOf(429)).toBe(points);
    await succeed(newsEndpoints.search, { body: { limit: 1 }, headers: from(`${NETWORK}.3`) });
  });
});

describe('the list of all articles', () => {
  it('is rate limited for visitors, not for staff', async () => {
    const as = await signIn();
    const headers = from(`${NETWORK}.12`);
    const { points } = RATE_LIMITS.allNews;
    const look = async () => {
      const answer = await fetch(new URL('/api/news', baseUrl), { headers });
      await answer.arrayBuffer();
      return answer;
    };
    const looks = await concurrentStatuses(points, look);
    expect(new Set(looks)).toEqual(new Set([200]));
    expect((await call(newsEndpoints.list, { headers })).status).toBe(429);
    expect((await call(newsEndpoints.list, { as, headers })).status).toBe(200);
  });
});

describe('a logout', () => {
  it('is never refused, even when every other call is', async () => {
    const headers = from(`${NETWORK}.13`);
    const as = await signIn();
    const write = () => call(categoryEndpoints.create, { as, headers, body: { name: unique('category') } });
    expect((await write()).status).toBe(201);
    await addCalls(`writes:${NETWORK}.13`, RATE_LIMITS.writes.points - 2);
    expect(await statuses(2, write)).toEqual([201, 429]);
    await succeed(authEndpoints.logout, { headers });
    await succeed(authEndpoints.logout, { as, headers });
    expect((await call(authEndpoints.me, { as })).status).toBe(401);
  });
});

describe('the count of a call', () => {
  it('is stored in the database, for all instances, only for calls that write', async () => {
    const headers = from(`${NETWORK}.8`);
    const as = await signIn();
    await succeed(categoryEndpoints.create, { as, headers, body: { name: unique('category') } });
    await succeed(newsEndpoints.search, { headers, body: { limit: 1 } });
    const rows = await db
      .select({ key: rateLimits.key, points: rateLimits.points })
      .from(rateLimits)
      .where(like(rateLimits.key, `%:${NETWORK}.8`));
    expect(rows).toEqual([{ key: `writes:${NETWORK}.8`, points: 1 }]);
  });
});

describe('the search page', () => {
  it('tells only a client that asks too often when to try again', async () => {
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

  it('is closed after ten failures to one account from one address, regardless of the case of the name', async () => {
    const { username } = await createUser();
    const guess = () => attempt(username, 'wrong', `${NETWORK}.4`);
    expect(await statuses(2, guess)).toEqual([401, 401]);
    await addCalls(`sign-in:${NETWORK}.4|%`, RATE_LIMITS.signIn.points - 3);
    expect(await statuses(1, guess)).toEqual([401]);
    const right = await attempt(username.toUpperCase(), PASSWORD, `${NETWORK}.4`);
    const message: unknown = expect.stringMatching(/again in 1[45] minutes\.$/);
    expect(right).toMatchObject({ status: 429, error: { message } });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt(username, PASSWORD, `${NETWORK}.5`)).status).toBe(200);
  });

  it('is closed to an unknown name as well, which is not stored: it may be a password', async () => {
    const name = unique('Not a name');
    const guess = (typed: string) => attempt(typed, 'wrong', `${NETWORK}.14`);
    expect(await statuses(2, () => guess(name))).toEqual([401, 401]);
    await addCalls(`sign-in:${NETWORK}.14|%`, RATE_LIMITS.signIn.points - 3);
    expect((await guess(name)).status).toBe(401);
    expect((await guess(name.toUpperCase())).status).toBe(429);
    expect((await guess(unique('Another'))).status).toBe(401);
    const rows = await db
      .select()
      .from(rateLimits)
      .where(like(rateLimits.key, `sign-in:${NETWORK}.14|%`));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(name.toLowerCase());
  });

  it('treats spellings of a name alike with and without an account', async () => {
    const answersTo = async (name: string, address: string) => {
      const guess = (typed: string) => attempt(typed, 'wrong', address);
      const guessSpelling = () => guess(name.replace('i', 'İ'));
      const first = await statuses(2, guessSpelling);
      await addCalls(`sign-in:${address}|%`, RATE_LIMITS.signIn.points - 3);
      return [...first, ...(await statuses(1, guessSpelling)), (await guess(name)).status];
    };
    const { username } = await createUser({ username: unique('mimi') });
    const known = await answersTo(username, `${NETWORK}.15`);
    expect(known).toEqual([401, 401, 401, 429]);
    expect(await answersTo(unique('mimi'), `${NETWORK}.16`)).toEqual(known);
  });

  it('does not count successes', async () => {
    const { username } = await createUser();
    const answers = await statuses(RATE_LIMITS.signIn.points + 2, () => attempt(username, PASSWORD, `${NETWORK}.6`));
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('counts every guess when many arrive at the same time', async () => {
    const { username } = await createUser();
    const { points } = RATE_LIMITS.signIn;
    const answers = await concurrentStatuses(points * 3, () => attempt(username, 'wrong', `${NETWORK}.7`));
    expect(answers.filter((status) => status === 401)).toHaveLength(points);
    expect(answers.filter((status) => status === 429)).toHaveLength(points * 2);
  });

  it('counts by the address that the proxy saw, not by what the client writes before it', async () => {
    const { username } = await createUser();
    const rotated = (index: number) => attempt(username, 'wrong', `198.51.100.${index}, ${NETWORK}.8`);
    const guesses = Array.from({ length: RATE_LIMITS.signIn.points + 1 }, (_, index) => rotated(index));
    const answers = (await Promise.all(guesses)).map(({ status }) => status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });

  it('is closed only to an address that tries many accounts', async () => {
    const { username } = await createUser();
    const guess = () => attempt(unique('unknown'), 'wrong', `${NETWORK}.9`);
    expect(await statuses(2, guess)).toEqual([401, 401]);
    await addCalls(`sign-in-from:${NETWORK}.9`, RATE_LIMITS.signInAddress.points - 3);
    expect(await statuses(1, guess)).toEqual([401]);
    const refused = await attempt(username, PASSWORD, `${NETWORK}.9`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(RATE_LIMITS.signInAddress.seconds);
    expect((await attempt(username, PASSWORD, `${NETWORK}.10`)).status).toBe(200);
  });

  it('takes longer with each failure, also for the right password', async () => {
    const { username } = await createUser();
    const timed = async (password: string) => {
      const started = performance.now();
      await attempt(username, password, `${NETWORK}.11`);
      return performance.now() - started;
    };
    await Promise.all(Array.from({ length: 8 }, () => timed('wrong')));
    expect(await timed(PASSWORD)).toBeGreaterThan(SIGN_IN_DELAY_MAX_MS);
  });
});
