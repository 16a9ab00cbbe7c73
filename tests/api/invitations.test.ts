import { eq, sql } from 'drizzle-orm';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { invitations } from '@/db/schema';
import { authEndpoints } from '@/lib/platform/auth/contract';
import { userEndpoints } from '@/lib/users/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createUser, unique } from '../support/factories';
import { withApp } from '../support/factors';
import { elementsOf } from '../support/html';
import { baseUrl } from '../support/server';
import { signIn } from '../support/session';

const OWN_PASSWORD = 'a password of my own';
const tokenOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

async function invited() {
  const as = await signIn();
  const body = {
    username: unique('user').slice(0, 30),
    name: 'New',
    surname: 'Person',
    email: `${unique('new')}@example.org`,
  };
  const user = await succeed(userEndpoints.create, { as, body });
  const invitation = await succeed(userEndpoints.invite, { as, params: { id: user.id }, body: {} });
  return { as, user, invitation, token: tokenOf(invitation.url) };
}

describe('a user without a password', () => {
  it('cannot sign in before they set one by their link, which works once', async () => {
    const { user, invitation, token } = await invited();
    expect(invitation.url).toMatch(new RegExp(`^${baseUrl}/admin/welcome/[\\w-]{43}$`));
    expect(new Date(invitation.expiresAt).getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const login = (password: string) => call(authEndpoints.login, { body: { username: user.username, password } });
    expect((await login('null')).status).toBe(401);
    expect((await login(OWN_PASSWORD)).status).toBe(401);

    const accept = { body: { token, password: OWN_PASSWORD } };
    expect(await succeed(userEndpoints.accept, accept)).toEqual({ username: user.username, signedIn: true });
    expect((await login(OWN_PASSWORD)).status).toBe(200);
    expect(await fail(userEndpoints.accept, accept)).toMatchObject({ status: 404 });
  });
});

describe('a user who is invited as they are added', () => {
  const person = () => {
    const username = unique('guest').slice(0, 30);
    return { username, name: 'New', surname: 'Guest', email: `${username}@example.org`, role: 'writer' as const };
  };
  const listed = async (id: number) =>
    (await succeed(userEndpoints.list, { as: await signIn() })).find((user) => user.id === id);

  it('comes with the link, is listed as invited, and is signed in by setting a password', async () => {
    const as = await signIn();
    const { invitation, ...user } = await succeed(userEndpoints.create, { as, body: { ...person(), invite: true } });
    expect(user).toMatchObject({ state: 'invited', invitedUntil: invitation?.expiresAt, lastSignIn: null });
    const body = { token: tokenOf(invitation?.url ?? ''), password: OWN_PASSWORD };
    const accepted = await call(userEndpoints.accept, { body });
    const cookie = accepted.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const me = await fetch(`${baseUrl}/api/auth/me`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ user: { username: user.username, role: 'writer' } });
    const after = await listed(user.id);
    expect(after).toMatchObject({ state: 'active', invitedUntil: null, secondFactor: false });
    expect(Date.now() - Date.parse(after?.lastSignIn ?? '')).toBeLessThan(60_000);
  });

  it('is listed as expired once the link is over', async () => {
    const as = await signIn();
    const { id } = await succeed(userEndpoints.create, { as, body: { ...person(), invite: true } });
    const expiresAt = sql`now() - interval '1 second'`;
    await db.update(invitations).set({ expiresAt }).where(eq(invitations.userId, id));
    expect(await listed(id)).toMatchObject({ state: 'expired', invitedUntil: null });
  });

  it('is given no password', async () => {
    const body = { ...person(), invite: true, password: OWN_PASSWORD };
    const failure = await fail(userEndpoints.create, { as: await signIn(), body });
    expect(Object.keys(failure.fieldErrors ?? {})).toEqual(['password']);
  });

  it('with a second factor is asked for it by the login page', async () => {
    const guest = await createUser();
    await withApp(guest);
    const { url } = await succeed(userEndpoints.invite, { as: await signIn(), params: { id: guest.id }, body: {} });
    const body = { token: tokenOf(url), password: OWN_PASSWORD };
    const accepted = await call(userEndpoints.accept, { body });
    expect(accepted.ok && accepted.body).toEqual({ username: guest.username, signedIn: false });
    expect(accepted.headers.getSetCookie()).toEqual([]);
  });
});

describe('the page of a link', () => {
  it('sends no password before its scripts are there, and none in an address', async () => {
    const html = await (await fetch(`${baseUrl}/admin/welcome/some-token`)).text();
    const elements = elementsOf(parse(html)).map(({ tagName, attrs }) => ({
      tagName,
      attributes: new Map(attrs.map(({ name, value }) => [name, value])),
    }));
    const form = elements.find(({ tagName }) => tagName === 'form');
    expect(form?.attributes.get('method')).toBe('post');
    const submit = elements.find(({ attributes }) => attributes.get('type') === 'submit');
    expect(submit?.attributes.has('disabled')).toBe(true);
  });
});

describe('an invitation', () => {
  it('is accepted once of fifty times at the same moment', async () => {
    const { token } = await invited();
    const calls = Array.from({ length: 50 }, (_, index) =>
      call(userEndpoints.accept, { body: { token, password: `${OWN_PASSWORD} ${index}` } }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(49);
  });

  it('ends when another is made, and after 24 hours', async () => {
    const { as, user, token } = await invited();
    const again = await succeed(userEndpoints.invite, { as, params: { id: user.id }, body: {} });
    expect(await fail(userEndpoints.accept, { body: { token, password: OWN_PASSWORD } })).toMatchObject({
      status: 404,
    });
    await db
      .update(invitations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(invitations.userId, user.id));
    const late = { body: { token: tokenOf(again.url), password: OWN_PASSWORD } };
    expect(await fail(userEndpoints.accept, late)).toMatchObject({ status: 404 });
  });

  it('also replaces a password that was forgotten, and ends the sessions of the user', async () => {
    const user = await createUser();
    const signedIn = await signIn(user);
    const { url } = await succeed(userEndpoints.invite, { as: await signIn(), params: { id: user.id }, body: {} });
    await succeed(userEndpoints.accept, { body: { token: tokenOf(url), password: OWN_PASSWORD } });
    expect(await fail(authEndpoints.me, { as: signedIn })).toMatchObject({ status: 401 });
    await succeed(authEndpoints.login, { body: { username: user.username, password: OWN_PASSWORD } });
  });

  it('refuses passwords that are too short or common, and keeps the link then', async () => {
    const { token } = await invited();
    for (const password of ['short', 'password123']) {
      expect(await fail(userEndpoints.accept, { body: { token, password } })).toMatchObject({
        status: 422,
        fieldErrors: { password: [expect.any(String)] },
      });
    }
    await succeed(userEndpoints.accept, { body: { token, password: OWN_PASSWORD } });
  });

  it.each(['', 'no token', 'x'.repeat(200)])('has a token: “%s” is none', async (token) => {
    const { status } = await fail(userEndpoints.accept, { body: { token, password: OWN_PASSWORD } });
    expect([404, 422]).toContain(status);
  });

  it('is made by administrators alone, for users who exist', async () => {
    const { id } = await createUser();
    expect(await fail(userEndpoints.invite, { params: { id }, body: {} })).toMatchObject({ status: 401 });
    const as = await signIn(await createUser({ role: 'editor' }));
    expect(await fail(userEndpoints.invite, { as, params: { id }, body: {} })).toMatchObject({ status: 403 });
    expect(
      await fail(userEndpoints.invite, { as: await signIn(), params: { id: 2_000_000_000 }, body: {} }),
    ).toMatchObject({ status: 404 });
  });
});
