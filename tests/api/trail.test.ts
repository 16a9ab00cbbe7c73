import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity } from '@/db/schema';
import { categoryEndpoints } from '@/lib/categories/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { activityEndpoints } from '@/lib/platform/activity/contract';
import { userEndpoints } from '@/lib/users/contract';
import { call, succeed } from '../support/client';
import { db } from '../support/database';
import { createArticle, createCategory, createUser, unique } from '../support/factories';
import { signIn } from '../support/session';

/** The newest entry about an entity. */
async function lineOf(kind: string, entityId: number) {
  const [line] = await db
    .select()
    .from(activity)
    .where(and(eq(activity.kind, kind), eq(activity.entityId, entityId)))
    .orderBy(desc(activity.id))
    .limit(1);
  return line;
}

describe('a line of the audit trail', () => {
  it('records the user, the action, the request and the values before and after', async () => {
    const as = await signIn();
    const { id, name } = await createCategory();
    const renamed = unique('category');
    const answer = await call(categoryEndpoints.update, { as, params: { id }, body: { name: renamed } });
    expect(await lineOf('category', id)).toMatchObject({
      ...{ userId: as.user.id, username: as.user.username, verb: 'edited', title: renamed },
      detail: { before: { name }, after: { name: renamed } },
      requestId: answer.headers.get('x-request-id'),
    });
    const [listed] = await succeed(activityEndpoints.list, { as, query: { user: as.user.id, limit: 1 } });
    expect(listed?.changes).toEqual([{ field: 'name', before: name, after: renamed }]);
    await succeed(categoryEndpoints.remove, { as, params: { id } });
    const [removed] = await succeed(activityEndpoints.list, { as, query: { user: as.user.id, limit: 1 } });
    expect(removed).toMatchObject({ verb: 'deleted', changes: [] });
    const { detail } = (await lineOf('category', id)) ?? {};
    expect(detail).toMatchObject({ before: { name: renamed } });
    expect(detail).not.toHaveProperty('after');
  });

  it('records the old and the new author of an article', async () => {
    const [first, second] = [await createUser(), await createUser()];
    const { id } = await createArticle({ authorId: first.id });
    const body = { authorId: second.id };
    await succeed(newsEndpoints.update, { as: await signIn(), params: { id }, body });
    const { detail } = (await lineOf('article', id)) ?? {};
    expect(detail).toEqual({ before: { authorId: first.id }, after: body });
  });

  it('truncates long texts', async () => {
    const { id } = await createArticle();
    const content = `<p>${'word '.repeat(5000)}</p>`;
    await succeed(newsEndpoints.update, { as: await signIn(), params: { id }, body: { content } });
    const { detail } = (await lineOf('article', id)) ?? {};
    expect(detail?.after?.content).toMatch(/^<p>word .*… \(\d+ characters\)$/);
    expect(JSON.stringify(detail).length).toBeLessThan(1000);
  });

  it('records a change of password without the password or its hash', async () => {
    const { id } = await createUser();
    const body = { password: 'an unheard-of secret' };
    await succeed(userEndpoints.update, { as: await signIn(), params: { id }, body });
    const line = JSON.stringify(await lineOf('user', id));
    expect(line).toContain('"password":"changed"');
    expect(line).not.toMatch(/unheard-of|argon2/);
  });
});

describe('the audit trail', () => {
  it('cannot be changed or truncated, even by the site’s own database user', async () => {
    const { id } = await createCategory();
    await succeed(categoryEndpoints.update, { as: await signIn(), params: { id }, body: { name: unique('category') } });
    const line = (await lineOf('category', id)) ?? expect.fail();
    const mine = eq(activity.id, line.id);
    const changes = [
      () => db.update(activity).set({ title: 'something else' }).where(mine),
      () => db.update(activity).set({ userId: null, username: 'another user' }).where(mine),
      () => db.delete(activity).where(mine),
    ];
    for (const attempt of changes) {
      await expect(attempt()).rejects.toMatchObject({ cause: { message: 'The audit trail cannot be changed.' } });
    }
    expect(await lineOf('category', id)).toEqual(line);
  });

  it('keeps the entries of deleted users', async () => {
    const as = await signIn();
    const { id } = await createCategory();
    await succeed(categoryEndpoints.update, { as, params: { id }, body: { name: unique('category') } });
    await succeed(userEndpoints.remove, { as: await signIn(), params: { id: as.user.id } });
    expect(await lineOf('category', id)).toMatchObject({ userId: null, username: as.user.username });
  });
});
