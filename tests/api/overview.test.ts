import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users, viewSources } from '@/db/schema';
import { newsEndpoints } from '@/lib/news/contract';
import { overviewEndpoints } from '@/lib/outputs/overview/contract';
import { succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import { createArticle, createMatch, createUser, unique } from '../support/factories';
import { type SignedIn, signIn } from '../support/session';
import { checkCalls } from '../support/table';

const { today } = overviewEndpoints;

checkCalls(overviewEndpoints, [
  {
    endpoint: today,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
]);

describe('the overview', () => {
  const asWriter = async (): Promise<SignedIn> => {
    const as = await signIn();
    await db.update(users).set({ role: 'writer' }).where(eq(users.id, as.user.id));
    return as;
  };

  it('names drafts, the last changed first, and counts them all', async () => {
    const as = await signIn();
    const before = await succeed(today, { as });
    const { id, title } = await createArticle({ isPublished: false });
    const { drafts } = await succeed(today, { as });
    expect(drafts.total).toBe(before.drafts.total + 1);
    expect(drafts.newest[0]).toMatchObject({ id, title });
  });

  it('names to writers drafts of their own alone', async () => {
    const as = await asWriter();
    const other = await createUser();
    await createArticle({ isPublished: false, authorId: other.id });
    const own = await createArticle({ isPublished: false, authorId: as.user.id });
    const { drafts } = await succeed(today, { as });
    expect(drafts).toMatchObject({ total: 1, newest: [{ id: own.id }] });
  });

  it('names one’s own drafts before those of others, each with its author', async () => {
    const as = await signIn();
    const own = await createArticle({ isPublished: false, authorId: as.user.id });
    const other = await createUser();
    await createArticle({ isPublished: false, authorId: other.id });
    const { drafts } = await succeed(today, { as });
    expect(drafts.newest[0]).toMatchObject({ id: own.id, author: as.user.username });
    expect(drafts.newest.slice(1)).toContainEqual(expect.objectContaining({ author: other.username }));
  });

  it('names to editors what waits for them, and to writers nothing of it', async () => {
    const writer = await createUser();
    const { id, title } = await createArticle({ isPublished: false, authorId: writer.id, review: 'ready' });
    const { review } = await succeed(today, { as: await signIn() });
    expect(review).toContainEqual({ id, title, author: writer.username });
    expect((await succeed(today, { as: await asWriter() })).review).toEqual([]);
  });

  it('names planned articles, the soonest first', async () => {
    const as = await signIn();
    const later = await createArticle({ isPublished: false, publishAt: new Date('2030-01-02T10:00:00Z') });
    const sooner = await createArticle({ isPublished: false, publishAt: new Date('2030-01-01T10:00:00Z') });
    const { scheduled } = await succeed(today, { as });
    const ids = scheduled.map(({ id }) => id);
    expect(ids.indexOf(sooner.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(sooner.id)).toBeLessThan(ids.indexOf(later.id));
  });

  it('names matches whose day is over without a result', async () => {
    const as = await signIn();
    const missing = await createMatch({ date: dayFromToday(-10_000) });
    const ahead = await createMatch({ date: dayFromToday(0) });
    const ids = (await succeed(today, { as })).missingResults.map(({ id }) => id);
    expect(ids).toContain(missing.id);
    expect(ids).not.toContain(ahead.id);
  });
});

describe('views', () => {
  const view = (id: number, referrer?: string, key = unique('browser')) =>
    succeed(newsEndpoints.views, { params: { id }, body: { key, referrer } });

  it('are counted by day and article, once for each browser', async () => {
    const as = await signIn();
    const before = (await succeed(today, { as })).views;
    const { id, title } = await createArticle();
    const key = unique('browser');
    for (let times = 0; times < 3; times += 1) await view(id, '', key);
    for (let times = 0; times < 30; times += 1) await view(id);
    const { days, articles } = (await succeed(today, { as })).views;
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toEqual({ day: dayFromToday(0), views: (before.days.at(-1)?.views ?? 0) + 31 });
    expect(articles).toContainEqual({ id, title, views: 31 });
  });

  it('are counted by the site that the reader came from, of which the host alone is stored', async () => {
    const { id } = await createArticle();
    const host = `${unique('site').toLowerCase()}.example`;
    await view(id, `https://www.${host}/a/page?with=secrets`);
    await view(id, `https://${host}/`);
    const rows = await db.select().from(viewSources).where(eq(viewSources.host, host));
    expect(rows).toEqual([{ day: dayFromToday(0), host, views: 2 }]);
  });

  it('count as direct where the browser names no page, and for no source from a page of this site', async () => {
    const { id } = await createArticle();
    const counts = async () => {
      const rows = await db
        .select()
        .from(viewSources)
        .where(eq(viewSources.day, dayFromToday(0)));
      const all = rows.reduce((sum, { views }) => sum + views, 0);
      return { all, direct: rows.find(({ host }) => host === '')?.views ?? 0 };
    };
    const before = await counts();
    await view(id);
    await view(id, new URL('/news', process.env.TEST_BASE_URL).href);
    expect(await counts()).toEqual({ all: before.all + 1, direct: before.direct + 1 });
  });
});
