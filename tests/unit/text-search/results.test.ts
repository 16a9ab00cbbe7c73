import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIT_END, HIT_START, MISREAD, STAND_INS, segmentsOf } from '@/lib/platform/text-search/results';

describe('segmentsOf', () => {
  const marked = (text: string) => text.replaceAll('[', () => HIT_START).replaceAll(']', () => HIT_END);

  it('cuts a text where its hits begin and end', () => {
    expect(segmentsOf(marked('a [storm] over [Valletta]'))).toEqual([
      { text: 'a ', hit: false },
      { text: 'storm', hit: true },
      { text: ' over ', hit: false },
      { text: 'Valletta', hit: true },
    ]);
  });

  it('puts the marks of typography back that PostgreSQL did not see', () => {
    const standIns = Array.from('“storm”', (letter) => STAND_INS[MISREAD.indexOf(letter)] ?? letter).join('');
    expect(segmentsOf(standIns)).toEqual([{ text: '“storm”', hit: false }]);
  });

  it('keeps the whole text for any marks', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', ' ', '[', ']', 'ħ')), (parts) => {
        const text = parts.join('');
        const kept = segmentsOf(marked(text))
          .map((segment) => segment.text)
          .join('');
        expect(kept.replaceAll(HIT_END, '')).toBe(text.replace(/[[\]]/g, ''));
      }),
    );
  });
});
