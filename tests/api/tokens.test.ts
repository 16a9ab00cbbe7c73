import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity, apiTokens, sessions, users } from '@/db/schema';
import { contract } from '@/lib/contract';
import { matchEndpoints } from '@/lib/matches/contract';
import { RATE_LIMITS } from '@/lib/limits';
import { newsEndpoints } from '@/lib/news/contract';
import { authEndpoints } from '@/lib/platform/auth/contract';
import type { Endpoint } from '@/lib/platform/http/endpoint';
import { settingsEndpoints } from '@/lib/settings/contract';
import { tokenEndpoints } from '@/lib/tokens/contract';
import { scopesOf } from '@/lib/platform/auth/call-scopes';
import { SCOPES, type Scope } from '@/lib/platform/auth/scopes';
import { userEndpoints } from '@/lib/users/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createArticle, createCategory, createMatch, createUser, PASSWORD, unique } from '../support/factories';
import { addCalls } from '../support/limits';
import { baseUrl } from '../support/server';
import { bearerOf, signIn } from '../support/session';

const endpoints = Object.values(contract).flatMap((slice) => Object.values(slice as Record<string, Endpoint>));
const guarded = endpoints.filter(({ access }) => access !== 'public');
const table = guarded.flatMap((endpoint) =>
  SCOPES.map((scope) => ({
    endpoint,
    scope,
    name: `${endpoint.method} ${endpoint.path}`,
    isAllowed: scopesOf(endpoint).includes(scope),
  })),
);

/** Every parameter leads to nothing: nothing is changed by a call that is let through. */
const params = { id: 2_000_000_000, accountId: 1, key: 'about_us', teamID: 1 };
const nothingToDo = ({ method, path, form }: Endpoint) => ({
  params,
  ...(method === 'GET' ? {} : form ? { body: new FormData() } : { wrongBody: {} }),
  ...(path === '/upload/cleanup' ? { query: { dryRun: 1 } } : {}),
});
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const input = (scopes: Scope[] = ['matches']) => ({ name: 'result-bot', scopes, expiresAt: inAnHour() });

describe('a scope', () => {
  it.each(table.filter(({ isAllowed }) => isAllowed))('$scope reaches $name', async ({ endpoint, scope }) => {
    const { headers } = await bearerOf([scope]);
    const { status } = await call(endpoint, { ...nothingToDo(endpoint), headers });
    expect([401, 403]).not.toContain(status);
  });

  it.each(table.filter(({ isAllowed, endpoint }) => !isAllowed && endpoint.access === 'staff'))(
    '$scope is refused $name',
    async ({ endpoint, scope }) => {
      const { headers } = await bearerOf([scope]);
      const refused = await fail(endpoint, { ...nothingToDo(endpoint), headers });
      expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
    },
  );

  it('of any kind leaves users, settings, sign-in, tokens and the audit trail closed', () => {
    const closed = ['/users', '/settings', '/auth', '/activity', '/setup'];
    for (const endpoint of endpoints.filter(({ path }) => closed.some((prefix) => path.startsWith(prefix))))
      expect(scopesOf(endpoint), endpoint.path).toEqual([]);
  });

  it('to read alone changes nothing, and every other reads what it changes', () => {
    for (const endpoint of guarded) {
      const scopes = scopesOf(endpoint);
      expect(scopes.includes('read'), endpoint.path).toBe(endpoint.method === 'GET' && scopes.length > 0);
    }
  });
});

describe('a token', () => {
  it('is shown once, posts a result, is named in the audit trail, and ends when it is revoked', async () => {
    const as = await signIn();
    const made = await succeed(tokenEndpoints.create, { as, body: input() });
    expect(made.token).toMatch(/^tempesta_[\w-]{43}$/);
    const listed = (await succeed(tokenEndpoints.list, { as })).find(({ id }) => id === made.id);
    expect(listed).toMatchObject({ name: 'result-bot', scopes: ['matches'], lastUsedAt: null });
    expect(listed).toMatchObject({ user: { id: as.user.id, username: as.user.username } });
    expect(JSON.stringify(await db.select().from(apiTokens).where(eq(apiTokens.id, made.id)))).not.toContain(
      made.token,
    );

    const headers = { authorization: `Bearer ${made.token}` };
    const { id } = await createMatch({ status: 'Live' });
    await succeed(matchEndpoints.update, {
      headers,
      params: { id },
      body: { scoreA: 2, scoreB: 1, status: 'Finished' },
    });
    const [line] = await db
      .select()
      .from(activity)
      .where(and(eq(activity.kind, 'match'), eq(activity.entityId, id)))
      .orderBy(desc(activity.id))
      .limit(1);
    expect(line).toMatchObject({ userId: as.user.id, username: `result-bot (token of ${as.user.username})` });
    const [used] = await succeed(tokenEndpoints.list, { as });
    expect(used).toMatchObject({ id: made.id, lastUsedAt: expect.any(String) as string });

    await succeed(tokenEndpoints.remove, { as: await signIn(), params: { id: made.id } });
    const refused = await call(matchEndpoints.update, { headers, params: { id }, body: { scoreA: 3 } });
    expect(refused).toMatchObject({
      ok: false,
      status: 401,
      error: { message: expect.stringContaining('revoked') as string },
    });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(await fail(tokenEndpoints.remove, { as, params: { id: made.id } })).toMatchObject({ status: 404 });
    const lines = await db
      .select()
      .from(activity)
      .where(and(eq(activity.kind, 'token'), eq(activity.entityId, made.id)));
    expect(lines.map(({ verb }) => verb).toSorted()).toEqual(['added', 'deleted']);
    expect(JSON.stringify(lines)).not.toContain(made.token);
  });

  it.each([
    { what: 'nothing', authorization: 'Bearer' },
    { what: 'what is no token', authorization: 'Bearer secret' },
    { what: 'a token that never was', authorization: `bearer tempesta_${'x'.repeat(43)}` },
    { what: 'a token with more behind it', authorization: `Bearer tempesta_${'x'.repeat(43)} ${'y'.repeat(20)}` },
  ])('is 401 where there is $what, also for what visitors may read', async ({ authorization }) => {
    const headers = { authorization };
    for (const endpoint of [newsEndpoints.list, newsEndpoints.create, userEndpoints.list])
      expect(await fail(endpoint, { headers, ...nothingToDo(endpoint) })).toMatchObject({
        status: 401,
        code: 'unauthenticated',
      });
  });

  it('is 401 from its end on', async () => {
    const { headers } = await bearerOf(['read'], { expiresAt: new Date(Date.now() - 1000) });
    expect(await fail(newsEndpoints.list, { headers })).toMatchObject({
      status: 401,
      message: expect.stringContaining('expired') as string,
    });
  });

  it('is refused together with a session', async () => {
    const { headers, owner } = await bearerOf(['content']);
    const as = await signIn(owner);
    expect(await fail(newsEndpoints.list, { headers, as })).toMatchObject({ status: 400, code: 'malformed' });
    expect(await fail(newsEndpoints.remove, { headers, as, params })).toMatchObject({ status: 400 });
  });

  it('works from any origin, where a session does not', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const { headers, owner } = await bearerOf(['content']);
    const target = { params, body: {} };
    expect(await fail(newsEndpoints.update, { ...target, headers: { ...headers, ...foreign } })).toMatchObject({
      status: 404,
    });
    expect(await fail(newsEndpoints.update, { ...target, as: await signIn(owner), headers: foreign })).toMatchObject({
      status: 403,
    });
    const credentials = { username: owner.username, password: PASSWORD };
    expect(await fail(authEndpoints.login, { body: credentials, headers: { ...headers, ...foreign } })).toMatchObject({
      status: 403,
    });
  });

  it('sees drafts with the right scope, and what visitors see with another', async () => {
    const { id } = await createArticle({ isPublished: false });
    for (const scope of ['read', 'content'] as const) {
      const { headers } = await bearerOf([scope]);
      const answer = await call(newsEndpoints.one, { headers, params: { id } });
      expect(answer).toMatchObject({ ok: true, body: { id } });
      expect(answer.headers.get('x-viewer')).toBe('staff');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const { headers } = await bearerOf(['matches']);
    const answer = await call(newsEndpoints.one, { headers, params: { id } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-viewer')).toBe('visitor');
  });

  it('does not change what is for everybody: the call stays that of a visitor', async () => {
    const headers = { authorization: 'Bearer no token at all' };
    expect(await call(newsEndpoints.published, { headers })).toMatchObject({ status: 200 });
    const page = await fetch(`${baseUrl}/news`, { headers });
    expect(page.status).toBe(200);
    expect(page.headers.get('x-cache')).not.toBeNull();
    const search = await call(newsEndpoints.search, { headers, body: {} });
    expect(search.status).toBe(200);
  });

  it('has no more rights than its user, from the next call on', async () => {
    const { headers, owner } = await bearerOf(['content', 'matches']);
    const remove = () => fail(matchEndpoints.remove, { headers, params });
    expect(await remove()).toMatchObject({ status: 404 });
    await db.update(users).set({ role: 'writer' }).where(eq(users.id, owner.id));
    expect(await remove()).toMatchObject({ status: 403, code: 'forbidden' });
    const category = await createCategory();
    const draft = {
      title: unique('Draft'),
      date: '2026-11-01',
      categoryId: category.id,
      excerpt: 'E',
      content: '<p>T</p>',
    };
    await succeed(newsEndpoints.create, { headers, body: draft });
    expect(await fail(newsEndpoints.create, { headers, body: { ...draft, isPublished: true } })).toMatchObject({
      status: 403,
    });
  });

  it('ends with its user, and when another administrator sets the password, but not with a new own one', async () => {
    const admin = await signIn();
    const [deleted, reset, own] = [await bearerOf(['read']), await bearerOf(['read']), await bearerOf(['read'])];
    const change = (as: typeof admin, id: number) =>
      succeed(userEndpoints.update, { as, params: { id }, body: { password: 'an unheard-of secret' } });
    await succeed(userEndpoints.remove, { as: admin, params: { id: deleted.owner.id }, body: {} });
    await change(admin, reset.owner.id);
    await change(await signIn(own.owner), own.owner.id);
    const statusOf = async ({ headers }: typeof own) => (await call(newsEndpoints.list, { headers })).status;
    expect([await statusOf(deleted), await statusOf(reset), await statusOf(own)]).toEqual([401, 401, 200]);
  });

  it('ends when its user sets a password by invitation', async () => {
    const as = await signIn();
    const { headers, owner } = await bearerOf(['read']);
    const { url } = await succeed(userEndpoints.invite, { as, params: { id: owner.id }, body: {} });
    const token = url.slice(url.lastIndexOf('/') + 1);
    await succeed(userEndpoints.accept, { body: { token, password: 'a password of my own' } });
    expect(await fail(newsEndpoints.list, { headers })).toMatchObject({ status: 401 });
  });

  it('has a limit of its own', async () => {
    const [full, other] = [await bearerOf(['read']), await bearerOf(['read'])];
    const read = ({ headers }: typeof full) => call(newsEndpoints.list, { headers, query: { limit: 1 } });
    await read(full);
    await addCalls(`tokens:${full.row.id}`, RATE_LIMITS.tokens.points - 3);
    const answers = await Promise.all([read(full), read(full), read(full)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    expect((await read(other)).status).toBe(200);
  });
});

describe('making a token', () => {
  it.each(['editor', 'writer'] as const)('is not for %ss', async (role) => {
    const as = await signIn(await createUser({ role }));
    for (const endpoint of Object.values(tokenEndpoints))
      expect(await fail(endpoint, { as, ...nothingToDo(endpoint) })).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('needs a recent sign-in', async () => {
    const as = await signIn();
    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.userId, as.user.id));
    expect(await fail(tokenEndpoints.create, { as, body: input() })).toMatchObject({
      status: 403,
      code: 'reauthenticate',
    });
    await succeed(tokenEndpoints.create, { as, body: { ...input(), currentPassword: PASSWORD } });
  });

  it.each([
    { field: 'name', wrong: { name: ' ' } },
    { field: 'scopes', wrong: { scopes: [] } },
    { field: 'scopes', wrong: { scopes: ['read', 'read'] } },
    { field: 'scopes.0', wrong: { scopes: ['users'] } },
    { field: 'expiresAt', wrong: { expiresAt: '2020-01-01T00:00:00Z' } },
    { field: 'expiresAt', wrong: { expiresAt: 'tomorrow' } },
    { field: 'expiresAt', wrong: { expiresAt: null } },
  ])('names $field where it is wrong', async ({ field, wrong }) => {
    const refused = await fail(tokenEndpoints.create, { as: await signIn(), wrongBody: { ...input(), ...wrong } });
    expect(refused).toMatchObject({ status: 422 });
    expect(Object.keys(refused.fieldErrors ?? {})).toEqual([field]);
  });

  it('is not for tokens, nor are settings', async () => {
    const { headers } = await bearerOf(['read', 'content', 'matches']);
    expect(await fail(tokenEndpoints.create, { headers, body: input() })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await fail(settingsEndpoints.update, { headers, body: { name: 'Bot' } })).toMatchObject({ status: 403 });
  });
});
