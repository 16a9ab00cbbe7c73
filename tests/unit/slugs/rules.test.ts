import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLUG_MAX } from '@/lib/limits';
import { isSlug, numberedSlug, slug, slugOf } from '@/lib/platform/slugs/rules';

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

describe('a made slug with a number', () => {
  it.each([1, 79, 80, 200])('is one that staff may write, of a name of %i letters', (length) => {
    for (const number of [2, 10, 51, 1234]) {
      const made = numberedSlug(slugOf('x'.repeat(length)), number);
      expect(slug.safeParse(made).data).toBe(made);
      expect(made).toMatch(new RegExp(`-${number}$`));
    }
  });

  it('has no two hyphens where the name is cut at one', () => {
    const base = `${'x'.repeat(SLUG_MAX - 3)}-yz`;
    expect(numberedSlug(base, 2)).toBe(`${'x'.repeat(SLUG_MAX - 3)}-2`);
  });
});

describe('isSlug', () => {
  it.each(['', '\0', '%00', 'a\0', '\ud800', 'Zed', 'zed ', '-zed', 'zed--2', 'żed', '../zed', 'x'.repeat(2_000)])(
    'refuses %j, which no page has',
    (text) => {
      expect(isSlug(text)).toBe(false);
    },
  );
});
