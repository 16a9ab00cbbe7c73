import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity, sessions } from '@/db/schema';
import { authEndpoints } from '@/lib/platform/auth/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createUser } from '../support/factories';
import { signIn } from '../support/session';

const { allSessions, endAnySession, endSessionsOfUser } = authEndpoints;

const lastLine = async (userId: number) =>
  (
    await db
      .select()
      .from(activity)
      .where(and(eq(activity.kind, 'user'), eq(activity.entityId, userId)))
      .orderBy(desc(activity.id))
      .limit(1)
  )[0];

describe('the sessions of all users', () => {
  it('are seen by administrators, who end one of them', async () => {
    const as = await signIn();
    const user = await createUser();
    const [first, second] = [await signIn(user), await signIn(user)];
    const listed = await succeed(allSessions, { as });
    expect(listed.filter(({ current }) => current)).toMatchObject([{ user: { id: as.user.id } }]);
    const theirs = listed.filter((one) => one.user.id === user.id);
    expect(theirs).toMatchObject([
      { user: { username: user.username }, current: false },
      { user: { username: user.username }, current: false },
    ]);
    const stored = (await db.select().from(sessions).where(eq(sessions.userId, user.id))).map(({ id }) => id);
    for (const { id } of theirs) expect(stored).not.toContain(id);

    const end = { as, params: { id: theirs[0]?.id ?? '' } };
    expect(await succeed(endAnySession, end)).toEqual({ ended: 1 });
    const statuses = await Promise.all(
      [first, second].map(async (one) => (await call(authEndpoints.me, { as: one })).status),
    );
    expect(statuses.toSorted()).toEqual([200, 401]);
    expect(await lastLine(user.id)).toMatchObject({
      ...{ username: as.user.username, verb: 'edited', title: user.username },
      detail: { after: { session: 'ended' } },
    });
    expect(await fail(endAnySession, end)).toMatchObject({ status: 404 });
  });

  it('of one user end together, and only those', async () => {
    const as = await signIn();
    const user = await createUser();
    const theirs = [await signIn(user), await signIn(user)];
    expect(await succeed(endSessionsOfUser, { as, params: { id: user.id } })).toEqual({ ended: 2 });
    for (const one of theirs) expect(await fail(authEndpoints.me, { as: one })).toMatchObject({ status: 401 });
    await succeed(authEndpoints.me, { as });
    expect((await lastLine(user.id))?.detail).toEqual({ before: { sessions: 2 }, after: { sessions: 0 } });
    expect(await fail(endSessionsOfUser, { as, params: { id: 2_000_000_000 } })).toMatchObject({ status: 404 });
  });

  it('are no business of an editor', async () => {
    const as = await signIn(await createUser({ role: 'editor' }));
    const { id } = await createUser();
    expect(await fail(allSessions, { as })).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await fail(endAnySession, { as, params: { id: 'x'.repeat(22) } })).toMatchObject({ status: 403 });
    expect(await fail(endSessionsOfUser, { as, params: { id } })).toMatchObject({ status: 403 });
  });
});
