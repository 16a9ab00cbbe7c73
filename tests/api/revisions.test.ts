import fc from 'fast-check';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity, images, revisions, users } from '@/db/schema';
import { achievementEndpoints } from '@/lib/achievements/contract';
import { mediaEndpoints, uploadEndpoints } from '@/lib/media/contract';
import { AUTOSAVE_REVISION_SECONDS } from '@/lib/limits';
import { type Article, newsEndpoints } from '@/lib/news/contract';
import { contract } from '@/lib/contract';
import { siteContentEndpoints } from '@/lib/site-content/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import {
  createAchievement,
  createArticle,
  createCategory,
  createRevision,
  createSiteContent,
  createUser,
  unique,
} from '../support/factories';
import { type SignedIn, signIn } from '../support/session';
import { checkCalls } from '../support/table';
import { upload } from '../support/uploads';

const { ofArticle, ofContent, ofAchievement, one, restore } = contract.revisions;
const { create, update, remove } = newsEndpoints;
const unknown = { params: { id: 2_000_000_000 } };
const of = (make: () => Promise<{ id: number }>) => async () => ({ params: { id: (await make()).id } });

const listRows = (make: () => Promise<{ id: number }>) => [
  { by: 'anonymous' as const, what: 'of one that exists', status: 401, given: of(make) },
  { by: 'staff' as const, what: 'of one that exists', status: 200, given: of(make) },
  { by: 'staff' as const, what: 'of an unknown id', status: 404, given: unknown },
];

checkCalls({ ofArticle, ofContent, ofAchievement, one, restore }, [
  { endpoint: ofArticle, rows: listRows(() => createArticle()) },
  { endpoint: ofContent, rows: listRows(() => createSiteContent()) },
  { endpoint: ofAchievement, rows: listRows(() => createAchievement()) },
  { endpoint: one, rows: listRows(createRevision) },
  {
    endpoint: restore,
    rows: [
      {
        by: 'anonymous',
        what: 'one that exists',
        status: 401,
        given: async () => ({ ...(await of(createRevision)()), body: {} }),
      },
      {
        by: 'staff',
        what: 'one that exists',
        status: 200,
        given: async () => ({ ...(await of(createRevision)()), body: {} }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: { ...unknown, body: {} } },
      {
        ...{ by: 'staff', what: 'with what is no version', status: 422, fields: ['updatedAt'] },
        given: async () => ({ ...(await of(createRevision)()), wrongBody: { updatedAt: 'yesterday' } }),
      },
    ],
  },
]);

const written = async (as: SignedIn, fields: object = {}): Promise<Article> =>
  succeed(create, {
    as,
    body: { title: unique('Written'), date: '2026-02-28', categoryId: (await createCategory()).id, ...fields },
  });
const edit = (as: SignedIn, id: number, body: object) => succeed(update, { as, params: { id }, body });
const historyOf = (as: SignedIn, id: number) => succeed(ofArticle, { as, params: { id } });

describe('the versions of an article', () => {
  it('are none when it is created, and one more with each save that changes something', async () => {
    const [author, editor] = [await signIn(), await signIn()];
    const { id, title, updatedAt } = await written(author);
    expect(await historyOf(author, id)).toEqual([]);
    await edit(editor, id, { title: 'Second' });
    await edit(editor, id, { title: 'Second' });
    await edit(author, id, { excerpt: 'Third.' });
    const [second, first] = await historyOf(author, id);
    // Each is told with who saved it, and when.
    expect(first).toMatchObject({ number: 1, title, savedAt: updatedAt, author: { username: author.user.username } });
    expect(second).toMatchObject({ number: 2, title: 'Second', author: { username: editor.user.username } });
  });

  it('hold the whole article as it was', async () => {
    const as = await signIn();
    const before = await written(as, { content: '<p>One <strong>two</strong></p>', featured: true });
    await edit(as, before.id, { content: '<p>Three</p>' });
    const [revision] = await historyOf(as, before.id);
    const { version } = await succeed(one, { as, params: { id: revision?.id ?? 0 } });
    expect(version).toEqual(before);
  });

  it('go with the article', async () => {
    const as = await signIn();
    const { id } = await written(as);
    await edit(as, id, { title: 'Second' });
    await succeed(remove, { as, params: { id } });
    expect(
      await db
        .select()
        .from(revisions)
        .where(and(eq(revisions.kind, 'article'), eq(revisions.entityId, id))),
    ).toEqual([]);
    expect((await fail(ofArticle, { as, params: { id } })).status).toBe(404);
  });

  it('come back whole, whichever of 200 edits is restored', { timeout: 120_000 }, async () => {
    const as = await signIn();
    const picture = await upload(as);
    const others = await Promise.all([createCategory(), createCategory()]);
    const inline = fc.constantFrom(
      'word',
      '<strong>bold</strong>',
      '<a href="https://example.org/">link</a>',
      'ħobż',
      '<em>x &amp; y</em>',
      '😀',
    );
    const block = fc.oneof(
      fc.array(inline, { minLength: 1, maxLength: 5 }).map((parts) => `<p>${parts.join(' ')}</p>`),
      fc.constantFrom(
        '<ul><li><p>item</p></li></ul>',
        '<table><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
      ),
      fc.constant(`<p><img src="${picture}" alt="A cup"></p>`),
    );
    const anyEdit = fc.record(
      {
        title: fc
          .string({ minLength: 1, maxLength: 30 })
          .map((text) => `T ${text.replace(/[^\p{L}\p{N} ]/gu, '')}`.trim()),
        content: fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join('')),
        categoryId: fc.constantFrom(...others.map(({ id }) => id)),
        image: fc.constantFrom(null, picture),
        imageAlt: fc.constantFrom('A cup', 'Two cups', 'Ħ'),
        imageFocus: fc.constantFrom({ x: 0, y: 0.5 }, { x: 0.25, y: 1 }),
        featured: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    const { id } = await written(as);
    /** The article as it was after each save, by the moment of the save. */
    const saved = new Map<string, Article>();
    for (const body of fc.sample(anyEdit, 200)) {
      const article = await edit(as, id, body);
      saved.set(article.updatedAt, article);
    }
    const history = await historyOf(as, id);
    expect(history.length).toBeLessThanOrEqual(100);
    expect(history.map(({ number }) => number)).toEqual(history.map((_, index) => (history[0]?.number ?? 0) - index));
    // The oldest first: each restoring is a save, after which the oldest is not kept any more.
    const chosen = history.toReversed().filter((_, index) => index % 6 === 0);
    expect(chosen.length).toBeGreaterThan(10);
    for (const { id: revision, savedAt } of chosen) {
      const before = saved.get(savedAt) ?? expect.fail('This version was never saved.');
      const after = await succeed(restore, { as, params: { id: revision }, body: {} });
      const { title, slug, content, categoryId, category, image, featured } = before;
      expect(after).toMatchObject({ id, title, slug, content, categoryId, category, image, featured });
      if (image !== null) expect(after).toMatchObject({ imageAlt: before.imageAlt, imageFocus: before.imageFocus });
    }
  });
});

describe('restoring', () => {
  it('is a save: what was replaced is kept too, and others are told', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const { id, title, updatedAt } = await written(one);
    const second = await edit(one, id, { title: 'Second' });
    const [revision] = await historyOf(one, id);
    const params = { id: revision?.id ?? 0 };
    const refused = await fail(restore, { as: other, params, body: { updatedAt } });
    expect(refused).toMatchObject({ status: 409, code: 'stale', current: { title: 'Second' } });
    expect(await succeed(restore, { as: other, params, body: { updatedAt: second.updatedAt } })).toMatchObject({
      id,
      title,
    });
    expect((await historyOf(one, id)).map((known) => known.title)).toEqual(['Second', title]);
  });

  it('does not change whether it is published', async () => {
    const as = await signIn();
    const { id } = await written(as, { content: '<p>One</p>' });
    await edit(as, id, { content: '<p>Two</p>' });
    await edit(as, id, { isPublished: true });
    const [, first] = await historyOf(as, id);
    const restored = await succeed(restore, { as, params: { id: first?.id ?? 0 }, body: {} });
    expect(restored).toMatchObject({ content: '<p>One</p>', isPublished: true });
  });

  it('follows the colours of the category where the version did', async () => {
    const as = await signIn();
    const category = await createCategory({ bgColour: '#112233', colour: '#ffffff' });
    const { id } = await written(as, { categoryId: category.id });
    await edit(as, id, { bgColor: '#445566' });
    const [first] = await historyOf(as, id);
    expect(await succeed(restore, { as, params: { id: first?.id ?? 0 }, body: {} })).toMatchObject({
      bgColor: '#112233',
    });
  });

  it('restores the rest where category, author and pictures are gone, and says what stays', async () => {
    const as = await signIn();
    const author = await createUser();
    const [image, shareImage] = [await upload(as), await upload(as)];
    const { id } = await written(as, { image, shareImage, authorId: author.id, excerpt: 'As it was.' });
    const today = await createCategory({ bgColour: '#112233' });
    const change = { categoryId: today.id, authorId: as.user.id, excerpt: 'Now.', image: null, shareImage: null };
    await edit(as, id, change);
    const [first] = await historyOf(as, id);
    const params = { id: first?.id ?? 0 };
    const { version } = await succeed(one, { as, params });
    await db.execute(sql`delete from categories where id = ${(version as Article).categoryId}`);
    await db.delete(users).where(eq(users.id, author.id));
    await db.delete(images).where(inArray(images.url, [image, shareImage]));
    const restored = await succeed(restore, { as, params, body: {} });
    expect(restored).toMatchObject({
      ...{ excerpt: 'As it was.', categoryId: today.id, image: null, shareImage: null, bgColor: '#112233' },
      author: { id: as.user.id },
      kept: ['categoryId', 'authorId', 'image', 'shareImage'],
    });
  });

  it('says nothing of what is all there', async () => {
    const as = await signIn();
    const { id } = await written(as);
    await edit(as, id, { excerpt: 'Now.' });
    const [first] = await historyOf(as, id);
    expect(await succeed(restore, { as, params: { id: first?.id ?? 0 }, body: {} })).not.toHaveProperty('kept');
  });

  it('works for a text and an achievement', async () => {
    const as = await signIn();
    const text = await createSiteContent({ content: '<p>One</p>' });
    await succeed(siteContentEndpoints.update, { as, params: { id: text.id }, body: { content: '<p>Two</p>' } });
    const [ofText] = await succeed(ofContent, { as, params: { id: text.id } });
    expect(await succeed(restore, { as, params: { id: ofText?.id ?? 0 }, body: {} })).toMatchObject({
      content: '<p>One</p>',
    });
    const result = await createAchievement({ players: ['Ann', 'Ben'] });
    await succeed(achievementEndpoints.update, { as, params: { id: result.id }, body: { players: ['Cara'] } });
    const [ofResult] = await succeed(ofAchievement, { as, params: { id: result.id } });
    expect(await succeed(restore, { as, params: { id: ofResult?.id ?? 0 }, body: {} })).toMatchObject({
      players: ['Ann', 'Ben'],
    });
  });
});

describe('a writer', () => {
  /** A draft of a writer that was saved once since, and the version before. */
  const draftOf = async (as: SignedIn) => {
    const draft = await written(as);
    await edit(as, draft.id, { title: 'Second' });
    const [revision] = await historyOf(as, draft.id);
    return { draft, params: { id: revision?.id ?? 0 } };
  };
  const forbidden = { status: 403, code: 'forbidden' };

  it('reads and restores the versions of an own draft', async () => {
    const as = await signIn(await createUser({ role: 'writer' }));
    const { draft, params } = await draftOf(as);
    expect((await succeed(one, { as, params })).version).toEqual(draft);
    expect(await succeed(restore, { as, params, body: {} })).toMatchObject({ id: draft.id, title: draft.title });
  });

  it('restores neither an author nor that it is featured, which an editor decides', async () => {
    const [as, editor] = [await signIn(await createUser({ role: 'writer' })), await signIn()];
    const { id, title } = await written(editor, { featured: true });
    await edit(editor, id, { title: 'Second', featured: false, authorId: as.user.id });
    const [revision] = await historyOf(as, id);
    const restored = await succeed(restore, { as, params: { id: revision?.id ?? 0 }, body: {} });
    expect(restored).toMatchObject({ title, featured: false, author: { id: as.user.id } });
  });

  it('has no versions of what is not theirs to change, nor of an own article once it is published', async () => {
    const [as, editor] = [await signIn(await createUser({ role: 'writer' })), await signIn()];
    const published = await draftOf(as);
    await edit(editor, published.draft.id, { isPublished: true });
    for (const { draft, params } of [await draftOf(editor), published]) {
      expect(await fail(ofArticle, { as, params: { id: draft.id } })).toMatchObject(forbidden);
      expect(await fail(one, { as, params })).toMatchObject(forbidden);
      expect(await fail(restore, { as, params, body: {} })).toMatchObject(forbidden);
    }
    const text = await createSiteContent({ content: '<p>One</p>' });
    await succeed(siteContentEndpoints.update, {
      as: editor,
      params: { id: text.id },
      body: { content: '<p>Two</p>' },
    });
    const [ofText] = await succeed(ofContent, { as: editor, params: { id: text.id } });
    const params = { id: ofText?.id ?? 0 };
    expect(await fail(ofContent, { as, params: { id: text.id } })).toMatchObject(forbidden);
    expect(await fail(one, { as, params })).toMatchObject(forbidden);
    expect(await fail(restore, { as, params, body: {} })).toMatchObject(forbidden);
  });
});

describe('a picture that only an earlier version shows', () => {
  const rowsOf = (url: string) => db.select({ id: images.id }).from(images).where(eq(images.url, url));
  const cleanUp = async (as: SignedIn, url: string) => {
    await db
      .update(images)
      .set({ createdAt: sql`now() - interval '1 day'` })
      .where(eq(images.url, url));
    await call(uploadEndpoints.cleanup, { as });
  };

  it('is in use for 90 days', async () => {
    const as = await signIn();
    const [first, second] = [await upload(as), await upload(as)];
    const { id } = await written(as, { image: first });
    await edit(as, id, { image: second });
    await cleanUp(as, first);
    const [row] = await rowsOf(first);
    const refused = await fail(mediaEndpoints.remove, { as, params: { id: row?.id ?? 0 } });
    expect(refused).toMatchObject({ status: 409, usedBy: [] });
    await db
      .update(revisions)
      .set({ replacedAt: sql`now() - interval '91 days'` })
      .where(eq(revisions.entityId, id));
    await cleanUp(as, first);
    expect(await rowsOf(first)).toEqual([]);
  });

  it('goes with the article', async () => {
    const as = await signIn();
    const first = await upload(as);
    const { id } = await written(as, { image: first });
    await edit(as, id, { image: null });
    await edit(as, id, { image: first });
    const { deletedImages } = await succeed(remove, { as, params: { id } });
    expect(deletedImages).toEqual([first]);
  });
});

describe('a draft that is saved in the middle of writing', () => {
  const verbsOf = async (id: number): Promise<string[]> =>
    (
      await db
        .select()
        .from(activity)
        .where(and(eq(activity.entityId, id), eq(activity.kind, 'article')))
        .orderBy(activity.id)
    ).map(({ verb }) => verb);
  const autosave = (as: SignedIn, id: number, title: string) => edit(as, id, { title, isAutosave: true });
  const titlesOf = async (as: SignedIn, id: number) => (await historyOf(as, id)).map(({ title }) => title);

  it('keeps the version before its first autosave, and one line of the trail', async () => {
    const as = await signIn();
    const { id, title } = await written(as);
    for (const next of ['First', 'Second', 'Third']) await autosave(as, id, next);
    expect(await succeed(newsEndpoints.one, { as, params: { id } })).toMatchObject({ title: 'Third' });
    expect(await titlesOf(as, id)).toEqual([title]);
    expect(await verbsOf(id)).toEqual(['added', 'edited']);
  });

  it('keeps what was saved by hand between autosaves, also where that changed nothing more', async () => {
    const as = await signIn();
    const { id, title } = await written(as);
    await autosave(as, id, 'Written on');
    await edit(as, id, { title: 'Written on' });
    await autosave(as, id, 'Later');
    await edit(as, id, { title: 'By hand' });
    await autosave(as, id, 'Last');
    expect(await titlesOf(as, id)).toEqual(['By hand', 'Later', 'Written on', title]);
  });

  it('keeps the version of another user', async () => {
    const [first, second] = [await signIn(), await signIn()];
    const { id, title } = await written(first);
    await autosave(first, id, 'Of the first');
    await autosave(second, id, 'Of the second');
    await autosave(first, id, 'Of the first again');
    expect(await titlesOf(first, id)).toEqual(['Of the second', 'Of the first', title]);
    expect((await historyOf(first, id)).map(({ author }) => author?.id)).toEqual([
      ...[second.user.id, first.user.id, first.user.id],
    ]);
  });

  it('keeps a version every ten minutes', async () => {
    const as = await signIn();
    const { id, title } = await written(as);
    await autosave(as, id, 'Early');
    await db
      .update(revisions)
      .set({ replacedAt: sql`now() - make_interval(secs => ${AUTOSAVE_REVISION_SECONDS})` })
      .where(eq(revisions.entityId, id));
    await autosave(as, id, 'Late');
    expect(await titlesOf(as, id)).toEqual(['Early', title]);
  });

  it('is neither public nor scheduled, and does not become so', async () => {
    const as = await signIn();
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const draft = await written(as);
    const rows: [Article, object][] = [
      [await written(as, { isPublished: true }), {}],
      [await written(as, { publishAt }), {}],
      [draft, { isPublished: true }],
      [draft, { publishAt }],
    ];
    for (const [{ id, title }, also] of rows) {
      const refused = await fail(update, { as, params: { id }, body: { ...also, title: 'Another', isAutosave: true } });
      expect(refused).toMatchObject({ status: 422, fieldErrors: { isAutosave: [expect.any(String)] } });
      expect(await succeed(newsEndpoints.one, { as, params: { id } })).toMatchObject({ title });
    }
  });
});

describe('the list of versions', () => {
  it('says how many there are', async () => {
    const as = await signIn();
    const { id } = await createArticle({ isPublished: false });
    for (const excerpt of ['a', 'b', 'c']) await succeed(update, { as, params: { id }, body: { excerpt } });
    const answer = await call(ofArticle, { as, params: { id } });
    expect(answer.ok && answer.body).toHaveLength(3);
    expect(answer.headers.get('x-total-count')).toBe('3');
  });
});
