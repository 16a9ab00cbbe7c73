import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '@/db/schema';
import { authEndpoints } from '@/lib/auth/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createUser, PASSWORD } from '../support/factories';
import { baseUrl } from '../support/server';
import { signIn } from '../support/session';

describe('the session', () => {
  it('says who is signed in', async () => {
    const as = await signIn();
    const { user } = await succeed(authEndpoints.me, { as });
    expect(user).toMatchObject({ id: as.user.id, username: as.user.username });
  });

  it('is nobody’s without a cookie or with a forged one', async () => {
    const as = await signIn();
    expect(await fail(authEndpoints.me)).toMatchObject({ status: 401 });
    const forged = { ...as, header: `${as.header.slice(0, -4)}AAAA` };
    expect(await fail(authEndpoints.me, { as: forged })).toMatchObject({ status: 401 });
  });

  it('ends with its row, whatever the cookie says', async () => {
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
    const wrongName = await fail(authEndpoints.login, { body: { username: 'nobody-at-all', password: PASSWORD } });
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
