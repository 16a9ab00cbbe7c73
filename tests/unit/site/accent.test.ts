import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, contrastOf, readHex } from '@/lib/colours';
import { accentPair, accentSample, accentStyles } from '@/lib/platform/site/accent';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** The tokens of the n-th rule of the style sheet. */
const tokens = (styles: string, at: number): Record<string, string> =>
  Object.fromEntries(
    [...(styles.split('{--')[at + 1] ?? '').matchAll(/(?:^|--)([a-z]+(?:-[a-z]+)*):(#[\da-f]{6})/g)].map(
      ([, name, value]) => [name ?? '', value ?? ''],
    ),
  );

describe('an accent', () => {
  it('is shown by a sample as each theme has it', () => {
    expect(accentSample('#ffff00', 'light')).toMatchObject({ area: '#ffff00', onArea: '#16040a', canvas: '#f4f0e8' });
    expect(accentSample('#ffff00', 'dark')).toMatchObject({ area: '#ffff00', edge: '#ffff00', text: '#ffff00' });
    expect(accentSample('sunset', 'dark')).toBeNull();
  });

  it('gives text that can be read in both themes, for every colour', () => {
    fc.assert(
      fc.property(hex, (colour) => {
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
          expect(theme.accent).toBe(colour);
          expect(contrast(theme['accent-edge'] ?? '', ground)).toBeGreaterThanOrEqual(3);
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
