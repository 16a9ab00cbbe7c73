import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '@/db/schema';
import { activityEndpoints } from '@/lib/platform/activity/contract';
import { authEndpoints } from '@/lib/platform/auth/contract';
import { SESSION_IDLE_SECONDS, SESSION_MAX_SECONDS } from '@/lib/limits';
import { userEndpoints } from '@/lib/users/contract';
import { call, fail, succeed } from '../support/client';
import { db, lockWaits } from '../support/database';
import { createUser, PASSWORD, unique } from '../support/factories';
import { baseUrl } from '../support/server';
import { signIn } from '../support/session';

describe('the session', () => {
  it('returns the signed-in user', async () => {
    const as = await signIn();
    const { user } = await succeed(authEndpoints.me, { as });
    expect(user).toMatchObject({ id: as.user.id, username: as.user.username });
  });

  it('answers 401 without a cookie or with a forged one', async () => {
    const as = await signIn();
    expect(await fail(authEndpoints.me)).toMatchObject({ status: 401 });
    const forged = { ...as, header: `${as.header.slice(0, -4)}AAAA` };
    expect(await fail(authEndpoints.me, { as: forged })).toMatchObject({ status: 401 });
  });

  it('ends when its row is deleted, also with a valid cookie', async () => {
    const as = await signIn();
    await db.delete(sessions).where(eq(sessions.userId, as.user.id));
    expect(await fail(authEndpoints.me, { as })).toMatchObject({ status: 401 });
  });

  it('starts with username and password and ends with logout', async () => {
    const user = await createUser();
    const signedIn = await call(authEndpoints.login, { body: { username: user.username, password: PASSWORD } });
    const cookie = signedIn.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);

    const as = { ...(await signIn(user)), header: cookie.split(';')[0] ?? '' };
    expect((await succeed(authEndpoints.me, { as })).user.id).toBe(user.id);
    expect(await succeed(authEndpoints.logout, { as })).toEqual({ loggedOut: true });
    expect(await fail(authEndpoints.me, { as })).toMatchObject({ status: 401 });
  });

  it('gives the same answer to a wrong name and a wrong password', async () => {
    const user = await createUser();
    const wrongPassword = await fail(authEndpoints.login, { body: { username: user.username, password: 'wrong' } });
    const wrongName = await fail(authEndpoints.login, { body: { username: 'no-such-user', password: PASSWORD } });
    expect(wrongPassword).toEqual(wrongName);
    expect(wrongPassword).toMatchObject({ status: 401, message: 'Invalid credentials!' });
  });

  it('cannot be started from another site', async () => {
    const body = { username: 'anyone', password: 'anything' };
    const refused = await fail(authEndpoints.login, { body, headers: { origin: 'https://evil.example' } });
    expect(refused.status).toBe(403);
    const own = await fail(authEndpoints.login, { body, headers: { origin: baseUrl } });
    expect(own.status).toBe(401);
  });
});

describe('an idle session', () => {
  const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

  it.each([
    ['for 12 hours', { lastSeenAt: ago(SESSION_IDLE_SECONDS + 1) }],
    ['and used for 7 days', { createdAt: ago(SESSION_MAX_SECONDS + 1) }],
  ])('%s is over', async (_what, values) => {
    const as = await signIn();
    await succeed(authEndpoints.me, { as });
    await db.update(sessions).set(values).where(eq(sessions.userId, as.user.id));
    expect(await fail(authEndpoints.me, { as })).toMatchObject({ status: 401 });
    expect(await fail(authEndpoints.sessions, { as })).toMatchObject({ status: 401 });
  });
});

describe('a response about a session', () => {
  it('is not cacheable, also on failure', async () => {
    const as = await signIn();
    const { username } = as.user;
    const answers = await Promise.all([
      call(authEndpoints.login, { body: { username, password: PASSWORD } }),
      call(authEndpoints.login, { body: { username, password: 'wrong' } }),
      call(authEndpoints.login, { wrongBody: 5 }),
      call(authEndpoints.login, { headers: { origin: 'https://evil.example' } }),
      call(authEndpoints.me, { as }),
      call(authEndpoints.me),
      call(authEndpoints.logout),
      fetch(`${baseUrl}/api/auth/me`, { method: 'DELETE' }),
      fetch(`${baseUrl}/api/auth/csrf`),
    ]);
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('my sessions', () => {
  it('are listed with their browsers, and this one is marked', async () => {
    const user = await createUser();
    const [here, there] = [await signIn(user), await signIn(user)];
    await signIn();
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await db.update(sessions).set({ userAgent }).where(eq(sessions.userId, user.id));
    const listed = await succeed(authEndpoints.sessions, { as: here });
    expect(listed).toHaveLength(2);
    expect(listed.map(({ browser }) => browser)).toEqual(Array(2).fill('Firefox on Linux'));
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    const fromThere = await succeed(authEndpoints.sessions, { as: there });
    expect(fromThere.find(({ current }) => current)?.id).not.toBe(listed.find(({ current }) => current)?.id);
    const stored = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, user.id));
    for (const { id } of stored) expect(JSON.stringify(listed)).not.toContain(id);
  });

  it('can be ended one by one, and those of others cannot', async () => {
    const user = await createUser();
    const [here, there, stranger] = [await signIn(user), await signIn(user), await signIn()];
    const other = (await succeed(authEndpoints.sessions, { as: here })).find(({ current }) => !current);
    const params = { id: other?.id ?? '' };
    expect(await fail(authEndpoints.endSession, { as: stranger, params })).toMatchObject({ status: 404 });
    await succeed(authEndpoints.me, { as: there });
    expect(await succeed(authEndpoints.endSession, { as: here, params })).toEqual({ ended: 1 });
    expect(await fail(authEndpoints.me, { as: there })).toMatchObject({ status: 401 });
    await succeed(authEndpoints.me, { as: here });
    expect(await fail(authEndpoints.endSession, { as: here, params })).toMatchObject({ status: 404 });
  });

  it('all end in one call, including this one, and those of other users do not', async () => {
    const user = await createUser();
    const [here, there, stranger] = [await signIn(user), await signIn(user), await signIn()];
    expect(await succeed(authEndpoints.endSessions, { as: here })).toEqual({ ended: 2 });
    for (const as of [here, there]) expect(await fail(authEndpoints.me, { as })).toMatchObject({ status: 401 });
    await succeed(authEndpoints.me, { as: stranger });
  });
});

describe('signing in', () => {
  it('creates a new session, and ends the browser’s earlier one', async () => {
    const as = await signIn();
    const body = { username: as.user.username, password: PASSWORD };
    const answer = await call(authEndpoints.login, { as, body });
    const header = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(header).not.toBe(as.header);
    expect(await fail(authEndpoints.me, { as })).toMatchObject({ status: 401 });
    await succeed(authEndpoints.me, { as: { ...as, header } });
  });

  it('renews a hash with outdated parameters', async () => {
    const passwordHash = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const user = await createUser({ passwordHash });
    const body = { username: user.username, password: PASSWORD };
    const { user: seen } = await succeed(authEndpoints.login, { body });
    expect(seen.updatedAt).toBe(user.updatedAt.toISOString());
    const [stored] = await db.select().from(users).where(eq(users.id, user.id));
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(stored?.updatedAt).toEqual(user.updatedAt);
    await succeed(authEndpoints.login, { body });
  });

  it('accepts a password in any Unicode form, and one that was set in another form', async () => {
    const [composed, decomposed] = ['Il-kafè tagħna', 'Il-kafe\u0300 tagħna'];
    const login = (username: string, password: string) =>
      call(authEndpoints.login, { body: { username, password } }).then(({ status }) => status);
    const as = await signIn();
    await succeed(userEndpoints.update, { as, params: { id: as.user.id }, body: { password: decomposed } });
    expect(await login(as.user.username, composed)).toBe(200);
    expect(await login(as.user.username, decomposed)).toBe(200);

    const old = await createUser({ passwordHash: await hash(decomposed) });
    expect(await login(old.username, composed)).toBe(401);
    expect(await login(old.username, decomposed)).toBe(200);
    // Since that change it is stored in normal form.
    expect(await login(old.username, composed)).toBe(200);
  });

  it('finds a username by its normal form, and an older one as it is stored', async () => {
    const { username } = await createUser();
    const wide = (text: string) =>
      text.replace(/[a-z0-9]/g, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0));
    const login = (name: string) => succeed(authEndpoints.login, { body: { username: name, password: PASSWORD } });
    expect((await login(wide(username))).user.username).toBe(username);
    const old = await createUser({ username: wide(unique('old')), skeleton: null });
    expect((await login(old.username)).user.id).toBe(old.id);
  });

  it('refuses a password that is changed during the check', async () => {
    const user = await createUser();
    const body = { username: user.username, password: PASSWORD };
    const passwordHash = await hash('another password');
    const signedIn = await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      const answer = fail(authEndpoints.login, { body });
      await expect.poll(lockWaits).not.toHaveLength(0);
      return () => answer;
    });
    expect(await signedIn()).toMatchObject({ status: 401, message: 'Invalid credentials!' });
    expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  });

  it('is in the audit trail, failed or not, without the typed values', async () => {
    const as = await signIn();
    const { username } = as.user;
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    await succeed(authEndpoints.login, { headers, body: { username, password: PASSWORD } });
    await fail(authEndpoints.login, { headers, body: { username, password: 'a typed secret' } });
    await fail(authEndpoints.login, { headers, body: { username: 'a-typed-secret', password: 'x' } });
    const entries = await succeed(activityEndpoints.signIns, { as });
    const mine = entries.filter(({ address }) => address === '192.0.2.77');
    expect(mine.map(({ username, verb }) => `${username} ${verb}`)).toEqual([
      'Somebody failed to sign in',
      `${username} failed to sign in`,
      `${username} signed in`,
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/typed.secret/);
    const changes = await succeed(activityEndpoints.list, { as });
    expect(JSON.stringify(changes)).not.toContain('sign in');
  });
});
