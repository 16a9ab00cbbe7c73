import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { articleEditors } from '@/db/schema';
import { EDITOR_SEEN_SECONDS } from '@/lib/limits';
import { newsEndpoints } from '@/lib/news/contract';
import { fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createArticle, createUser } from '../support/factories';
import { signIn } from '../support/session';

const { editing, edited } = newsEndpoints;

async function opened() {
  const [first, second] = [await signIn(), await signIn()];
  const { id } = await createArticle({ isPublished: false });
  await succeed(editing, { as: first, params: { id } });
  const others = async (as = second) => (await succeed(editing, { as, params: { id } })).others;
  return { id, first, second, others };
}

describe('who has the form of an article open', () => {
  it('is told to the others, and not to the same user', async () => {
    const { id, first, second, others } = await opened();
    expect((await succeed(editing, { as: first, params: { id } })).others).toEqual([]);
    expect(await others()).toEqual([{ id: first.user.id, username: first.user.username }]);
    expect(await others(first)).toEqual([{ id: second.user.id, username: second.user.username }]);
  });

  it('ends when the form is closed', async () => {
    const { id, first, others } = await opened();
    await succeed(edited, { as: first, params: { id } });
    expect(await others()).toEqual([]);
  });

  it('ends by itself when the call is not repeated', async () => {
    const { id, first, others } = await opened();
    const seenAt = sql`now() - make_interval(secs => ${EDITOR_SEEN_SECONDS + 1})`;
    await db.update(articleEditors).set({ seenAt }).where(eq(articleEditors.articleId, id));
    expect(await others()).toEqual([]);
    expect(await others(first)).toHaveLength(1);
  });

  it('is of another article only', async () => {
    const { second } = await opened();
    const { id } = await createArticle();
    expect((await succeed(editing, { as: second, params: { id } })).others).toEqual([]);
  });

  it('is a matter of those who may change the article', async () => {
    const { id } = await opened();
    const as = await signIn(await createUser({ role: 'writer' }));
    expect(await fail(editing, { as, params: { id } })).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
