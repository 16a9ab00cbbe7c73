import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ArticleCalls,
  articleToSave,
  saveExistingArticle,
  saveNewArticle,
} from '@/components/admin/news/save-article';
import { articleForm, newArticle, valuesOf } from '@/components/admin/news/article-values';
import type { Article, ArticleInput, ArticlePatch } from '@/lib/news/contract';

const file = (name: string): File => new File(['picture'], name, { type: 'image/png' });

/** The body of a new article: fields of the contract and nothing else (SPEC §4). */
const SENT = [
  'announce',
  ...['authorName', 'categoryId', 'comments', 'content', 'creationKey', 'date', 'excerpt', 'featured', 'image'],
  ...['imageAlt', 'imageFocus', 'isPublished', 'metaDescription', 'metaTitle', 'publishAt', 'readTime'],
  ...['shareImage', 'shares', 'slug', 'tags', 'title', 'unpublishAt'],
];

type Changes = Partial<Omit<ArticleInput, 'tags'>> & { tags?: string; imageRemoved?: boolean; imagePicked?: boolean };

function toSave(changes: Changes = {}, thumbnailFile: File | null = null, images: string[] = []) {
  const contentImages = Object.fromEntries(images.map((name) => [name, { file: file(name), dataUrl: 'data:' }]));
  const values = { ...newArticle(), title: 'Storm', categoryId: 7, ...changes, thumbnailFile, contentImages };
  return articleToSave(articleForm.parse(values));
}

const existing: Article = {
  ...{ id: 5, title: 'Storm', excerpt: '', content: '<p>Old</p>', image: '/uploads/old.png', date: '2026-11-21' },
  ...{
    readTime: '3 MIN Read',
    featured: false,
    isPublished: true,
    announce: true,
    comments: 0,
    shares: 0,
    views: 0,
    categoryId: 7,
  },
  ...{ category: { id: 7, name: 'News', bgColour: '#000000', colour: '#ffffff' }, author: null },
  ...{
    bgColor: '#000000',
    textColor: '#ffffff',
    slug: 'storm',
    publishAt: null,
    unpublishAt: null,
    publishedAt: null,
    updatedAt: '2026-11-21T10:00:00.000Z',
  },
  ...{ imageAlt: null, imageFocus: null, imagePlaceholder: null },
  ...{ metaTitle: '', metaDescription: '', shareImage: null, authorName: '', tags: [] },
};

let made: string[];
let server: Article;
let fails: Set<string>;

/** A fake REST API: records the calls in order. Undefined fields are not sent. */
const calls: ArticleCalls = {
  create: async (input) => answer('create', input),
  update: async (id, patch) => answer(`update ${id}`, patch),
  uploadThumbnail: async (picture, newsId, altText) =>
    upload(`thumbnail ${picture.name} ${newsId} ${altText}`, picture),
  uploadContentImage: async (picture, newsId) => upload(`content ${picture.name} ${newsId}`, picture),
};

function answer(call: string, change: ArticleInput | ArticlePatch): Article {
  made.push(call);
  if (fails.has(call)) throw new Error(`${call} failed`);
  server = { ...server, ...(JSON.parse(JSON.stringify(change)) as Partial<Article>) };
  return server;
}

function upload(call: string, { name }: File): string {
  made.push(call);
  if (fails.has(name)) throw new Error(`${name} failed`);
  return `/uploads/${name}`;
}

beforeEach(() => {
  made = [];
  server = { ...existing };
  fails = new Set();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('saving a new article', () => {
  it('creates it without a picture, then uploads, then updates', async () => {
    const content = '<p>Hi</p><img src="temp-1" alt="">';
    const { article, warnings } = await saveNewArticle(toSave({ content }, file('t.png'), ['temp-1', 'temp-2']), calls);
    expect(made).toEqual(['create', 'thumbnail t.png 5 Storm', 'update 5', 'content temp-1 5', 'update 5']);
    expect(article).toMatchObject({ image: '/uploads/t.png', content: '<p>Hi</p><img src="/uploads/temp-1" alt="">' });
    expect(warnings).toEqual([]);
  });

  it('sends null for the picture and none of the temporary fields', async () => {
    const create = vi.spyOn(calls, 'create');
    await saveNewArticle(toSave({ image: '/uploads/other.png', imageRemoved: true }, file('t.png'), ['temp-1']), calls);
    const [sent = expect.fail('Nothing was sent.')] = create.mock.calls[0] ?? [];
    expect(sent.image).toBeNull();
    // JSON leaves out a field that is undefined.
    expect(Object.keys(JSON.parse(JSON.stringify(sent)) as object).sort()).toEqual(SENT);
  });

  it('is a draft until its last picture is there, and the last update publishes it', async () => {
    const [create, update] = [vi.spyOn(calls, 'create').mockClear(), vi.spyOn(calls, 'update').mockClear()];
    const both = toSave({ isPublished: true, content: '<img src="temp-1">' }, file('t.png'), ['temp-1']);
    const { article } = await saveNewArticle(both, calls);
    expect(create.mock.lastCall?.[0]).toMatchObject({ isPublished: false });
    expect(update.mock.calls.map(([, patch]) => patch.isPublished)).toEqual([undefined, true]);
    expect(article.isPublished).toBe(true);
    await saveNewArticle(toSave({ isPublished: true }, file('t.png')), calls);
    expect(update.mock.lastCall?.[1]).toMatchObject({ image: '/uploads/t.png', isPublished: true });
  });

  it('is published without a thumbnail that failed', async () => {
    fails.add('t.png');
    const { article, warnings } = await saveNewArticle(toSave({ isPublished: true }, file('t.png')), calls);
    expect(article.isPublished).toBe(true);
    expect(warnings).toEqual(['Article saved, but the thumbnail upload failed.']);
  });

  it('says that it is a draft when the last update fails, and is published by the retry', async () => {
    fails.add('update 5');
    const first = await saveNewArticle(
      toSave({ isPublished: true, content: '<img src="temp-1">' }, null, ['temp-1']),
      calls,
    );
    expect(first.article.isPublished).toBe(false);
    expect(first.warnings).toEqual([
      'Article saved, but some content images failed to upload.',
      'The article is still a draft.',
    ]);
    fails.clear();
    expect((await first.retry?.())?.article.isPublished).toBe(true);
  });

  it('warns of a failed thumbnail, and continues', async () => {
    fails.add('t.png');
    const { warnings } = await saveNewArticle(
      toSave({ content: '<img src="temp-1">' }, file('t.png'), ['temp-1']),
      calls,
    );
    expect(warnings).toEqual(['Article saved, but the thumbnail upload failed.']);
    expect(made).toEqual(['create', 'thumbnail t.png 5 Storm', 'content temp-1 5', 'update 5']);
  });

  it('removes a failed picture from the content, and warns once', async () => {
    fails.add('temp-1');
    const content = '<img src="temp-1"><p>Hi</p><img src="temp-2">';
    const { article, warnings } = await saveNewArticle(toSave({ content }, null, ['temp-1', 'temp-2']), calls);
    expect(warnings).toEqual(['Article saved, but some content images failed to upload.']);
    expect(article.content).toBe('<p>Hi</p><img src="/uploads/temp-2">');
  });

  it('warns when the pictures are uploaded and the update fails', async () => {
    fails.add('update 5');
    const { warnings } = await saveNewArticle(toSave({ content: '<img src="temp-1">' }, null, ['temp-1']), calls);
    expect(warnings).toEqual(['Article saved, but some content images failed to upload.']);
  });

  it('creates it with a picture of the library, which needs no upload', async () => {
    const create = vi.spyOn(calls, 'create');
    const picked = { image: '/uploads/cup.png', imagePicked: true };
    await saveNewArticle(toSave({ ...picked, imageAlt: 'A cup' }), calls);
    expect(create.mock.lastCall?.[0]).toMatchObject({ image: '/uploads/cup.png', imageAlt: 'A cup' });
    await saveNewArticle(toSave(picked), calls);
    expect(create.mock.lastCall?.[0]).toMatchObject({ imageAlt: 'Storm' });
    expect(made).toEqual(['create', 'create']);
  });

  it('fails when the article cannot be created, and uploads nothing', async () => {
    fails.add('create');
    await expect(saveNewArticle(toSave({}, file('t.png')), calls)).rejects.toThrow('create failed');
    expect(made).toEqual(['create']);
  });
});

describe('saving an article that exists', () => {
  it('uploads first and updates once, for the version that the form started from', async () => {
    const update = vi.spyOn(calls, 'update');
    const changed = toSave({ content: '<img src="temp-1">' }, file('t.png'), ['temp-1']);
    await saveExistingArticle(existing, changed, existing.updatedAt, calls);
    expect(made).toEqual(['thumbnail t.png 5 Storm', 'content temp-1 5', 'update 5']);
    expect(update.mock.lastCall?.[1]).toMatchObject({
      image: '/uploads/t.png',
      content: '<img src="/uploads/temp-1">',
      updatedAt: existing.updatedAt,
    });
  });

  it('keeps the thumbnail it has when the new one fails', async () => {
    fails.add('t.png');
    const { article, warnings } = await saveExistingArticle(existing, toSave({}, file('t.png')), undefined, calls);
    expect(article.image).toBe('/uploads/old.png');
    expect(warnings).toEqual(['Article saved, but the thumbnail upload failed.']);
  });

  it('keeps a thumbnail with which another user has replaced the known one', async () => {
    const theirs = { ...existing, image: '/uploads/theirs.png', imageAlt: 'Theirs' };
    const mine = toSave({ title: 'Calm', image: '/uploads/old.png', imageAlt: 'A cup' });
    for (const before of [theirs, existing]) {
      server = theirs;
      const { article } = await saveExistingArticle(before, mine, undefined, calls);
      expect(article).toMatchObject({ title: 'Calm', image: '/uploads/theirs.png' });
    }
  });

  it('keeps it also when its own new one fails', async () => {
    fails.add('t.png');
    server = { ...existing, image: '/uploads/theirs.png' };
    const { article } = await saveExistingArticle(existing, toSave({}, file('t.png')), undefined, calls);
    expect(article.image).toBe('/uploads/theirs.png');
  });

  it('deletes a removed thumbnail, and replaces any other with the new one', async () => {
    const removed = { image: null, imageRemoved: true };
    expect((await saveExistingArticle(existing, toSave(removed), undefined, calls)).article.image).toBeNull();
    server = { ...existing, image: '/uploads/theirs.png' };
    const { article } = await saveExistingArticle(server, toSave(removed, file('t.png')), undefined, calls);
    expect(article.image).toBe('/uploads/t.png');
  });

  it('takes a picture of the library in place of any other', async () => {
    server = { ...existing, image: '/uploads/theirs.png' };
    const picked = toSave({ image: '/uploads/cup.png', imagePicked: true, imageAlt: 'A cup' });
    const { article } = await saveExistingArticle(server, picked, undefined, calls);
    expect(article).toMatchObject({ image: '/uploads/cup.png', imageAlt: 'A cup' });
    expect(made).toEqual(['update 5']);
  });

  it('sends no colours: they come from the category, not from the opened form', async () => {
    const update = vi.spyOn(calls, 'update');
    const draftOfBefore = { ...valuesOf(existing), bgColor: '#112233', textColor: '#eeddcc' };
    await saveExistingArticle(existing, toSave(draftOfBefore), undefined, calls);
    const sent = Object.keys(update.mock.lastCall?.[1] ?? {});
    expect(sent).toContain('title');
    expect(sent.filter((field) => field.endsWith('Color'))).toEqual([]);
  });

  it('logs the pictures that it no longer uses, and deletes none', async () => {
    await saveExistingArticle(existing, toSave({ image: null, imageRemoved: true }), undefined, calls);
    expect(console.info).toHaveBeenCalledWith(expect.any(String), ['/uploads/old.png']);
    expect(made).toEqual(['update 5']);
  });
});

describe('the alternative text and focal point', () => {
  const imageFocus = { x: 0.25, y: 0.75 };

  it('are sent with a new picture, and the text defaults to the title', async () => {
    const update = vi.spyOn(calls, 'update');
    await saveNewArticle(toSave({ imageAlt: 'A cup', imageFocus }, file('t.png')), calls);
    expect(made).toContain('thumbnail t.png 5 A cup');
    expect(update.mock.lastCall?.[1]).toEqual({ image: '/uploads/t.png', imageFocus });
    await saveNewArticle(toSave({ imageAlt: '' }, file('u.png')), calls);
    expect(made).toContain('thumbnail u.png 5 Storm');
  });

  it('can change without a new picture', async () => {
    const update = vi.spyOn(calls, 'update');
    await saveExistingArticle(
      existing,
      toSave({ image: '/uploads/old.png', imageAlt: 'A cup', imageFocus }),
      '',
      calls,
    );
    expect(update.mock.lastCall?.[1]).toMatchObject({ imageAlt: 'A cup', imageFocus });
  });

  it('of a failed new picture are not applied to the old one', async () => {
    fails.add('t.png');
    const update = vi.spyOn(calls, 'update');
    const said = { image: '/uploads/old.png', imageAlt: 'A cup', imageFocus };
    await saveExistingArticle(existing, toSave(said, file('t.png')), '', calls);
    expect(update.mock.lastCall?.[1]).toMatchObject({ imageAlt: undefined, imageFocus: undefined });
  });

  it('are not applied to a picture of another user that replaced it, now or when pictures are sent again', async () => {
    fails.add('temp-1');
    const update = vi.spyOn(calls, 'update').mockClear();
    server = { ...existing, image: '/uploads/theirs.png' };
    const said = { image: '/uploads/old.png', imageAlt: 'A cup', imageFocus, content: '<img src="temp-1">' };
    const first = await saveExistingArticle(server, toSave(said, null, ['temp-1']), '', calls);
    fails.clear();
    await first.retry?.();
    expect(update).toHaveBeenCalledTimes(2);
    for (const [, patch] of update.mock.calls) {
      expect(patch).toMatchObject({ imageAlt: undefined, imageFocus: undefined });
    }
  });
});

describe('a retry', () => {
  it('is not offered when all went well', async () => {
    expect((await saveNewArticle(toSave({}, file('t.png')), calls)).retry).toBeNull();
  });

  it('sends only the failed pictures, and puts each in its place in the saved article', async () => {
    const content = '<img src="temp-1"><p>Hi</p><img src="temp-2">';
    fails = new Set(['t.png', 'temp-2']);
    const first = await saveNewArticle(toSave({ content }, file('t.png'), ['temp-1', 'temp-2']), calls);
    expect(first.article.content).toBe('<img src="/uploads/temp-1"><p>Hi</p>');

    fails.clear();
    made = [];
    const update = vi.spyOn(calls, 'update');
    const second = await first.retry?.();
    expect(made).toEqual(['thumbnail t.png 5 Storm', 'content temp-2 5', 'update 5']);
    expect(update.mock.lastCall?.[1]).toMatchObject({ updatedAt: first.article.updatedAt });
    expect(second).toMatchObject({ warnings: [], retry: null, article: { image: '/uploads/t.png' } });
    expect(second?.article.content).toBe('<img src="/uploads/temp-1"><p>Hi</p><img src="/uploads/temp-2">');
  });

  it('can fail and be repeated', async () => {
    fails.add('t.png');
    const first = await saveNewArticle(toSave({}, file('t.png')), calls);
    const second = await first.retry?.();
    expect(second?.warnings).toEqual(['Article saved, but the thumbnail upload failed.']);
    fails.clear();
    expect((await second?.retry?.())?.article.image).toBe('/uploads/t.png');
  });
});
