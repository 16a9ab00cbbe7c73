import { describe, expect, it } from 'vitest';
import { seedArticles } from '@/scripts/seed/content';
import { categories } from '@/scripts/seed/content/categories';
import { contrast } from '@/lib/colours';
import { categoryInput } from '@/lib/categories/contract';
import { articleInput } from '@/lib/news/contract';

describe('the demonstration categories', () => {
  it('are at least eight, valid, and read well', () => {
    expect(categories.length).toBeGreaterThanOrEqual(8);
    for (const category of categories) {
      expect(categoryInput.parse(category)).toEqual(category);
      expect(contrast(category.bgColour, category.colour), category.name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('each have a published article', () => {
    const used = new Set(seedArticles.filter(({ isPublished }) => isPublished).map(({ category }) => category));
    expect(used).toEqual(new Set(categories.map(({ name }) => name)));
  });
});

describe('the demonstration articles', () => {
  it('are forty, nine of them featured and three of them drafts', () => {
    expect(seedArticles).toHaveLength(40);
    expect(seedArticles.filter(({ featured, isPublished }) => featured && isPublished)).toHaveLength(9);
    expect(seedArticles.filter(({ isPublished }) => !isPublished)).toHaveLength(3);
  });

  it('lie in the two years before 21 November 2026, oldest first', () => {
    const dates = seedArticles.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.at(0)?.localeCompare('2024-11-21')).toBe(1);
    expect(dates.at(-1)?.localeCompare('2026-11-21')).toBe(-1);
  });

  it('are valid, with a title of their own and at least three paragraphs', () => {
    expect(new Set(seedArticles.map(({ title }) => title)).size).toBe(40);
    for (const { art: _art, alt: _alt, category: _category, views: _views, ...article } of seedArticles) {
      expect(articleInput.parse({ ...article, categoryId: 1 })).toMatchObject(article);
      expect(article.content.match(/<p[ >]/g)?.length, article.title).toBeGreaterThanOrEqual(3);
    }
  });

  it('each have their own picture with alternative text', () => {
    expect(new Set(seedArticles.map(({ art }) => art)).size).toBe(40);
    for (const { alt, title } of seedArticles) expect(alt, title).not.toBe('');
  });

  it('close every element that they open', () => {
    for (const { content, title } of seedArticles) expect(unclosed(content), title).toEqual([]);
  });

  it('vary in length and views', () => {
    expect(new Set(seedArticles.map(({ readTime }) => readTime)).size).toBeGreaterThan(2);
    expect(new Set(seedArticles.map(({ views }) => views)).size).toBeGreaterThan(30);
  });
});

describe('one article', () => {
  const content = seedArticles.find(({ title }) => title === 'Everything the editor can do')?.content ?? '';

  it.each([
    ...['<h2>', '<h3>', '<h4>', '<strong>', '<em>', '<u>', '<s>', '<blockquote>', '<ol>', '<ul>', '<sub>', '<sup>'],
    ...['class="language-', 'data-type="taskList"', 'data-checked="true"', 'data-indent="2"', 'text-align: center'],
    ...['<span style="color:', '<span style="background-color:', '<a href="', '<img src="image:', '<table>'],
    ...['data-video="https://', 'data-type="inline-math"', 'ċ', 'ġ', 'ħ', 'ż'],
  ])('shows %s', (kind) => {
    expect(content).toContain(kind);
  });
});

/** The names of elements that stay open, or the first one that is closed out of order. */
function unclosed(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (['img', 'input', 'br', 'hr'].includes(name)) continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return [`/${name}`];
  }
  return open;
}
