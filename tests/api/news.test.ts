import { describe, expect, it } from 'vitest';
import { newsEndpoints } from '@/lib/news/contract';
import { call, fail, succeed } from '../support/client';
import { createArticle, createCategory, unique } from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';

const { list, published, authors, one, create, update, remove, previewLink, editing, edited, search, views } =
  newsEndpoints;
const publishedOne = async () => ({ params: { id: (await createArticle()).id } });
const draft = async () => ({ params: { id: (await createArticle({ isPublished: false })).id } });
const unknown = { params: { id: 2_000_000_000 } };
const newArticle = async () => ({
  title: unique('Written'),
  date: '2026-02-28',
  categoryId: (await createCategory()).id,
});

/** Files of this site that do not exist. */
const GONE = [
  `/uploads/${'A'.repeat(22)}/picture.jpg`,
  ...['/uploads/none/none.jpg', '/players/none.webp', '/partners/none.svg', '/art/none.svg'],
];

checkCalls(newsEndpoints, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'staff', what: 'plainly', status: 200 },
      { by: 'staff', what: 'a page', status: 200, given: { query: { limit: 5 } } },
      {
        ...{ by: 'staff', what: 'a state and a category that there are not', status: 422 },
        ...{ fields: ['isPublished', 'categoryId'], given: { query: { isPublished: 'maybe', categoryId: 0 } } },
      },
    ],
  },
  {
    endpoint: published,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'anonymous', what: 'the second page', status: 200, given: { query: { page: 2, limit: 5 } } },
      { by: 'anonymous', what: 'past the end', status: 200, given: { query: { offset: 10_000_000 } } },
      { by: 'anonymous', what: 'limit 0', status: 422, fields: ['limit'], given: { query: { limit: 0 } } },
      {
        by: 'anonymous',
        what: 'limit 1e9',
        status: 422,
        fields: ['limit'],
        given: { query: { limit: 1_000_000_000 } },
      },
      { by: 'anonymous', what: 'offset -1', status: 422, fields: ['offset'], given: { query: { offset: -1 } } },
      { by: 'anonymous', what: 'page 0', status: 422, fields: ['page'], given: { query: { page: 0 } } },
      { by: 'anonymous', what: 'page one', status: 422, fields: ['page'], given: { query: { page: 'one' } } },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
  {
    endpoint: authors,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
  {
    endpoint: one,
    rows: [
      { by: 'anonymous', what: 'a published one', status: 200, given: publishedOne },
      { by: 'anonymous', what: 'a draft', status: 404, given: draft },
      { by: 'anonymous', what: 'an unknown id', status: 404, given: unknown },
      { by: 'staff', what: 'a draft', status: 200, given: draft },
    ],
  },
  {
    endpoint: create,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: async () => ({ body: await newArticle() }) },
      { by: 'staff', what: 'a good one', status: 201, given: async () => ({ body: await newArticle() }) },
      { by: 'staff', what: 'nothing', status: 422, fields: ['title', 'categoryId', 'date'], given: { body: {} } },
      {
        ...{ by: 'staff', what: 'a day that never was', status: 422, fields: ['date'] },
        given: async () => ({ body: { ...(await newArticle()), date: '2026-02-30' } }),
      },
      {
        ...{ by: 'staff', what: 'an unknown category', status: 422, fields: ['categoryId'] },
        given: async () => ({ body: { ...(await newArticle()), categoryId: 2_000_000_000 } }),
      },
      {
        ...{ by: 'staff', what: 'an unknown author', status: 422, fields: ['authorId'] },
        given: async () => ({ body: { ...(await newArticle()), authorId: 2_000_000_000 } }),
      },
      {
        ...{ by: 'staff', what: 'a picture by javascript', status: 422, fields: ['image'] },
        given: async () => ({ body: { ...(await newArticle()), image: 'javascript:alert(1)' } }),
      },
      {
        ...{ by: 'staff', what: 'a picture at no address', status: 422, fields: ['image'] },
        given: async () => ({ body: { ...(await newArticle()), image: 'https://[picture' } }),
      },
      ...GONE.map((image) => ({
        ...{ by: 'staff' as const, what: `${image}, which is not there`, status: 422, fields: ['image'] },
        given: async () => ({ body: { ...(await newArticle()), image } }),
      })),
      {
        ...{ by: 'staff', what: 'a picture for networks that is not there', status: 422, fields: ['shareImage'] },
        given: async () => ({ body: { ...(await newArticle()), shareImage: GONE[0] } }),
      },
      {
        ...{ by: 'staff', what: 'a picture that came with the site', status: 201 },
        given: async () => ({ body: { ...(await newArticle()), image: '/art/article.svg' } }),
      },
    ],
  },
  {
    endpoint: update,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: publishedOne },
      {
        by: 'staff',
        what: 'a title',
        status: 200,
        given: async () => ({ ...(await draft()), body: { title: 'New' } }),
      },
      { by: 'staff', what: 'nothing', status: 200, given: async () => ({ ...(await draft()), body: {} }) },
      { by: 'staff', what: 'an unknown id', status: 404, given: { ...unknown, body: { title: 'New' } } },
      {
        ...{ by: 'staff', what: 'words for a flag', status: 422, fields: ['featured'] },
        given: async () => ({ ...(await draft()), wrongBody: { featured: 'yes' } }),
      },
      ...GONE.map((image) => ({
        ...{ by: 'staff' as const, what: `${image}, which is not there`, status: 422, fields: ['image'] },
        given: async () => ({ ...(await draft()), body: { image } }),
      })),
      {
        ...{ by: 'staff', what: 'the picture that it has, though it is gone', status: 200 },
        given: async () => ({
          params: { id: (await createArticle({ isPublished: false, image: '/uploads/none/none.jpg' })).id },
          body: { image: '/uploads/none/none.jpg' },
        }),
      },
    ],
  },
  {
    endpoint: remove,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: publishedOne },
      { by: 'staff', what: 'a good one', status: 200, given: publishedOne },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: previewLink,
    rows: [
      { by: 'anonymous', what: 'of a draft', status: 401, given: draft },
      { by: 'staff', what: 'of a draft', status: 201, given: draft },
      { by: 'staff', what: 'of an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: editing,
    rows: [
      { by: 'anonymous', what: 'a draft', status: 401, given: draft },
      { by: 'staff', what: 'a draft', status: 200, given: draft },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: edited,
    rows: [
      { by: 'anonymous', what: 'a draft', status: 401, given: draft },
      { by: 'staff', what: 'a draft', status: 200, given: draft },
      { by: 'staff', what: 'an unknown id', status: 200, given: unknown },
    ],
  },
  {
    endpoint: search,
    rows: [
      { by: 'anonymous', what: 'for everything', status: 200, given: { body: {} } },
      { by: 'anonymous', what: 'by words', status: 200, given: { body: { query: 'final "won"' } } },
      {
        by: 'anonymous',
        what: 'in an order unknown',
        status: 422,
        fields: ['sort'],
        given: { wrongBody: { sort: 'best' } },
      },
      { by: 'anonymous', what: 'limit 101', status: 422, fields: ['limit'], given: { body: { limit: 101 } } },
      { by: 'staff', what: 'for everything', status: 200, given: { body: {} } },
    ],
  },
  {
    endpoint: views,
    rows: [
      {
        by: 'anonymous',
        what: 'of a published one',
        status: 200,
        given: async () => ({ ...(await publishedOne()), body: { key: 'k' } }),
      },
      {
        by: 'anonymous',
        what: 'of a draft',
        status: 404,
        given: async () => ({ ...(await draft()), body: { key: 'k' } }),
      },
      {
        by: 'anonymous',
        what: 'without a key',
        status: 422,
        fields: ['key'],
        given: async () => ({ ...(await publishedOne()), body: {} }),
      },
      {
        by: 'staff',
        what: 'of a published one',
        status: 200,
        given: async () => ({ ...(await publishedOne()), body: { key: 'k' } }),
      },
    ],
  },
]);

describe('articles', () => {
  it('are listed with drafts for staff only', async () => {
    const { params } = await draft();
    const ids = async (options: Parameters<typeof succeed<typeof list>>[1]) =>
      (await succeed(list, options)).map(({ id }) => id);
    expect(await ids({})).not.toContain(params.id);
    expect(await ids({ as: await signIn() })).toContain(params.id);
  });

  it('are sorted newest first, by date and then by id, across pages', async () => {
    const all = await succeed(published, { query: { limit: 100 } });
    const sorted = all.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
    expect(all.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    const page = await succeed(published, { query: { page: 2, limit: 3 } });
    expect(page.map(({ id }) => id)).toEqual(all.slice(3, 6).map(({ id }) => id));
    const offset = await succeed(published, { query: { page: 9, limit: 3, offset: 1 } });
    expect(offset.map(({ id }) => id)).toEqual(all.slice(1, 4).map(({ id }) => id));
  });

  it('get the defaults, and ignore unknown fields', async () => {
    const as = await signIn();
    const body = { ...(await newArticle()), views: 99, id: 5, thumbnailFile: 'x' };
    expect(await succeed(create, { as, body })).toMatchObject({
      ...{ image: null, readTime: '3 MIN Read', featured: false, isPublished: false },
      ...{ comments: 0, shares: 0, views: 0, excerpt: '', content: '' },
      author: { id: as.user.id, username: as.user.username },
    });
  });

  it('are sanitised when they are saved', async () => {
    const content = '<p onclick="x()">Text<script>alert(1)</script></p>';
    const made = await succeed(create, { as: await signIn(), body: { ...(await newArticle()), content } });
    expect(made.content).toBe('<p>Text</p>');
  });

  it('take the colours of a new category unless the call sets others', async () => {
    const as = await signIn();
    const { id } = await createArticle({ bgColor: '#00ff00', textColor: '#0000ff' });
    const other = await createCategory({ bgColour: '#123456', colour: '#fedcba' });
    const moved = await succeed(update, { as, params: { id }, body: { categoryId: other.id } });
    expect(moved).toMatchObject({ bgColor: '#123456', textColor: '#fedcba' });
    const third = await createCategory({ bgColour: '#111111', colour: '#eeeeee' });
    const body = { categoryId: third.id, bgColor: '#abcdef' };
    expect(await succeed(update, { as, params: { id }, body })).toMatchObject({
      bgColor: '#abcdef',
      textColor: '#eeeeee',
    });
    const both = { categoryId: other.id, bgColor: '#654321', textColor: '#abcdef' };
    expect(await succeed(update, { as, params: { id }, body: both })).toMatchObject(both);
  });

  it('are searched among published ones only, also when the body asks for drafts', async () => {
    const { categoryId } = await createArticle({ isPublished: false });
    const { name } = await createCategory();
    const made = await createArticle({ categoryId });
    const all = await succeed(search, { body: { isPublished: false, limit: 100, sort: 'date' }, as: await signIn() });
    expect(all.every(({ isPublished }) => isPublished)).toBe(true);
    expect(all.map(({ id }) => id)).toContain(made.id);
    expect(await succeed(search, { body: { categoryName: name } })).toEqual([]);
    const everything = await succeed(search, { body: { categoryName: 'ALL', limit: 100, sort: 'date' } });
    expect(everything.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });

  it('are found by their category’s name regardless of case', async () => {
    const { name, id: categoryId } = await createCategory({ name: unique('Club News') });
    const { id } = await createArticle({ categoryId });
    const found = await succeed(search, { body: { categoryName: name.toLowerCase() } });
    expect(found.map((article) => article.id)).toEqual([id]);
  });

  it.each(['relevance', 'date', 'random'] as const)('keep the order %s across pages', async (sort) => {
    const body = { sort, seed: 7 };
    const whole = await succeed(search, { body: { ...body, limit: 10 } });
    const pages = [
      ...(await succeed(search, { body: { ...body, limit: 4 } })),
      ...(await succeed(search, { body: { ...body, limit: 6, offset: 4 } })),
    ];
    expect(pages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  });

  it('differ in their random order from seed to seed', async () => {
    const order = async (seed: number) =>
      (await succeed(search, { body: { sort: 'random', seed, limit: 20 } })).map(({ id }) => id);
    expect(await order(1)).not.toEqual(await order(2));
  });

  it('count a view once per key, also when many calls arrive at the same time', async () => {
    const { params } = await publishedOne();
    const body = { key: 'one browser' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => succeed(views, { params, body })));
    expect(answers.filter(({ updated }) => updated)).toHaveLength(1);
    expect(await succeed(views, { params, body: { key: 'another' } })).toEqual({ updated: true, views: 2 });
    expect((await succeed(one, { params })).views).toBe(2);
  });

  it('are gone once deleted', async () => {
    const as = await signIn();
    const { params } = await publishedOne();
    expect(await succeed(remove, { as, params })).toEqual({ deleted: true, deletedImages: [] });
    expect(await fail(one, { as, params })).toMatchObject({ status: 404 });
    expect((await call(remove, { as, params })).status).toBe(404);
  });
});

describe('a new article without a date', () => {
  it('has the day on which it is to be published, in the time zone of the site', async () => {
    const as = await signIn();
    const { date: _, ...body } = await newArticle();
    // Half past midnight in Malta, which is the day before in UTC.
    const made = await succeed(create, { as, body: { ...body, publishAt: '2030-07-01T22:30:00Z' } });
    expect(made).toMatchObject({ date: '2030-07-02', isPublished: false });
  });

  it('keeps the date that it has', async () => {
    const as = await signIn();
    const made = await succeed(create, { as, body: { ...(await newArticle()), publishAt: '2030-07-01T22:30:00Z' } });
    expect(made.date).toBe('2026-02-28');
  });
});
