import { beforeEach, describe, expect, it, vi } from 'vitest';
import { articleListFormat, hasConditions, NO_FILTER } from '@/components/admin/news/article-filter';
import { applyToEach, bulkChanges, outcomeText } from '@/components/admin/news/bulk-changes';
import { copyOf } from '@/components/admin/news/use-duplicate';
import { ApiError } from '@/lib/panel-client';
import type { Article } from '@/lib/news/contract';

const article = (id: number, changes: Partial<Article> = {}): Article => ({
  ...{
    id,
    title: `Article ${id}`,
    slug: 'article',
    excerpt: 'Short',
    content: '<p>Text</p>',
    image: '/uploads/a/b.jpg',
  },
  ...{ imageAlt: 'A goal', imageFocus: null, imagePlaceholder: null, date: '2026-11-21', readTime: '3 MIN Read' },
  ...{ featured: true, isPublished: true, announce: true, comments: 4, shares: 5, views: 6, categoryId: 7 },
  ...{ category: { id: 7, name: 'News', bgColour: '#000000', colour: '#ffffff' }, author: { id: 1, username: 'ann' } },
  ...{ bgColor: '#000', textColor: '#ff0000', publishAt: null, unpublishAt: null, publishedAt: null },
  ...{ metaTitle: 'For robots', metaDescription: '', shareImage: null, authorName: 'A guest', tags: ['Cup'] },
  updatedAt: '2026-11-21T10:00:00.000Z',
  ...changes,
});

describe('the address of the list', () => {
  const parse = (query: string) => articleListFormat.read(new URLSearchParams(query));

  it('holds filter, size and page, without default values', () => {
    const query = 'query=cup&status=scheduled&category=3&author=9&size=25&page=2';
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual(articleListFormat.write(parse(query)));
    expect(Object.values(articleListFormat.write(parse('')))).toEqual(Array(6).fill(''));
    expect(hasConditions(parse('').filter)).toBe(hasConditions(NO_FILTER));
  });

  it.each(['status=toString&category=-1&author=x&size=11&page=0', 'page=1e3&size=&status='])(
    'ignores what makes no sense: %s',
    (query) => expect(parse(query)).toEqual(parse('')),
  );
});

describe('a change of several articles', () => {
  const failure = (status: number, details: Record<string, unknown>) =>
    new ApiError('failed', status, 'refused', {}, details);
  let tried: number[];
  beforeEach(() => (tried = []));
  const change = (errors: Partial<Record<number, unknown>>) => ({
    run: async (one: Article) => {
      tried.push(one.id);
      await Promise.resolve();
      if (errors[one.id]) throw errors[one.id];
      return one;
    },
  });

  it('goes on after a failure, and says how many and why', async () => {
    const errors = {
      2: failure(403, { message: 'Your role does not allow you to publish.' }),
      3: failure(404, { message: 'Article not found.' }),
      4: new Error('offline'),
    };
    const onProgress = vi.fn();
    const outcome = await applyToEach(
      [1, 2, 3, 4].map((id) => article(id)),
      change(errors),
      onProgress,
    );
    expect(tried).toEqual([1, 2, 3, 4]);
    expect(onProgress.mock.calls.flat()).toEqual([0, 1, 2, 3]);
    expect(outcomeText(outcome, bulkChanges.publish)).toEqual({
      text: '1 of 4 articles published.',
      detail:
        'Failed: “Article 2” (Your role does not allow you to publish.); “Article 3” (This article no longer exists.); “Article 4” (Please try again.)',
    });
  });

  it('stops where the session has ended', async () => {
    const outcome = await applyToEach(
      [1, 2, 3].map((id) => article(id)),
      change({ 2: failure(401, { message: 'Not signed in.' }) }),
      () => undefined,
    );
    expect(tried).toEqual([1, 2]);
    expect(outcome.failed.map(({ reason }) => reason)).toEqual(Array(2).fill('You are no longer signed in.'));
  });

  it('is one sentence without failures', async () => {
    const outcome = await applyToEach([article(1)], change({}), () => undefined);
    expect(outcomeText(outcome, bulkChanges.feature)).toEqual({ text: '1 article featured.' });
  });
});

describe('a copy', () => {
  it('is a draft of today with texts and pictures, and nothing of the publication', () => {
    expect(copyOf(article(1), '2026-11-27', 'key')).toEqual({
      ...{ title: 'Article 1 (copy)', date: '2026-11-27', excerpt: 'Short', content: '<p>Text</p>' },
      ...{ image: '/uploads/a/b.jpg', readTime: '3 MIN Read', categoryId: 7, bgColor: undefined, textColor: '#ff0000' },
      ...{ metaDescription: '', shareImage: null, authorName: 'A guest', tags: ['Cup'] },
      creationKey: 'key',
    });
  });

  it('has a title that is not too long, and no half of a letter', () => {
    const { title } = copyOf(article(1, { title: `${'x'.repeat(192)}${'😀'.repeat(4)}` }), '2026-11-27', 'key');
    expect(title).toBe(`${'x'.repeat(192)} (copy)`);
  });
});
