import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { honoursOf, readWinnings } from '@/lib/achievements/winnings';

const certain = (amount: number, currency: string) => ({ winningsAmount: amount, winningsCurrency: currency });
const nothing = { winningsAmount: null, winningsCurrency: null };

describe('what was won', () => {
  it.each([
    ['€12,500', 12_500, 'EUR'],
    ['$5,000.50', 5000.5, 'USD'],
    ['EUR 300', 300, 'EUR'],
    ['1.500 €', 1500, 'EUR'],
    ['£750', 750, 'GBP'],
    ['300 EUR', 300, 'EUR'],
    ['300EUR', 300, 'EUR'],
    ['€300 EUR', 300, 'EUR'],
    ['5.000,50 €', 5000.5, 'EUR'],
    ['CHF 5’000.50', 5000.5, 'CHF'],
    ['5 000,50 €', 5000.5, 'EUR'],
    ['€1,234,567', 1_234_567, 'EUR'],
    ['12,5 €', 12.5, 'EUR'],
    ['€0', 0, 'EUR'],
    [' A$ 40 ', 40, 'AUD'],
    ['1 500 zł', 1500, 'PLN'],
  ])('of "%s" is certain', (text, amount, currency) => {
    expect(readWinnings(text)).toEqual(certain(amount, currency));
  });

  it.each([
    ...['', '-', '1.500', '500', 'EUR', '€', 'TBD', '€500–€1,000', '€500-1000', 'up to €500', '< €500', '~€500'],
    ...['€500 / $600', '€ 500 USD', '€500 + keyboard', '€10k', '$1.5M', '5 million €', '€500 each', '¥5000', '500 kr'],
    ...['€1,23,456', '€1,234.567', '€1.234.56', '€12,,500', '€ 1 2', 'XYZ 500', '€-500', '0.500 €'],
    ...['€1.500 2', '€0,500', '€1,500.000', 'KWD 1.500', '½ €', '€999999999999999999'],
  ])('of "%s" is not', (text) => {
    expect(readWinnings(text)).toEqual(nothing);
  });

  const formats = [
    (whole: string, cents: string) => `€${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${cents}`,
    (whole: string, cents: string) => `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')},${cents} €`,
    (whole: string, cents: string) => `EUR ${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ' ')},${cents}`,
    (whole: string, cents: string) => `${whole}.${cents} EUR`,
  ];

  it('is read as it was written, however the thousands are grouped', () => {
    const amounts = fc.tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(amounts, fc.constantFrom(...formats), ([whole, cents], format) => {
        const text = format(String(whole), String(cents).padStart(2, '0'));
        expect(readWinnings(text)).toEqual(certain(Number(`${whole}.${String(cents).padStart(2, '0')}`), 'EUR'));
      }),
    );
  });

  it('is a number with a currency, or neither, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const { winningsAmount, winningsCurrency } = readWinnings(text);
        expect(winningsAmount === null).toBe(winningsCurrency === null);
        if (winningsAmount !== null) expect(winningsAmount).toBeGreaterThanOrEqual(0);
        // Two amounts are never one.
        expect(readWinnings(`${text} €5 or €6`)).toEqual(nothing);
      }),
    );
  });
});

describe('honours', () => {
  it('count medals, and add up each currency by itself', () => {
    const won = (placeRank: number, winnings: string) => ({ placeRank, ...readWinnings(winnings) });
    expect(
      honoursOf([won(1, '€0.10'), won(1, '€0.20'), won(2, '$5'), won(3, 'a lot'), won(4, ''), won(17, '€1')]),
    ).toEqual({
      ...{ gold: 2, silver: 1, bronze: 1, other: 2 },
      winnings: [
        { currency: 'EUR', amount: 1.3 },
        { currency: 'USD', amount: 5 },
      ],
    });
  });

  it('of nothing are nothing', () => {
    expect(honoursOf([])).toEqual({ gold: 0, silver: 0, bronze: 0, other: 0, winnings: [] });
  });
});
