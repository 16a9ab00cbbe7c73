import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { articleInput, newsEndpoints } from '@/lib/news/contract';
import { siteContentPatch } from '@/lib/site-content/contract';

const { body: searchBody } = newsEndpoints.search;

const problems = (schema: z.ZodType, given: unknown) =>
  Object.fromEntries((schema.safeParse(given).error?.issues ?? []).map((one) => [one.path.join('.'), one.message]));

describe('the message of a field for an invalid value', () => {
  it('names what it expects, also where the value is of another kind', () => {
    const given = { title: 5, content: {}, featured: 'yes', image: 7, imageFocus: { x: 2, y: 'a' }, categoryId: 'a' };
    expect(problems(articleInput, given)).toMatchObject({
      title: 'Title is required.',
      content: 'Must be a text.',
      featured: 'Must be true or false.',
      image: 'Must be a text.',
      'imageFocus.x': 'Must be at most 1.',
      'imageFocus.y': 'Must be a number.',
      categoryId: 'Category is required.',
    });
    expect(problems(articleInput, { imageFocus: { x: -1, y: 0 } })).toMatchObject({
      'imageFocus.x': 'Must be 0 or more.',
    });
    expect(problems(articleInput, { imageFocus: 'top' })).toMatchObject({ imageFocus: 'Must be an object.' });
    expect(problems(siteContentPatch, { content: null })).toMatchObject({ content: 'Must be a text.' });
    expect(problems(siteContentPatch, [])).toEqual({ '': 'Must be an object.' });
    expect(problems(searchBody, { seed: 1.5, sort: 'best' })).toMatchObject({
      seed: 'Must be a whole number.',
      sort: 'Must be one of: relevance, date, random.',
    });
    expect(problems(searchBody, { seed: 1e20 })).toMatchObject({ seed: expect.stringMatching(/^Must be at most/) });
  });
});

describe('a text that is too long', () => {
  const marks = '\u0301\u0316'.repeat(500_000);

  it('is refused before it is normalised, which takes minutes for a run of combining marks', () => {
    expect(problems(searchBody, { query: marks })).toEqual({ query: 'Must be at most 200 characters.' });
    expect(problems(articleInput, { title: marks })).toMatchObject({ title: 'Title must be at most 200 characters.' });
  });

  it('is measured without surrounding white space, and in composed form', () => {
    const spaces = ' '.repeat(1_000);
    expect(problems(articleInput, { title: `${spaces}A title${spaces}` })).not.toHaveProperty('title');
    expect(problems(articleInput, { title: 'e\u0301'.repeat(200) })).not.toHaveProperty('title');
    expect(problems(articleInput, { title: 'e\u0301'.repeat(201) })).toHaveProperty('title');
  });

  it('has its length in the message for content', () => {
    expect(problems(siteContentPatch, { content: 'x'.repeat(1_000_001) })).toEqual({
      content: 'Content has 1,000,001 characters: at most 1,000,000.',
    });
  });
});
