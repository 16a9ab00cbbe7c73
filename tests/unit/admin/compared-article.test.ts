import { describe, expect, it } from 'vitest';
import { articleForm, newArticle, valuesOf } from '@/components/admin/news/article-values';
import { articleInForm, comparedArticle } from '@/components/admin/news/compared-article';
import { fieldChanges } from '@/components/admin/manager/history/compared';
import type { Article } from '@/lib/news/contract';

const category = { id: 7, name: 'News', bgColour: '#102030', colour: '#ffffff' };
const moment = '2026-11-20T10:00:00.000Z';
const article: Article = {
  ...{ metaTitle: '', metaDescription: '', shareImage: null, authorName: '', tags: [] },
  ...{ id: 1, title: 'We won', slug: 'we-won', excerpt: '', content: '<p>a</p>', date: '2026-11-20' },
  ...{ image: '/uploads/a/image.jpg', imageAlt: 'A cup', imageFocus: { x: 0.5, y: 0.5 }, imagePlaceholder: null },
  ...{ readTime: '4 MIN Read', featured: false, isPublished: true, announce: true, comments: 0, shares: 0, views: 3 },
  ...{ categoryId: 7, category, author: { id: 1, username: 'anna' }, bgColor: '#102030', textColor: '#ffffff' },
  ...{ publishAt: null, unpublishAt: null, publishedAt: moment, updatedAt: moment },
};
const changes = (after: Article) =>
  fieldChanges(comparedArticle(article), comparedArticle(after)).map(({ label, before, after: now }) => [
    label,
    before,
    now,
  ]);

describe('the comparison of two versions of an article', () => {
  it('names what people changed, and not what follows from it', () => {
    const after = { ...article, title: 'We lost', slug: 'we-lost', views: 9, updatedAt: '2026-11-21T10:00:00.000Z' };
    expect(changes(after)).toEqual([['Title', 'We won', 'We lost']]);
  });

  it('says moments and choices in words', () => {
    const after = {
      ...article,
      isPublished: false,
      publishAt: '2026-12-01T08:30:00.000Z',
      image: null,
      imageAlt: null,
    };
    expect(changes(after)).toEqual([
      ['Thumbnail', '/uploads/a/image.jpg', ''],
      ['Alternative text', 'A cup', ''],
      ['Published?', 'Yes', 'No'],
      ['Publish at', '', '1 Dec 2026, 09:30'],
    ]);
  });
});

describe('what is in a form', () => {
  // A field that appears later makes the form count as changed, and a draft is kept of nothing.
  it('is every field from the start, for a new article as for one that exists', () => {
    const { creationKey: _, ...fields } = newArticle();
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(valuesOf(article)).toSorted());
  });

  it('differs in nothing from the article that it shows', () => {
    expect(changes(articleInForm(valuesOf(article), article, [category]))).toEqual([]);
    const undescribed = { ...article, imageAlt: article.title };
    expect(articleInForm(valuesOf(undescribed), undescribed, [category]).imageAlt).toBe('We won');
  });

  it('has the category, the picture and the read time that were chosen', () => {
    const other = { id: 8, name: 'Events', bgColour: '#000000', colour: '#eeeeee' };
    const thumbnailFile = new File([''], 'cup.png', { type: 'image/png' });
    const values = { ...valuesOf(article), categoryId: 8, thumbnailFile, readTime: '', readTimeEstimate: '5 MIN Read' };
    expect(articleForm.safeParse(values).success).toBe(true);
    expect(changes(articleInForm(values, article, [category, other]))).toEqual([
      ['Category', 'News', 'Events'],
      ['Thumbnail', '/uploads/a/image.jpg', 'cup.png'],
      ['Read time', '4 MIN Read', '5 MIN Read'],
      ['Background Color', '#102030', '#000000'],
      ['Text Color', '#ffffff', '#eeeeee'],
    ]);
  });
});
