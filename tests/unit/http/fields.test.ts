import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { articleInput, newsEndpoints } from '@/lib/news/contract';
import { siteContentPatch } from '@/lib/site-content/contract';

const { body: searchBody } = newsEndpoints.search;

const problems = (schema: z.ZodType, given: unknown) =>
  Object.fromEntries((schema.safeParse(given).error?.issues ?? []).map((one) => [one.path.join('.'), one.message]));

describe('what a field says of a value that it cannot take', () => {
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
