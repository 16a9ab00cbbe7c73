import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLUG_MAX } from '@/lib/limits';
import { slug, slugOf } from '@/lib/platform/slugs/rules';

describe('slugOf', () => {
  it.each([
    ['Żaren Mifsud', 'zaren-mifsud'],
    ['ħalq', 'halq'],
    ['ĦĠŻĊ', 'hgzc'],
    ['franċi', 'franci'],
    ['Call of Duty: Warzone', 'call-of-duty-warzone'],
    ['  il-kbir  ', 'il-kbir'],
    ['日本', ''],
  ])('%s → %s', (name, made) => {
    expect(slugOf(name)).toBe(made);
  });

  it('makes what staff may write, or nothing, of every name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2 * SLUG_MAX }), (name) => {
        const made = slugOf(name);
        expect(made === '' || slug.safeParse(made).success).toBe(true);
      }),
    );
  });

  it('makes the same of a slug', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2 * SLUG_MAX }), (name) => {
        expect(slugOf(slugOf(name))).toBe(slugOf(name));
      }),
    );
  });
});
