import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '@/db/schema';
import { activityEndpoints } from '@/lib/platform/activity/contract';
import { NO_ACCOUNT_NAME } from '@/lib/look-alikes';
import { authEndpoints } from '@/lib/platform/auth/contract';
import { userEndpoints } from '@/lib/users/contract';
import { fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createUser, PASSWORD, type UserRow } from '../support/factories';
import { signIn } from '../support/session';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';

const from = (address: string, browser: string) => ({ 'x-forwarded-for': address, 'user-agent': browser });
const logIn = ({ username }: UserRow, headers: Record<string, string>) =>
  succeed(authEndpoints.login, { headers, body: { username, password: PASSWORD } });
const linesOf = async (user: UserRow) =>
  (await succeed(activityEndpoints.ownSignIns, { as: await signIn(user) })).map(({ verb }) => verb);

describe('a sign-in on a device', () => {
  it('is noted when browser and network were not seen together, but for the first one', async () => {
    const user = await createUser();
    await logIn(user, from('203.0.113.5', FIREFOX));
    await logIn(user, from('203.0.77.8', FIREFOX.replaceAll('140', '141')));
    expect(await linesOf(user)).toEqual(['signed in', 'signed in']);

    await logIn(user, from('203.0.113.5', SAFARI));
    expect(await linesOf(user)).toEqual(['signed in', 'signed in on a new device', 'signed in', 'signed in']);
    await logIn(user, from('198.51.100.1', FIREFOX));
    expect((await linesOf(user)).slice(0, 2)).toEqual(['signed in', 'signed in on a new device']);
    await logIn(user, from('203.0.113.5', SAFARI));
    expect((await linesOf(user)).slice(0, 2)).toEqual(['signed in', 'signed in']);
  });

  it('is in the audit trail of administrators, with the browser, and can be filtered', async () => {
    const user = await createUser();
    await logIn(user, from('203.0.113.5', FIREFOX));
    await logIn(user, from('192.0.2.91', SAFARI));
    const as = await signIn();
    const signIns = await succeed(activityEndpoints.signIns, { as });
    expect(signIns.filter(({ username }) => username === user.username)).toMatchObject([
      { verb: 'signed in', browser: 'Safari on iOS', address: '192.0.2.91' },
      { verb: 'signed in on a new device', browser: 'Safari on iOS', address: '192.0.2.91' },
      { verb: 'signed in', browser: 'Firefox on Linux', address: '203.0.113.5' },
    ]);
    const query = { kind: 'session', verb: 'signed in on a new device', user: user.id };
    expect(await succeed(activityEndpoints.list, { as, query })).toHaveLength(1);
  });
});

describe('one’s own sign-ins', () => {
  it('are those to the account, whatever it is called', async () => {
    const { username } = await createUser();
    const gone = await createUser();
    const failed = { headers: from('203.0.113.5', FIREFOX), body: { username: gone.username, password: 'wrong' } };
    await fail(authEndpoints.login, failed);
    await fail(authEndpoints.login, { ...failed, body: { username: `${username} is none`, password: 'wrong' } });
    await succeed(userEndpoints.remove, { as: await signIn(), params: { id: gone.id }, body: {} });
    expect(await linesOf(await createUser({ username: gone.username }))).toEqual([]);
    // A user of an older version may have the name already.
    const skeleton = null;
    const namesake = await createUser({ username: NO_ACCOUNT_NAME, skeleton });
    expect(await linesOf(namesake)).toEqual([]);
    await db.delete(users).where(eq(users.id, namesake.id));
  });

  it('are seen by every role, failed ones too, and those of others are not', async () => {
    const [user, other] = [await createUser({ role: 'writer' }), await createUser()];
    await logIn(other, from('203.0.113.5', FIREFOX));
    await logIn(user, from('203.0.113.5', FIREFOX));
    const wrong = { username: user.username, password: 'not the password' };
    await fail(authEndpoints.login, { headers: from('203.0.113.5', FIREFOX), body: wrong });
    expect(await succeed(activityEndpoints.ownSignIns, { as: await signIn(user) })).toMatchObject([
      { username: user.username, verb: 'failed to sign in' },
      { username: user.username, verb: 'signed in' },
    ]);
  });
});
