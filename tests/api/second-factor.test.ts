import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity, authChallenges, sessions } from '@/db/schema';
import { RATE_LIMITS } from '@/lib/limits';
import { authEndpoints } from '@/lib/platform/auth/contract';
import { secondFactorEndpoints } from '@/lib/platform/auth/second-factor-contract';
import { userEndpoints } from '@/lib/users/contract';
import { call, fail, someAddress, succeed } from '../support/client';
import { db } from '../support/database';
import { createUser, PASSWORD } from '../support/factories';
import { challengeFor, codeOf, withApp, withPasskey } from '../support/factors';
import { afterAnswer, signIn } from '../support/session';
import { checkCalls } from '../support/table';

const answer = (challenge: string, code: string, headers = {}) =>
  call(authEndpoints.secondFactor, { body: { challenge, code }, headers });

const own = async () => ({ body: {}, as: await signIn() });
// A right answer of a passkey needs a browser: tests/e2e/admin/second-factor.spec.ts.
const { addPasskey, removePasskey, passkeyLogin, ...secondFactors } = secondFactorEndpoints;

const wrongAnswer = { wrongBody: { id: 'none', response: { clientDataJSON: 'none' } } };
const wrongPasskey = { wrongBody: { ...wrongAnswer.wrongBody, name: 'Key' } };

checkCalls(secondFactors, [
  {
    endpoint: secondFactors.secondFactor,
    rows: [
      {
        by: 'anonymous',
        what: 'a challenge that never was',
        status: 401,
        given: { body: { challenge: 'x', code: '123456' } },
      },
      {
        by: 'anonymous',
        what: 'neither code nor passkey',
        status: 422,
        given: { body: { challenge: 'x' } },
        fields: ['code'],
      },
      {
        by: 'staff',
        what: 'an own challenge',
        status: 200,
        given: async () => {
          const { user, secret } = await withApp();
          return { body: { challenge: (await challengeFor(user)).challenge, code: await codeOf(secret) } };
        },
      },
    ],
  },
  {
    endpoint: secondFactors.methods,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
  {
    endpoint: secondFactors.startTotp,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401, given: { body: {} } },
      { by: 'staff', what: 'plainly', status: 201, given: { body: {} } },
    ],
  },
  {
    endpoint: secondFactors.confirmTotp,
    rows: [
      { by: 'anonymous', what: 'a code', status: 401, given: { body: { code: '123456' } } },
      { by: 'staff', what: 'without a set-up', status: 422, given: { body: { code: '123456' } }, fields: ['code'] },
      {
        by: 'staff',
        what: 'the code of the app',
        status: 200,
        given: async () => {
          const { as, body } = await own();
          const { secret } = await succeed(authEndpoints.startTotp, { as, body });
          return { headers: { cookie: as.header }, body: { code: await codeOf(secret, 0) } };
        },
      },
    ],
  },
  {
    endpoint: secondFactors.removeTotp,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401, given: { body: {} } },
      { by: 'staff', what: 'without an app', status: 404, given: { body: {} } },
      {
        by: 'staff',
        what: 'with an app',
        status: 200,
        given: async () => ({ headers: { cookie: (await withApp()).as.header }, body: {} }),
      },
    ],
  },
  {
    endpoint: secondFactors.renewRecoveryCodes,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401, given: { body: {} } },
      { by: 'staff', what: 'plainly', status: 201, given: { body: {} } },
    ],
  },
  {
    endpoint: secondFactors.passkeys,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
  {
    endpoint: secondFactors.passkeyOptions,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401, given: { body: {} } },
      { by: 'staff', what: 'plainly', status: 200, given: { body: {} } },
    ],
  },
  {
    endpoint: secondFactors.passkeyLoginOptions,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
]);

describe('POST /auth/passkeys and its like', () => {
  it('refuse what answers no challenge', async () => {
    const as = await signIn();
    expect(await fail(addPasskey, wrongPasskey)).toMatchObject({ status: 401 });
    expect(await fail(addPasskey, { as, ...wrongPasskey })).toMatchObject({
      status: 422,
      fieldErrors: { passkey: [expect.any(String)] },
    });
    expect(await fail(passkeyLogin, wrongAnswer)).toMatchObject({ status: 401 });
    expect(await fail(removePasskey, { as, params: { id: 1 }, body: {} })).toMatchObject({ status: 404 });
  });
});

describe('a sign-in with an authenticator app', () => {
  it('needs a code after the password, and each step’s code works once', async () => {
    const { user, secret } = await withApp();
    const code = await codeOf(secret);
    expect((await answer((await challengeFor(user)).challenge, code)).status).toBe(200);
    expect((await answer((await challengeFor(user)).challenge, code)).status).toBe(401);
  });

  it('succeeds once of fifty at the same moment', async () => {
    const { user, secret } = await withApp();
    const challenge = (await challengeFor(user)).challenge;
    const code = await codeOf(secret);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => answer(challenge, code, { 'x-forwarded-for': someAddress() })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it.each([-3, 3])('refuses the code of a clock that is %i steps off', async (steps) => {
    const { user, secret } = await withApp();
    expect((await answer((await challengeFor(user)).challenge, await codeOf(secret, steps))).status).toBe(401);
  });

  it('says how the second step can be taken', async () => {
    const { user } = await withApp();
    expect(await challengeFor(user)).toMatchObject({
      status: 401,
      code: 'second_factor',
      methods: ['totp', 'recovery'],
    });
  });

  it.each([
    ['a space', ' '],
    ['a no-break space', '\u00A0'],
    ['a narrow no-break space', '\u202F'],
    ['a figure space', '\u2007'],
    ['an ideographic space', '\u3000'],
    ['a tab and a line break', '\t\r\n'],
    ['a zero-width space', '\u200B'],
    ['a byte order mark', '\uFEFF'],
  ])('takes codes with %s inside and around, at set-up and sign-in', async (_name, blank) => {
    const spaced = (code: string) => blank + code.replace(/...(?=.)/g, (digits) => digits + blank) + blank;
    const as = await signIn();
    const { secret } = await succeed(authEndpoints.startTotp, { as, body: {} });
    const body = { code: spaced(await codeOf(secret, 0)) };
    const { recoveryCodes } = await succeed(authEndpoints.confirmTotp, { as, body });
    for (const code of [await codeOf(secret), recoveryCodes[0] ?? '']) {
      const { challenge } = await challengeFor(as.user);
      expect((await answer(challenge, spaced(code))).status).toBe(200);
    }
  });

  it.each(['', '   ', '\u00A0'])('is asked for a code by %j', async (code) => {
    expect(await fail(authEndpoints.secondFactor, { body: { challenge: 'x', code } })).toMatchObject({
      status: 422,
      fieldErrors: { code: ['Code is required.'] },
    });
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { user, recoveryCodes } = await withApp();
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect((await answer((await challengeFor(user)).challenge, typed)).status).toBe(200);
    expect((await answer((await challengeFor(user)).challenge, code)).status).toBe(401);
  });

  it('has to be finished within five minutes', async () => {
    const { user, secret } = await withApp();
    const challenge = (await challengeFor(user)).challenge;
    await db
      .update(authChallenges)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(authChallenges.userId, user.id));
    expect((await answer(challenge, await codeOf(secret))).status).toBe(401);
  });

  it('is over when the password changes', async () => {
    const { user, as, secret } = await withApp();
    const challenge = (await challengeFor(user)).challenge;
    await succeed(userEndpoints.update, { as, params: { id: user.id }, body: { password: 'another long password' } });
    expect((await answer(challenge, await codeOf(secret))).status).toBe(401);
  });

  it('counts wrong codes as wrong passwords', async () => {
    const { user } = await withApp();
    const challenge = (await challengeFor(user)).challenge;
    const headers = { 'x-forwarded-for': someAddress() };
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= RATE_LIMITS.signIn.points; attempt += 1)
      statuses.push((await answer(challenge, '000000', headers)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]));
  }, 30_000);

  it('needs none once the app is off', async () => {
    const { user, as } = await withApp();
    await succeed(authEndpoints.removeTotp, { as, body: {} });
    await succeed(authEndpoints.login, { body: { username: user.username, password: PASSWORD } });
  });
});

describe('an administrator who resets the second factor of a user', () => {
  const { resetSecondFactor } = userEndpoints;

  it.each([
    ['an app', withApp],
    ['a passkey', withPasskey],
  ])('lets them sign in by password again, where they had %s', async (_what, make) => {
    const { user, as, recoveryCodes } = await make();
    const admin = await signIn();
    const params = { id: user.id };
    const listed = async () => (await succeed(userEndpoints.list, { as: admin })).find(({ id }) => id === user.id);
    expect(await listed()).toMatchObject({ secondFactor: true });
    expect(await succeed(resetSecondFactor, { as: admin, params, body: {} })).toEqual({ deleted: true });
    expect(await listed()).toMatchObject({ secondFactor: false });
    expect(await fail(authEndpoints.me, { as })).toMatchObject({ status: 401 });
    await succeed(authEndpoints.login, { body: { username: user.username, password: PASSWORD } });
    expect(await succeed(authEndpoints.methods, { as: await signIn(user) })).toMatchObject({
      ...{ totp: false, passkeys: 0, recoveryCodes: 0 },
    });
    expect(recoveryCodes).toHaveLength(10);
    const [line] = await db
      .select()
      .from(activity)
      .where(and(eq(activity.kind, 'user'), eq(activity.entityId, user.id)));
    expect(line).toMatchObject({
      ...{ userId: admin.user.id, verb: 'edited', title: user.username },
      detail: { before: { secondFactor: true }, after: { secondFactor: false } },
    });
  });

  it('has signed in recently, and is no editor', async () => {
    const { user } = await withApp();
    const params = { id: user.id };
    const admin = await signIn();
    await db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '1 hour'` })
      .where(eq(sessions.userId, admin.user.id));
    for (const body of [{}, { currentPassword: 'wrong' }])
      expect(await fail(resetSecondFactor, { as: admin, params, body })).toMatchObject({ code: 'reauthenticate' });
    const editor = await signIn(await createUser({ role: 'editor' }));
    expect(await fail(resetSecondFactor, { as: editor, params, body: {} })).toMatchObject({ code: 'forbidden' });
    expect((await challengeFor(user)).code).toBe('second_factor');
    await succeed(resetSecondFactor, { as: admin, params, body: { currentPassword: PASSWORD } });
  });

  it('stays signed in after a reset of their own', async () => {
    const { user, as } = await withApp();
    const other = await signIn(user);
    const answer = await call(resetSecondFactor, { as, params: { id: user.id }, body: {} });
    await succeed(authEndpoints.me, { as: afterAnswer(as, answer) });
    expect(await fail(authEndpoints.me, { as: other })).toMatchObject({ status: 401 });
  });
});

describe('a factor that is turned on while a password is checked', () => {
  it('is asked for, or ends the session that began', async () => {
    const user = await createUser();
    const as = await signIn(user);
    const { secret } = await succeed(authEndpoints.startTotp, { as, body: {} });
    const code = await codeOf(secret, 0);
    const login = () => call(authEndpoints.login, { body: { username: user.username, password: PASSWORD } });
    const signIns = Array.from({ length: 8 }, login);
    const confirmed = await call(authEndpoints.confirmTotp, { as, body: { code } });
    await Promise.all(signIns);
    expect(confirmed.ok).toBe(true);
    expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
  });
});

describe('the set-up', () => {
  it('needs a recent sign-in or the password', async () => {
    const as = await signIn();
    await db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '1 hour'` })
      .where(eq(sessions.userId, as.user.id));
    for (const endpoint of [authEndpoints.startTotp, authEndpoints.renewRecoveryCodes, authEndpoints.passkeyOptions]) {
      const refused = await fail(endpoint, { as, body: { currentPassword: 'wrong' } });
      expect(refused).toMatchObject({ status: 403, code: 'reauthenticate' });
    }
    await succeed(authEndpoints.startTotp, { as, body: { currentPassword: PASSWORD } });
  });

  it('leaves the app in use while another is set up', async () => {
    const { user, as, secret } = await withApp();
    await succeed(authEndpoints.startTotp, { as, body: {} });
    expect((await answer((await challengeFor(user)).challenge, await codeOf(secret))).status).toBe(200);
  });

  it('gives the secret as a key, an address and a picture', async () => {
    const as = await signIn();
    const { secret, uri, qr } = await succeed(authEndpoints.startTotp, { as, body: {} });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(uri).toContain(secret);
    expect(qr).toMatch(/^<svg /);
  });
});
