import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInOrder, nextChange, runsOn } from '@/lib/partners/rules';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const contract = fc.record({ from: fc.option(day), until: fc.option(day) }).filter(isInOrder);

describe('a contract', () => {
  it('runs on its first and its last day, and on none outside', () => {
    const days = { from: '2026-03-01', until: '2026-03-31' };
    expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((one) => runsOn(days, one))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('without days always runs', () => {
    expect(runsOn({ from: null, until: null }, '2026-03-01')).toBe(true);
  });
});

describe('the next change', () => {
  it('is the day after a last day, also over a month’s end', () => {
    expect(nextChange([{ from: null, until: '2028-02-29' }], '2026-01-01')).toBe('2028-03-01');
  });

  it('is the first day on which other contracts run', () => {
    fc.assert(
      fc.property(fc.array(contract), day, day, (contracts, today, later) => {
        const next = nextChange(contracts, today);
        const running = (on: string) => contracts.map((one) => runsOn(one, on));
        if (next !== null) expect(next > today).toBe(true);
        const isBefore = later > today && (next === null || later < next);
        if (isBefore) expect(running(later)).toEqual(running(today));
      }),
    );
  });
});
