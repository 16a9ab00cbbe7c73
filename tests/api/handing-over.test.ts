import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications } from '@/db/schema';
import { NOTIFICATION_DAYS } from '@/lib/limits';
import type { ArticlePatch } from '@/lib/news/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { notificationEndpoints } from '@/lib/platform/notifications/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createArticle, createUser } from '../support/factories';
import { type SignedIn, signIn } from '../support/session';
import { checkCalls } from '../support/table';

const { list, read } = notificationEndpoints;

checkCalls(notificationEndpoints, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
      { by: 'staff', what: 'too many', status: 422, given: { query: { limit: 101 } }, fields: ['limit'] },
    ],
  },
  {
    endpoint: read,
    rows: [
      { by: 'anonymous', what: 'all', status: 401, given: { body: { all: true } } },
      { by: 'staff', what: 'all', status: 200, given: { body: { all: true } } },
      { by: 'staff', what: 'an unknown id', status: 200, given: { body: { ids: [2_000_000_000] } } },
      { by: 'staff', what: 'no id', status: 422, given: { wrongBody: { ids: [] } } },
      { by: 'staff', what: 'neither', status: 422, given: { wrongBody: {} } },
      { by: 'staff', what: 'not all', status: 422, given: { wrongBody: { all: false } } },
    ],
  },
]);

/** A draft of a writer, and an editor who is told of it. */
async function situation() {
  const [writer, editor] = [
    await signIn(await createUser({ role: 'writer' })),
    await signIn(await createUser({ role: 'editor' })),
  ];
  const { id, title } = await createArticle({ isPublished: false, authorId: writer.user.id });
  const change = (as: SignedIn, body: ArticlePatch) => succeed(newsEndpoints.update, { as, params: { id }, body });
  const refused = (as: SignedIn, body: object) => fail(newsEndpoints.update, { as, params: { id }, wrongBody: body });
  const told = async (as: SignedIn) => (await succeed(list, { as })).filter(({ title: told }) => told === title);
  return { id, title, writer, editor, change, refused, told };
}

describe('a draft that is handed over', () => {
  it('is ready for the editors, who are told, and comes back to its writer with a note', async () => {
    const { id, title, writer, editor, change, told } = await situation();
    const ready = await change(writer, { review: 'ready', reviewNote: 'Please check the names.' });
    expect(ready).toMatchObject({ review: 'ready', reviewNote: 'Please check the names.' });
    const [news] = await told(editor);
    expect(news).toMatchObject({ kind: 'review.ready', title, url: `/admin/news?edit=${id}`, read: false });
    expect(await told(writer)).toEqual([]);

    const returned = await change(editor, { review: 'returned' });
    expect(returned).toMatchObject({ review: 'returned', reviewNote: '' });
    expect(await told(writer)).toMatchObject([{ kind: 'review.returned' }]);
  });

  it('is told of once, and keeps its note while it is written', async () => {
    const { writer, editor, change, told } = await situation();
    await change(writer, { review: 'ready', reviewNote: 'Ready.' });
    expect(await change(writer, { title: (await situation()).title })).toMatchObject({ reviewNote: 'Ready.' });
    expect(await change(writer, { review: 'ready' })).toMatchObject({ review: 'ready', reviewNote: 'Ready.' });
    expect(await told(editor)).toHaveLength(1);
  });

  it.each([
    ['published', { isPublished: true }],
    ['scheduled', { publishAt: '2199-01-01T10:00:00Z' }],
    ['taken back', { review: null }],
  ])('is handed over no more once it is %s', async (_what, body) => {
    const { writer, editor, change } = await situation();
    await change(writer, { review: 'ready', reviewNote: 'Ready.' });
    expect(await change(editor, body)).toMatchObject({ review: null, reviewNote: '' });
  });

  it('is found by where it stands', async () => {
    const { id, writer, editor, change } = await situation();
    const found = async (review: string) =>
      (await succeed(newsEndpoints.list, { as: editor, query: { review, limit: 100 } })).map((article) => article.id);
    await change(writer, { review: 'ready' });
    expect(await found('ready')).toContain(id);
    expect(await found('returned')).not.toContain(id);
  });

  it('is returned by editors alone, and never by the public', async () => {
    const { writer, refused } = await situation();
    expect(await refused(writer, { review: 'returned' })).toMatchObject({ status: 403 });
    const another = await signIn(await createUser({ role: 'writer' }));
    expect(await refused(another, { review: 'ready' })).toMatchObject({ status: 403 });
  });

  it.each([
    ['an unknown state', 'review', { review: 'perhaps' }],
    ['a note of 501 characters', 'reviewNote', { review: 'ready', reviewNote: 'x'.repeat(501) }],
  ])('is refused with %s', async (_what, field, body) => {
    const { writer, refused } = await situation();
    expect(Object.keys((await refused(writer, body)).fieldErrors ?? {})).toEqual([field]);
  });

  it('is no published article', async () => {
    const as = await signIn();
    const { id } = await createArticle();
    const failure = await fail(newsEndpoints.update, { as, params: { id }, body: { review: 'ready' } });
    expect(failure.fieldErrors).toHaveProperty('review');
  });

  it('shows where it stands to staff alone', async () => {
    const { id } = await createArticle();
    const seen = async (as?: SignedIn) => call(newsEndpoints.one, { params: { id }, ...(as && { as }) });
    const [visitor, staff] = [await seen(), await seen(await signIn())];
    expect(visitor.ok && Object.keys(visitor.body)).not.toContain('review');
    expect(staff.ok && staff.body).toMatchObject({ review: null, reviewNote: '' });
    for (const article of await succeed(newsEndpoints.published, { query: { limit: 3 } })) {
      expect(Object.keys(article)).not.toEqual(expect.arrayContaining(['reviewNote']));
    }
  });
});

describe('notifications', () => {
  it('are read one by one or all together, each by whom they are for', async () => {
    const { id, writer, editor, change, told } = await situation();
    await change(writer, { review: 'ready' });
    const [news] = await told(editor);
    const ids = [news?.id ?? 0];
    expect(await succeed(read, { as: writer, body: { ids } })).toEqual({ unread: 0 });
    expect((await told(editor))[0]?.read).toBe(false);
    await succeed(read, { as: editor, body: { ids } });
    expect((await told(editor))[0]?.read).toBe(true);

    await change(editor, { review: 'returned' });
    await db
      .insert(notifications)
      .values({ userId: writer.user.id, kind: 'review.returned', title: 'Another', url: '/admin' });
    expect(await succeed(read, { as: writer, body: { all: true } })).toEqual({ unread: 0 });
    expect((await succeed(list, { as: writer })).every((one) => one.read)).toBe(true);
    expect(id).toBeGreaterThan(0);
  });

  it('are listed for 30 days', async () => {
    const { writer, editor, change, told } = await situation();
    await change(writer, { review: 'ready' });
    const own = and(eq(notifications.userId, editor.user.id));
    const createdAt = sql`now() - make_interval(days => ${NOTIFICATION_DAYS}, mins => 1)`;
    await db.update(notifications).set({ createdAt }).where(own);
    expect(await told(editor)).toEqual([]);
    await change(writer, { review: null });
    await change(writer, { review: 'ready' });
    expect(await db.$count(notifications, own)).toBe(1);
  });
});
