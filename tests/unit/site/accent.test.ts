import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, contrastOf, readHex } from '@/lib/colours';
import { accentPair, accentProblem, accentStyles } from '@/lib/platform/site/accent';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const usable = hex.filter((colour) => accentProblem(colour) === null);
/** The tokens of the n-th rule of the style sheet. */
const tokens = (styles: string, at: number): Record<string, string> =>
  Object.fromEntries(
    [...(styles.split('{--')[at + 1] ?? '').matchAll(/(?:^|--)([a-z]+(?:-[a-z]+)*):(#[\da-f]{6})/g)].map(
      ([, name, value]) => [name ?? '', value ?? ''],
    ),
  );

describe('an accent', () => {
  it.each([
    ['#ffff00', /contrast of 1\.\d:1 to the background of the light theme: it needs 3\.0:1.*darker/],
    ['#101020', /contrast of 1\.\d:1 to the background of the dark theme: it needs 3\.0:1.*lighter/],
    ['sunset', /Must be a colour/],
  ])('%s is refused with the reason', (colour, reason) => {
    expect(accentProblem(colour)).toMatch(reason);
  });

  it.each(['#ff3366', '#0a7cff', '#c33'])('%s can be seen in both themes', (colour) => {
    expect(accentProblem(colour)).toBeNull();
  });

  it('gives text that can be read in both themes, for every colour', () => {
    fc.assert(
      fc.property(usable, (colour) => {
        const styles = accentStyles(colour);
        for (const [at, ground] of [
          [0, '#ebe5d9'],
          [1, '#1a1e28'],
        ] as const) {
          const theme = tokens(styles, at);
          const [text = '', wash = '', on = ''] = [theme['accent-text'], theme['accent-wash'], theme['on-accent']];
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(text, wash)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(on, theme.accent ?? '')).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('is drawn with text that reads on it', () => {
    const { accent, onAccent } = accentPair('#0a7cff');
    const [one, other] = [readHex(accent), readHex(onAccent)];
    if (!one || !other) throw new Error('These are no colours.');
    expect(contrastOf(one, other)).toBeGreaterThanOrEqual(4.5);
  });
});
