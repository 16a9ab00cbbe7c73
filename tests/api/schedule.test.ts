import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity } from '@/db/schema';
import { newsEndpoints } from '@/lib/news/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import { createArticle, createCategory, unique } from '../support/factories';
import { signIn } from '../support/session';
import { body, status } from '../support/visit';

const { create, update, one, list } = newsEndpoints;
const HOUR = 3_600_000;

/** A moment some hours from now, with seconds. */
const inHours = (hours: number): string =>
  new Date(Math.floor(Date.now() / HOUR + hours) * HOUR + 61_234).toISOString();
/** The same as it is kept. */
const minuteOf = (moment: string): string => `${moment.slice(0, 16)}:00.000Z`;

const newArticle = async () => ({
  title: unique('Planned'),
  date: '2026-02-28',
  categoryId: (await createCategory()).id,
});

describe('an article with a moment of publication ahead', () => {
  it('is a draft also with isPublished, and its moment has no seconds', async () => {
    const as = await signIn();
    const publishAt = inHours(2);
    const article = await succeed(create, { as, body: { ...(await newArticle()), isPublished: true, publishAt } });
    expect(article).toMatchObject({ isPublished: false, publishAt: minuteOf(publishAt), publishedAt: null });
    expect(await status(`/news/${article.id}`)).toBe(404);
    // Saying again that it is published changes nothing, without a word about the moment.
    const again = await succeed(update, { as, params: { id: article.id }, body: { isPublished: true } });
    expect(again).toMatchObject({ isPublished: false, publishAt: minuteOf(publishAt) });
  });

  it('is published as soon as its moment is taken away', async () => {
    const as = await signIn();
    const { id } = await createArticle({ isPublished: false, publishAt: new Date(inHours(2)) });
    const article = await succeed(update, { as, params: { id }, body: { isPublished: true, publishAt: null } });
    expect(article).toMatchObject({ isPublished: true, publishAt: null });
    expect(await status(`/news/${id}`)).toBe(200);
  });

  it('leaves the site when it was published before', async () => {
    const as = await signIn();
    const { id } = await createArticle();
    const article = await succeed(update, { as, params: { id }, body: { publishAt: inHours(2) } });
    expect(article.isPublished).toBe(false);
    expect(await status(`/news/${id}`)).toBe(404);
  });

  it('is found by staff among scheduled ones, and not among other drafts', async () => {
    const as = await signIn();
    const title = unique('Listed');
    const planned = await createArticle({ title, isPublished: false, publishAt: new Date(inHours(2)) });
    const draft = await createArticle({ title, isPublished: false });
    const found = async (scheduled: string) =>
      (await succeed(list, { as, query: { query: title, isPublished: 'false', scheduled, limit: 10 } })).map(
        ({ id }) => id,
      );
    expect(await found('true')).toEqual([planned.id]);
    expect(await found('false')).toEqual([draft.id]);
  });
});

describe('a moment that is past', () => {
  it('publishes now, and is not kept', async () => {
    const as = await signIn();
    const article = await succeed(create, { as, body: { ...(await newArticle()), publishAt: inHours(-2) } });
    expect(article).toMatchObject({ isPublished: true, publishAt: null });
    expect(article.publishedAt).not.toBeNull();
    expect(await body(`/news/${article.id}`)).toContain(article.title);
  });

  it('withdraws now, and is not kept', async () => {
    const as = await signIn();
    const { id } = await createArticle();
    const article = await succeed(update, { as, params: { id }, body: { unpublishAt: inHours(-2) } });
    expect(article).toMatchObject({ isPublished: false, unpublishAt: null });
    expect(await status(`/news/${id}`)).toBe(404);
  });

  it('is written into the audit trail as what it does', async () => {
    const as = await signIn();
    const { id } = await createArticle({ isPublished: false });
    await succeed(update, { as, params: { id }, body: { publishAt: inHours(-2) } });
    const lines = await db
      .select()
      .from(activity)
      .where(and(eq(activity.kind, 'article'), eq(activity.entityId, id)));
    expect(lines.filter(({ kind }) => kind === 'article').map(({ verb, username }) => [verb, username])).toEqual([
      ['published', as.user.username],
    ]);
  });
});

describe('a plan that cannot be', () => {
  it.each([
    ['withdrawn before published', { publishAt: inHours(4), unpublishAt: inHours(3) }],
    ['withdrawn when published', { publishAt: inHours(4), unpublishAt: inHours(4) }],
  ])('%s: refused', async (_, plan) => {
    const as = await signIn();
    const refused = await fail(create, { as, body: { ...(await newArticle()), ...plan } });
    expect(refused).toMatchObject({ status: 422, fieldErrors: { unpublishAt: [expect.any(String)] } });
  });

  it('is refused against the moment that is kept, and names the field that was sent', async () => {
    const as = await signIn();
    const { id } = await createArticle({ unpublishAt: new Date(inHours(2)) });
    const refused = await fail(update, { as, params: { id }, body: { publishAt: inHours(3) } });
    expect(refused).toMatchObject({ status: 422, fieldErrors: { publishAt: [expect.any(String)] } });
    expect(await succeed(one, { as, params: { id } })).toMatchObject({ isPublished: true, publishAt: null });
  });

  it('is refused with what is no moment', async () => {
    const as = await signIn();
    const wrongBody = { ...(await newArticle()), publishAt: 'tomorrow', unpublishAt: '2026-13-01T00:00:00Z' };
    const answer = await call(create, { as, wrongBody });
    expect(answer.ok ? [] : Object.keys(answer.error.fieldErrors ?? {})).toEqual(['publishAt', 'unpublishAt']);
  });

  it('takes an offset, and answers in UTC', async () => {
    const as = await signIn();
    const publishAt = '2099-06-01T09:30:15+02:00';
    const article = await succeed(create, { as, body: { ...(await newArticle()), publishAt } });
    expect(article.publishAt).toBe('2099-06-01T07:30:00.000Z');
  });
});

describe('the date of an article', () => {
  const planned = '2099-06-01T09:30:00Z';

  it('follows the moment that it is planned for, and the next one', async () => {
    const as = await signIn();
    const { id } = await createArticle({ isPublished: false, date: dayFromToday(0) });
    const first = await succeed(update, { as, params: { id }, body: { publishAt: planned } });
    expect(first.date).toBe('2099-06-01');
    const moved = await succeed(update, { as, params: { id }, body: { publishAt: '2099-07-02T22:30:00Z' } });
    // By the clocks of the site it is the day after.
    expect(moved.date).toBe('2099-07-03');
  });

  it('stays where it was typed, before or with the plan', async () => {
    const as = await signIn();
    const { id } = await createArticle({ isPublished: false, date: '2026-01-02' });
    expect(await succeed(update, { as, params: { id }, body: { publishAt: planned } })).toMatchObject({
      date: '2026-01-02',
    });
    const typed = { date: '2098-01-02', publishAt: planned };
    expect(await succeed(update, { as, params: { id }, body: typed })).toMatchObject({ date: '2098-01-02' });
  });
});
