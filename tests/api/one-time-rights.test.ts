import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invitations, sessions } from '@/db/schema';
import { authEndpoints } from '@/lib/platform/auth/contract';
import { userEndpoints } from '@/lib/users/contract';
import { softwareAuthenticator } from '../support/authenticator';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createLinkedAccount, PASSWORD, unique, type UserRow } from '../support/factories';
import { addPasskey, challengeFor, codeOf, onlyPasskeyOf, withApp, withPasskey } from '../support/factors';
import { afterAnswer, type SignedIn, signIn } from '../support/session';

const NEW_PASSWORD = 'a password of my own';

interface Situation {
  user: UserRow;
  /** A browser of the user. */
  as: SignedIn;
  secret: string;
  /** An administrator, who makes the invitations. */
  admin: SignedIn;
}

async function situation(): Promise<Situation> {
  const protectedUser = await withApp();
  return { ...protectedUser, admin: await signIn() };
}

const anotherAdmin = async () => signIn();
const publicIdOf = async (as: SignedIn): Promise<string> =>
  (await succeed(authEndpoints.sessions, { as })).find(({ current }) => current)?.id ?? expect.fail();

interface Outcome {
  status: number;
}

/** What lets a user sign in, or change how they sign in, once. Each is begun, and then used. */
const rights: Record<string, { over: number; begin: (of: Situation) => Promise<(as: SignedIn) => Promise<Outcome>> }> =
  {
    'an invitation': {
      over: 404,
      async begin({ admin, user }) {
        const { url } = await succeed(userEndpoints.invite, { as: admin, params: { id: user.id }, body: {} });
        const token = url.slice(url.lastIndexOf('/') + 1);
        return () => call(userEndpoints.accept, { body: { token, password: NEW_PASSWORD } });
      },
    },
    'the link of a reset': {
      over: 404,
      async begin({ admin, user }) {
        const use = await rights['an invitation']?.begin({ admin, user } as Situation);
        // The command makes the same link in the name of no administrator: tests/commands/staff.test.ts.
        await db.update(invitations).set({ inviterId: null }).where(eq(invitations.userId, user.id));
        return use ?? expect.fail();
      },
    },
    'a sign-in that waits for its second factor': {
      over: 401,
      async begin({ user, secret }) {
        const { challenge } = await challengeFor(user);
        return async () => call(authEndpoints.secondFactor, { body: { challenge, code: await codeOf(secret) } });
      },
    },
    'a set-up of an app': {
      over: 422,
      async begin({ as }) {
        const { secret } = await succeed(authEndpoints.startTotp, { as, body: {} });
        return async (later) => call(authEndpoints.confirmTotp, { as: later, body: { code: await codeOf(secret, 0) } });
      },
    },
    'a set-up of a passkey': {
      over: 422,
      async begin({ as }) {
        const made = softwareAuthenticator().register(await succeed(authEndpoints.passkeyOptions, { as, body: {} }));
        return (later) => call(authEndpoints.addPasskey, { as: later, body: { ...made, name: 'Key' } });
      },
    },
  };

/** What each of them is over with. */
const events: Record<string, (of: Situation) => Promise<unknown>> = {
  'a new password of one’s own': async ({ user, as }) =>
    call(userEndpoints.update, { as, params: { id: user.id }, body: { password: NEW_PASSWORD } }),
  'a new password by an administrator': async ({ user }) =>
    succeed(userEndpoints.update, {
      ...{ as: await anotherAdmin(), params: { id: user.id }, body: { password: NEW_PASSWORD } },
    }),
  'a changed e-mail address': async ({ user }) =>
    succeed(userEndpoints.update, {
      ...{ as: await anotherAdmin(), params: { id: user.id }, body: { email: `${unique('other')}@example.org` } },
    }),
  'the end of all sessions by an administrator': async ({ user }) =>
    succeed(authEndpoints.endSessionsOfUser, { as: await anotherAdmin(), params: { id: user.id } }),
  'the end of one session by an administrator': async ({ as }) =>
    succeed(authEndpoints.endAnySession, { as: await anotherAdmin(), params: { id: await publicIdOf(as) } }),
  'a logout everywhere': async ({ as }) => succeed(authEndpoints.endSessions, { as }),
  'the end of another session of one’s own': async ({ user, as }) =>
    succeed(authEndpoints.endSession, { as, params: { id: await publicIdOf(await signIn(user)) } }),
  'a reset of the second factor': async ({ user }) =>
    succeed(userEndpoints.resetSecondFactor, { as: await anotherAdmin(), params: { id: user.id }, body: {} }),
  'a factor that is turned off': async ({ as }) => call(authEndpoints.removeTotp, { as, body: {} }),
  'a factor that is turned on': async ({ as }) => (await addPasskey(as)).answer,
  'an account that is unlinked': async ({ user }) => {
    const { id: accountId } = await createLinkedAccount(user.id);
    await succeed(userEndpoints.unlink, { as: await anotherAdmin(), params: { id: user.id, accountId }, body: {} });
  },
};

/** The session that a user has after an event: the same under its new id, or one that begins then. */
async function laterSession({ as, user }: Situation, answer: unknown): Promise<SignedIn> {
  const isAnswer = typeof answer === 'object' && answer !== null && 'headers' in answer;
  const renewed = isAnswer ? afterAnswer(as, answer as { headers: Headers }) : as;
  return (await call(authEndpoints.me, { as: renewed })).ok ? renewed : signIn(user);
}

describe.each(Object.entries(rights))('%s', (_name, { begin, over }) => {
  it('works without any of what ends it', async () => {
    const of = await situation();
    const use = await begin(of);
    expect((await use(of.as)).status).toBeLessThan(300);
  });

  it.each(Object.entries(events))('ends with %s', async (_event, happen) => {
    const of = await situation();
    const use = await begin(of);
    const later = await laterSession(of, await happen(of));
    expect((await use(later)).status).toBe(over);
  });
});

describe('an invitation', () => {
  const invitationIn = async (of: Situation) => (await rights['an invitation']?.begin(of)) ?? expect.fail();

  it('ends with the deletion of who made it', async () => {
    const of = await situation();
    const use = await invitationIn(of);
    await succeed(userEndpoints.remove, { as: await anotherAdmin(), params: { id: of.admin.user.id }, body: {} });
    expect((await use(of.as)).status).toBe(404);
  });

  it('ends with the demotion of who made it, and does not come back', async () => {
    const of = await situation();
    const use = await invitationIn(of);
    const params = { id: of.admin.user.id };
    for (const role of ['editor', 'admin'] as const)
      await succeed(userEndpoints.update, { as: await anotherAdmin(), params, body: { role } });
    expect((await use(of.as)).status).toBe(404);
  });

  it('ends when the account of who made it is recovered', async () => {
    const of = await situation();
    const use = await invitationIn(of);
    const params = { id: of.admin.user.id };
    await succeed(userEndpoints.update, { as: await anotherAdmin(), params, body: { password: NEW_PASSWORD } });
    expect((await use(of.as)).status).toBe(404);
  });

  it('stays while neither its user nor who made it changes how they sign in', async () => {
    const of = await situation();
    const use = await invitationIn(of);
    const [own, inviter] = [{ id: of.user.id }, { id: of.admin.user.id }];
    const as = await anotherAdmin();
    await succeed(userEndpoints.update, {
      as,
      params: own,
      body: { name: 'Another', email: of.user.email, password: '' },
    });
    await succeed(userEndpoints.update, { as, params: inviter, body: { role: 'admin', surname: 'Another' } });
    await succeed(authEndpoints.logout, { as: of.as });
    await succeed(authEndpoints.login, { body: { username: of.admin.user.username, password: PASSWORD } });
    expect((await use(of.as)).status).toBe(200);
  });
});

describe('a set-up', () => {
  it('belongs to the session that began it, and ends with it', async () => {
    for (const name of ['a set-up of an app', 'a set-up of a passkey']) {
      const of = await situation();
      const use = (await rights[name]?.begin(of)) ?? expect.fail();
      expect((await use(await signIn(of.user))).status).toBe(422);
      await db.delete(sessions).where(eq(sessions.userId, of.user.id));
      expect((await use(await signIn(of.user))).status).toBe(422);
    }
  });
});

describe('a passkey that is deleted', () => {
  it('takes the session along that it starts at the same moment', async () => {
    const { user, device, as } = await withPasskey();
    const id = await onlyPasskeyOf(as);
    const options = await succeed(authEndpoints.passkeyLoginOptions);
    const [login] = await Promise.all([
      call(authEndpoints.passkeyLogin, { body: device.answer(options) }),
      succeed(authEndpoints.removePasskey, { as, params: { id }, body: {} }),
    ]);
    const started = afterAnswer({ ...as, header: '' }, login);
    expect(await fail(authEndpoints.me, { as: started })).toMatchObject({ status: 401 });
    expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
  });
});
