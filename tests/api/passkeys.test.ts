import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { activity, rateLimits, sessions } from '@/db/schema';
import { RATE_LIMITS } from '@/lib/limits';
import { activityEndpoints } from '@/lib/platform/activity/contract';
import { authEndpoints } from '@/lib/platform/auth/contract';
import { softwareAuthenticator } from '../support/authenticator';
import { call, fail, someAddress, succeed } from '../support/client';
import { db } from '../support/database';
import { createUser, PASSWORD, unique } from '../support/factories';
import { addPasskey, challengeFor, codeOf, onlyPasskeyOf, withApp, withPasskey } from '../support/factors';
import { addCalls } from '../support/limits';
import { signIn } from '../support/session';

const from = (address: string) => ({ 'x-forwarded-for': address });
const handleOf = (id: number): string => Buffer.from(`user:${id}`).toString('base64url');

describe('a passkey', () => {
  it('signs in alone, and is the second factor after a password', async () => {
    const { user, device } = await withPasskey();
    const options = await succeed(authEndpoints.passkeyLoginOptions);
    expect(await succeed(authEndpoints.passkeyLogin, { body: device.answer(options) })).toMatchObject({
      user: { id: user.id },
    });
    const { challenge, methods, passkeyOptions } = await challengeFor(user);
    expect(methods).toEqual(['passkey', 'recovery']);
    await succeed(authEndpoints.secondFactor, { body: { challenge, passkey: device.answer(passkeyOptions) } });
  });

  it('answers a challenge once', async () => {
    const { device } = await withPasskey();
    const body = device.answer(await succeed(authEndpoints.passkeyLoginOptions));
    await succeed(authEndpoints.passkeyLogin, { body });
    expect(await fail(authEndpoints.passkeyLogin, { body })).toMatchObject({ status: 401 });
  });

  it('is refused with the user handle of another user, in both ways to sign in', async () => {
    const { user, device } = await withPasskey();
    const other = await createUser();
    for (const userHandle of [handleOf(other.id), 'bm9uZQ', '', 7, {}]) {
      const options = await succeed(authEndpoints.passkeyLoginOptions);
      const alone = { wrongBody: device.answer(options, { userHandle }) };
      expect(await fail(authEndpoints.passkeyLogin, alone), `${JSON.stringify(userHandle)} alone`).toMatchObject({
        status: 401,
      });
      const { challenge, passkeyOptions } = await challengeFor(user);
      const second = { wrongBody: { challenge, passkey: device.answer(passkeyOptions, { userHandle }) } };
      expect(await fail(authEndpoints.secondFactor, second), `${JSON.stringify(userHandle)} second`).toMatchObject({
        status: 401,
      });
    }
    for (const userHandle of [handleOf(user.id), null, undefined]) {
      const options = await succeed(authEndpoints.passkeyLoginOptions);
      await succeed(authEndpoints.passkeyLogin, { wrongBody: device.answer(options, { userHandle }) });
    }
  });

  it('of another user is no second factor', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const { challenge, passkeyOptions } = await challengeFor(one.user);
    const body = { challenge, passkey: other.device.answer(passkeyOptions) };
    expect(await fail(authEndpoints.secondFactor, { body })).toMatchObject({ status: 401 });
  });
});

describe('the options for a sign-in with a passkey', () => {
  it(`are given ${RATE_LIMITS.passkeyOptions.points} times a minute to an address`, async () => {
    const address = someAddress();
    const ask = (headers: Record<string, string>) => call(authEndpoints.passkeyLoginOptions, { headers });
    const { points } = RATE_LIMITS.passkeyOptions;
    const answers = await Promise.all(Array.from({ length: points }, () => ask(from(address))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ask(from(address))).status).toBe(429);
    expect((await ask(from(someAddress()))).status).toBe(200);
  });
});

describe('a failed sign-in with a passkey', () => {
  it('counts as a wrong password of its owner does, and a right one does not', async () => {
    const { user, device } = await withPasskey();
    const headers = from(someAddress());
    const wrong = { headers, body: device.answer({ challenge: 'none' }) };
    expect((await call(authEndpoints.passkeyLogin, wrong)).status).toBe(401);
    for (let turn = 0; turn < 2; turn++) {
      const body = device.answer(await succeed(authEndpoints.passkeyLoginOptions));
      await succeed(authEndpoints.passkeyLogin, { headers, body });
    }
    await addCalls(`sign-in:${headers['x-forwarded-for']}|%`, RATE_LIMITS.signIn.points - 1);
    expect((await call(authEndpoints.passkeyLogin, wrong)).status).toBe(429);
    const credentials = { username: user.username, password: PASSWORD };
    expect((await call(authEndpoints.login, { headers, body: credentials })).status).toBe(429);
    expect((await call(authEndpoints.login, { body: credentials })).status).toBe(401);
  });

  it('counts for an unknown passkey, and for the address', async () => {
    const headers = from(someAddress());
    const guess = (device = softwareAuthenticator()) => ({ headers, body: device.answer({ challenge: 'none' }) });
    const device = softwareAuthenticator();
    expect((await call(authEndpoints.passkeyLogin, guess(device))).status).toBe(401);
    await addCalls(`sign-in:${headers['x-forwarded-for']}|%`, RATE_LIMITS.signIn.points - 1);
    expect((await call(authEndpoints.passkeyLogin, guess(device))).status).toBe(429);
    expect((await call(authEndpoints.passkeyLogin, guess())).status).toBe(401);
    await addCalls(`sign-in-from:${headers['x-forwarded-for']}`, RATE_LIMITS.signInAddress.points);
    expect((await call(authEndpoints.passkeyLogin, guess())).status).toBe(429);
  });
});

describe('the audit trail', () => {
  // Failures of all files share the room of strangers.
  const emptyRooms = () => db.delete(rateLimits).where(like(rateLimits.key, '%SignInLines:%'));
  beforeEach(emptyRooms);
  afterAll(emptyRooms);

  it('has lines for accounts that exist after the failures of strangers have filled their room', async () => {
    const user = await createUser();
    const stranger = () =>
      fail(authEndpoints.passkeyLogin, { body: softwareAuthenticator().answer({ challenge: 'none' }) });
    await stranger();
    await addCalls('strangerSignInLines:all', RATE_LIMITS.strangerSignInLines.points);
    const lines = () => db.$count(activity, eq(activity.kind, 'session'));
    const before = await lines();
    await stranger();
    await fail(authEndpoints.login, { body: { username: unique('none'), password: 'wrong' } });
    expect(await lines()).toBe(before);
    await fail(authEndpoints.login, { body: { username: user.username, password: 'wrong' } });
    expect(await succeed(activityEndpoints.ownSignIns, { as: await signIn(user) })).toMatchObject([
      { verb: 'failed to sign in' },
    ]);
  });

  it('has room for each account, and for what succeeds, after failures to another', async () => {
    const [flooded, other] = [await createUser(), await createUser()];
    const guess = ({ username }: typeof other) => fail(authEndpoints.login, { body: { username, password: 'wrong' } });
    const verbsOf = async (user: typeof other) =>
      (await succeed(activityEndpoints.ownSignIns, { as: await signIn(user) })).map(({ verb }) => verb);
    await guess(flooded);
    await addCalls(`accountSignInLines:${flooded.id}`, RATE_LIMITS.accountSignInLines.points);
    await guess(flooded);
    await guess(other);
    expect(await verbsOf(other)).toEqual(['failed to sign in']);
    await withApp(flooded);
    expect(await verbsOf(flooded)).toEqual(['added an authenticator app', 'failed to sign in']);
  });
});

describe('a set-up that takes two calls', () => {
  const longAgo = { createdAt: sql`now() - interval '1 hour'` };

  it('asks for the password once', async () => {
    const as = await signIn();
    await db.update(sessions).set(longAgo).where(eq(sessions.userId, as.user.id));
    const device = softwareAuthenticator();
    const options = await succeed(authEndpoints.passkeyOptions, { as, body: { currentPassword: PASSWORD } });
    await succeed(authEndpoints.addPasskey, { as, body: { ...device.register(options), name: 'Key' } });

    const second = await signIn(as.user);
    await db.update(sessions).set(longAgo).where(eq(sessions.userId, as.user.id));
    const { secret } = await succeed(authEndpoints.startTotp, { as: second, body: { currentPassword: PASSWORD } });
    await succeed(authEndpoints.confirmTotp, { as: second, body: { code: await codeOf(secret, 0) } });
  });

  it('asks for it where nothing was begun, or another session began it', async () => {
    const [as, other] = [await signIn(), await signIn()];
    const begun = await signIn(as.user);
    const { secret } = await succeed(authEndpoints.startTotp, { as: begun, body: {} });
    const options = await succeed(authEndpoints.passkeyOptions, { as: begun, body: {} });
    await db.update(sessions).set(longAgo).where(eq(sessions.userId, as.user.id));
    await db.update(sessions).set(longAgo).where(eq(sessions.userId, other.user.id));
    for (const caller of [as, other]) {
      const made = { ...softwareAuthenticator().register(options), name: 'Key' };
      const refused = { status: 403, code: 'reauthenticate' };
      expect(await fail(authEndpoints.addPasskey, { as: caller, body: made })).toMatchObject(refused);
      const body = { code: await codeOf(secret, 0) };
      expect(await fail(authEndpoints.confirmTotp, { as: caller, body })).toMatchObject(refused);
    }
  });
});

describe('recovery codes', () => {
  it('come with the first factor of any kind, and sign in', async () => {
    const { user, as, recoveryCodes } = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const { challenge } = await challengeFor(user);
    const [code = ''] = recoveryCodes;
    await succeed(authEndpoints.secondFactor, { body: { challenge, code } });
    const second = await addPasskey(as);
    expect(second.answer.ok && second.answer.body).not.toHaveProperty('recoveryCodes');
  });

  it('come with a passkey where none are left', async () => {
    const { as, recoveryCodes, user } = await withApp();
    for (const code of recoveryCodes) {
      const { challenge } = await challengeFor(user);
      await succeed(authEndpoints.secondFactor, { body: { challenge, code } });
    }
    const { answer } = await addPasskey(as);
    expect(answer.ok && answer.body.recoveryCodes).toHaveLength(10);
  }, 30_000);

  it('end with the last factor', async () => {
    const { as } = await withPasskey();
    const id = await onlyPasskeyOf(as);
    const removed = await call(authEndpoints.removePasskey, { as, params: { id }, body: {} });
    expect(removed.status).toBe(200);
    const again = await signIn(as.user);
    expect(await succeed(authEndpoints.methods, { as: again })).toMatchObject({ passkeys: 0, recoveryCodes: 0 });
  });

  it('are one set after twenty renewals at the same moment', async () => {
    const { as, user } = await withApp();
    const renewals = await Promise.all(
      Array.from({ length: 20 }, () => succeed(authEndpoints.renewRecoveryCodes, { as, body: {} })),
    );
    expect(await succeed(authEndpoints.methods, { as })).toMatchObject({ recoveryCodes: 10 });
    const works = async (code: string) => {
      const { challenge } = await challengeFor(user);
      return (await call(authEndpoints.secondFactor, { body: { challenge, code } })).ok;
    };
    const sets: boolean[] = [];
    for (const { recoveryCodes } of renewals) sets.push(await works(recoveryCodes[0] ?? ''));
    expect(sets.filter(Boolean)).toHaveLength(1);
  }, 60_000);

  it('are one set after two first factors at the same moment', async () => {
    const as = await signIn();
    const [{ secret }, options] = await Promise.all([
      succeed(authEndpoints.startTotp, { as, body: {} }),
      succeed(authEndpoints.passkeyOptions, { as, body: {} }),
    ]);
    const code = await codeOf(secret, 0);
    await Promise.all([
      call(authEndpoints.confirmTotp, { as, body: { code } }),
      call(authEndpoints.addPasskey, { as, body: { ...softwareAuthenticator().register(options), name: 'Key' } }),
    ]);
    expect(await succeed(authEndpoints.methods, { as: await signIn(as.user) })).toMatchObject({ recoveryCodes: 10 });
  });
});

/** Each way to turn a factor on or off, and the line of the audit trail. */
const changes = {
  'added an authenticator app': async () => {
    const as = await signIn();
    const { secret } = await succeed(authEndpoints.startTotp, { as, body: {} });
    return { as, change: async () => call(authEndpoints.confirmTotp, { as, body: { code: await codeOf(secret, 0) } }) };
  },
  'removed an authenticator app': async () => {
    const { as } = await withApp();
    return { as, change: () => call(authEndpoints.removeTotp, { as, body: {} }) };
  },
  'added a passkey': async () => {
    const as = await signIn();
    return { as, change: async () => (await addPasskey(as)).answer };
  },
  'removed a passkey': async () => {
    const { as } = await withPasskey();
    const id = await onlyPasskeyOf(as);
    return { as, change: () => call(authEndpoints.removePasskey, { as, params: { id }, body: {} }) };
  },
};

describe.each(Object.entries(changes))('who %s', (verb, prepare) => {
  it('is signed out everywhere else, and goes on here under a new id', async () => {
    const { as, change } = await prepare();
    const other = await signIn(as.user);
    const answer = await change();
    expect(answer.ok).toBe(true);
    expect(await fail(authEndpoints.me, { as: other })).toMatchObject({ status: 401 });
    expect(await fail(authEndpoints.me, { as })).toMatchObject({ status: 401 });
    const [cookie = ''] = answer.headers.getSetCookie();
    await succeed(authEndpoints.me, { headers: { cookie: cookie.split(';')[0] ?? '' } });
    const line = and(eq(activity.verb, verb), eq(activity.entityId, as.user.id));
    expect(await db.$count(activity, line)).toBe(1);
  });
});
