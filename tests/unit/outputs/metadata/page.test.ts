import { describe, expect, it } from 'vitest';
import { articleMetadata } from '@/lib/news/structured-data';
import { defaultSite } from '@/lib/settings/rules';
import type { Article } from '@/lib/news/contract';

const article: Article = {
  ...{ id: 5, title: 'Storm', excerpt: '', content: '', image: null, date: '2026-11-21', readTime: '3 MIN Read' },
  ...{ featured: false, isPublished: true, announce: true, comments: 0, shares: 0, views: 0, categoryId: 7 },
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

describe('the description of an article without an excerpt', () => {
  const descriptions = (text: string) => {
    const { description, openGraph, twitter } = articleMetadata(defaultSite, article, text);
    return [description, openGraph?.description, twitter?.description];
  };

  it('is the beginning of its text, in whole words', () => {
    const text = `${'word '.repeat(31)}everything`;
    expect(descriptions(text)).toEqual(Array(3).fill(`${'word '.repeat(31).trim()}…`));
    expect(descriptions('A short one.')).toEqual(Array(3).fill('A short one.'));
  });

  it('never ends within a character', () => {
    for (const text of ['🏆'.repeat(200), `a${'🏆'.repeat(200)}`]) {
      const [description, ...others] = descriptions(text);
      expect(description).toMatch(/^a?(?:🏆){79}…$/u);
      expect(others).toEqual([description, description]);
    }
  });
});
