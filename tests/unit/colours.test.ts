import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readableText } from '@/lib/colours';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it('is 21 between black and white, and 1 between a colour and itself', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ff3366', '#ff3366')).toBeCloseTo(1);
  });

  it('reads the short and the long form alike', () => {
    expect(contrast('#f36', '#fff')).toBe(contrast('#ff3366', '#ffffff'));
  });

  it('knows nothing of a colour that is not hex', () => {
    expect(contrast('tomato', '#fff')).toBeNull();
  });
});

describe('readableText', () => {
  it('keeps a chosen colour that can be read', () => {
    expect(readableText('#000000', '#ffffff')).toBe('#ffffff');
    expect(readableText('#0b3d2e', '#f5d76e')).toBe('#f5d76e');
  });

  it('replaces white on the default pink, where it does not reach AA', () => {
    expect(readableText('#ff3366', '#fff')).toBe('#000000');
  });

  it('replaces grey on navy with white', () => {
    expect(readableText('#0a1a4f', '#445')).toBe('#ffffff');
  });

  it('returns a readable colour for every choice', () => {
    fc.assert(
      fc.property(hex, hex, (background, chosen) => {
        expect(contrast(background, readableText(background, chosen)) ?? 0).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
