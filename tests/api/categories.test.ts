import { describe, expect, it } from 'vitest';
import { categoryEndpoints } from '@/lib/categories/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { call, fail, succeed } from '../support/client';
import { createArticle, createCategory, unique } from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';

const { list, popularTags, create, update, remove } = categoryEndpoints;
const existing = async () => ({ params: { id: (await createCategory()).id } });
const used = async () => ({ params: { id: (await createArticle()).categoryId } });

checkCalls(categoryEndpoints, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
  {
    endpoint: popularTags,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
  {
    endpoint: create,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: { body: { name: 'Anybody' } } },
      { by: 'staff', what: 'a good one', status: 201, given: async () => ({ body: { name: unique('Made') } }) },
      { by: 'staff', what: 'nothing', status: 422, fields: ['name'], given: { body: {} } },
      { by: 'staff', what: 'a blank name', status: 422, fields: ['name'], given: { body: { name: '  ' } } },
      { by: 'staff', what: 'the name of all', status: 422, fields: ['name'], given: { body: { name: ' all ' } } },
      {
        ...{ by: 'staff', what: 'a colour by name', status: 422, fields: ['colour'] },
        given: { body: { name: 'x', colour: 'red' } },
      },
    ],
  },
  {
    endpoint: update,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: existing },
      {
        by: 'staff',
        what: 'a colour',
        status: 200,
        given: async () => ({ ...(await existing()), body: { colour: '#abc' } }),
      },
      { by: 'staff', what: 'nothing', status: 200, given: async () => ({ ...(await existing()), body: {} }) },
      { by: 'staff', what: 'an unknown id', status: 404, given: { params: { id: 2_000_000_000 }, body: {} } },
      {
        ...{ by: 'staff', what: 'a number for a name', status: 422, fields: ['name'] },
        given: async () => ({ ...(await existing()), wrongBody: { name: 7 } }),
      },
    ],
  },
  {
    endpoint: remove,
    rows: [
      { by: 'anonymous', what: 'an unused one', status: 401, given: existing },
      { by: 'staff', what: 'an unused one', status: 200, given: existing },
      { by: 'staff', what: 'a used one', status: 409, given: used },
      { by: 'staff', what: 'an unknown id', status: 404, given: { params: { id: 2_000_000_000 } } },
    ],
  },
]);

describe('a category', () => {
  it('has a name that is unique regardless of case', async () => {
    const as = await signIn();
    const { name } = await createCategory();
    const again = { name: name.toUpperCase() };
    expect(await fail(create, { as, body: again })).toMatchObject({
      status: 409,
      fieldErrors: { name: [expect.any(String)] },
    });
    const other = await createCategory();
    const renamed = { as, params: { id: other.id }, body: again };
    expect(await fail(update, renamed)).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('has a name that is unique in every Unicode form', async () => {
    const as = await signIn();
    const { name } = await createCategory({ name: unique('\u00c9lite') });
    const again = await fail(create, { as, body: { name: name.normalize('NFD') } });
    expect(again).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('has a visible name', async () => {
    const unseen = await fail(create, { as: await signIn(), body: { name: '\u200b\u200b' } });
    expect(unseen).toMatchObject({ status: 422, fieldErrors: { name: ['Category Name is required.'] } });
  });

  it('has its name on one line, without invisible characters', async () => {
    const as = await signIn();
    const made = await succeed(create, { as, body: { name: `${unique('Two')}\v\u0001lines\r\n` } });
    expect(made.name).toMatch(/^Two[\w-]* lines$/);
  });

  it('answers 409 with the number of articles that use it when it cannot be deleted', async () => {
    const { categoryId } = await createArticle();
    await createArticle({ categoryId, isPublished: false });
    const refused = await fail(remove, { as: await signIn(), params: { id: categoryId } });
    expect(refused.status).toBe(409);
    expect(refused.message).toContain('2 articles');
  });

  it('shows its new colours on its articles, unless an article has its own', async () => {
    const as = await signIn();
    const { id: categoryId } = await createCategory({ bgColour: '#111111', colour: '#eeeeee' });
    const plain = await createArticle({ categoryId, bgColor: null, textColor: null });
    const own = await createArticle({ categoryId, bgColor: '#00ff00', textColor: null });
    await succeed(update, { as, params: { id: categoryId }, body: { bgColour: '#222222' } });
    expect(await succeed(newsEndpoints.one, { params: { id: plain.id } })).toMatchObject({ bgColor: '#222222' });
    const shown = await succeed(newsEndpoints.one, { params: { id: own.id } });
    expect(shown).toMatchObject({ bgColor: '#00ff00', textColor: '#eeeeee', category: { bgColour: '#222222' } });
  });

  it('is a popular tag once it has published articles, the most read first', async () => {
    const [most, more, draft] = [await createCategory(), await createCategory(), await createCategory()];
    await createArticle({ categoryId: more.id, views: 1_000_001 });
    await createArticle({ categoryId: most.id, views: 1_000_002 });
    await createArticle({ categoryId: draft.id, views: 1_000_003, isPublished: false });
    const tags = await succeed(popularTags);
    expect(tags.length).toBeLessThanOrEqual(10);
    expect(tags.indexOf(most.name)).toBeLessThan(tags.indexOf(more.name));
    expect(tags).not.toContain(draft.name);
  });

  it('cannot be deleted and given to an article at the same time', async () => {
    const as = await signIn();
    const { id: categoryId } = await createCategory();
    const body = { title: 'At the same moment', date: '2026-01-01', categoryId };
    const [article, deletion] = await Promise.all([
      call(newsEndpoints.create, { as, body }),
      call(remove, { as, params: { id: categoryId } }),
    ]);
    expect([article.status, deletion.status].sort()).toEqual(article.ok ? [201, 409] : [200, 422]);
  });
});
