import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity, sessions, users } from '@/db/schema';
import { authEndpoints } from '@/lib/platform/auth/contract';
import { RATE_LIMITS, RECENT_SIGN_IN_SECONDS } from '@/lib/limits';
import { userEndpoints } from '@/lib/users/contract';
import { call, fail, someAddress, succeed } from '../support/client';
import { db } from '../support/database';
import { createLinkedAccount, createUser, PASSWORD, unique } from '../support/factories';
import { type SignedIn, signIn } from '../support/session';

const { create, update, remove, unlink } = userEndpoints;
const WRONG = 'not the password';

/** A session that began that long ago. */
async function signedInAgo(seconds: number): Promise<SignedIn> {
  const as = await signIn();
  const createdAt = sql`now() - make_interval(secs => ${seconds})`;
  await db.update(sessions).set({ createdAt }).where(eq(sessions.userId, as.user.id));
  return as;
}

const signedInLongAgo = () => signedInAgo(RECENT_SIGN_IN_SECONDS + 1);

interface Confirmation {
  currentPassword?: string;
}

/** Each call that could take over an account, made as a signed-in user. */
const calls = {
  'creating a user': async (as: SignedIn, confirmation: Confirmation) => {
    const username = unique('new');
    const body = { username, name: 'N', surname: 'N', email: `${username}@example.org`, password: PASSWORD };
    return call(create, { as, body: { ...body, ...confirmation } });
  },
  'deleting a user': async (as: SignedIn, body: Confirmation) =>
    call(remove, { as, params: { id: (await createUser()).id }, ...('currentPassword' in body ? { body } : {}) }),
  'changing a password': async (as: SignedIn, confirmation: Confirmation) =>
    call(update, {
      as,
      params: { id: (await createUser()).id },
      body: { password: 'a new one, long', ...confirmation },
    }),
  'changing the own password': async (as: SignedIn, confirmation: Confirmation) =>
    call(update, { as, params: { id: as.user.id }, body: { password: 'a new one, long', ...confirmation } }),
  'changing an e-mail address': async (as: SignedIn, confirmation: Confirmation) =>
    call(update, {
      ...{ as, params: { id: (await createUser()).id } },
      body: { email: `${unique('other')}@example.org`, ...confirmation },
    }),
  'unlinking an account': async (as: SignedIn, body: Confirmation) => {
    const { id: accountId, userId } = await createLinkedAccount((await createUser()).id);
    const params = { id: userId, accountId };
    return call(unlink, { as, params, ...('currentPassword' in body ? { body } : {}) });
  },
};

describe.each(Object.entries(calls))('%s', (_what, make) => {
  it('requires the password when the sign-in is older than 15 minutes', async () => {
    const as = await signedInLongAgo();
    for (const confirmation of [{}, { currentPassword: '' }]) {
      const refused = await make(as, confirmation);
      expect(refused).toMatchObject({ status: 403, error: { code: 'reauthenticate' } });
      expect(refused.ok ? {} : refused.error).not.toHaveProperty('fieldErrors');
    }
    const wrong = await make(as, { currentPassword: WRONG });
    expect(wrong).toMatchObject({ status: 403, error: { code: 'reauthenticate' } });
    expect(wrong.ok ? {} : wrong.error.fieldErrors).toHaveProperty('currentPassword');
    expect((await make(as, { currentPassword: PASSWORD })).ok).toBe(true);
  });

  it('requires nothing more within 15 minutes', async () => {
    const as = await signedInAgo(RECENT_SIGN_IN_SECONDS - 60);
    expect((await make(as, {})).ok).toBe(true);
  });
});

describe('a refused call', () => {
  it('changes nothing', async () => {
    const as = await signedInLongAgo();
    const user = await createUser();
    const params = { id: user.id };
    await fail(remove, { as, params });
    await fail(update, { as, params, body: { email: 'other@example.org', name: 'Other' } });
    await fail(update, { as, params, body: { password: 'a new one, long' } });
    expect(await db.select().from(users).where(eq(users.id, user.id))).toEqual([user]);
  });
});

describe('a change that cannot take over an account', () => {
  it('needs no password: a name, and a form with an unchanged address', async () => {
    const as = await signedInLongAgo();
    const { id } = await createUser({ email: `${unique('x')}@xn--bcher-kva.example` });
    const known = (await succeed(userEndpoints.list, { as })).find((user) => user.id === id);
    expect(known?.email).toMatch(/@bücher\.example$/);
    const body = { name: 'Another', email: known?.email ?? '', password: '' };
    expect(await succeed(update, { as, params: { id }, body })).toMatchObject({ name: 'Another' });
  });
});

describe('a wrong password', () => {
  it('counts as a failed sign-in, and a right one does not', async () => {
    const as = await signedInLongAgo();
    const headers = { 'x-forwarded-for': someAddress() };
    const params = { id: (await createUser()).id };
    const tryWith = (currentPassword: string) =>
      fail(update, { as, headers, params, body: { password: 'short but long enough', currentPassword } });
    const { points } = RATE_LIMITS.signIn;
    const body = { email: `${unique('right')}@example.org`, currentPassword: PASSWORD };
    for (let turn = 0; turn < 3; turn++) await succeed(update, { as, headers, params, body });
    // All at the same time: each failure lengthens the delay of the next attempt.
    const refused = await Promise.all(Array.from({ length: points }, () => tryWith(WRONG)));
    expect(refused.map(({ code }) => code)).toEqual(Array(points).fill('reauthenticate'));
    expect(await tryWith(PASSWORD)).toMatchObject({ status: 429, code: 'rate_limited' });
    const credentials = { username: as.user.username, password: PASSWORD };
    expect(await fail(authEndpoints.login, { headers, body: credentials })).toMatchObject({ status: 429 });
    const lines = await db.select().from(activity).where(eq(activity.username, as.user.username));
    expect(lines.filter(({ verb }) => verb === 'failed to confirm the password')).toHaveLength(points);
  });
});
