import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBefore, includesDay, type NamedStint, transfersOf } from '@/lib/memberships/rules';

describe('dayBefore', () => {
  it.each([
    ['2026-03-01', '2026-02-28'],
    ['2028-03-01', '2028-02-29'],
    ['2026-01-01', '2025-12-31'],
    ['2026-03-30', '2026-03-29'],
  ])('%s → %s', (day, before) => {
    expect(dayBefore(day)).toBe(before);
  });
});

describe('includesDay', () => {
  it('includes the first day and the last one', () => {
    const stint = { joined: '2026-02-01', left: '2026-02-03' };
    const days = ['2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04'];
    expect(days.map((day) => includesDay(stint, day))).toEqual([false, true, true, true, false]);
  });

  it('does not end where there is no last day', () => {
    expect(includesDay({ joined: '2026-02-01', left: null }, '9999-12-31')).toBe(true);
  });

  it('is in one of two stints that follow each other', () => {
    const days = fc
      .date({ min: new Date('2000-01-02'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, days, (moved, day) => {
        const before = includesDay({ joined: '1999-01-01', left: dayBefore(moved) }, day);
        const after = includesDay({ joined: moved, left: null }, day);
        expect(before).toBe(!after);
      }),
    );
  });
});

describe('transfersOf', () => {
  const named = (name: string) => ({ name, slug: name.toLowerCase() });
  const stint = (id: number, team: string, joined: string, left: string | null, playerId = 1): NamedStint => ({
    ...{ id, playerId, joined, left, role: 'Flex' },
    player: { ...named(`Player ${playerId}`), image: null },
    team: named(team),
  });
  const shown = (stints: NamedStint[], day = '2026-06-01') =>
    transfersOf(stints, day).map(({ day, kind, from, to }) => [day, kind, from?.name ?? null, to?.name ?? null]);

  it('says from which team and to which, where one follows the other', () => {
    expect(shown([stint(1, 'A', '2026-01-01', '2026-03-31'), stint(2, 'B', '2026-04-01', null)])).toEqual([
      ['2026-04-01', 'joined', 'A', 'B'],
      ['2026-03-31', 'left', 'A', 'B'],
      ['2026-01-01', 'joined', null, 'A'],
    ]);
  });

  it('says one team where days lie between, and where the other player is another one', () => {
    const apart = [stint(1, 'A', '2026-01-01', '2026-03-30'), stint(2, 'B', '2026-04-01', null)];
    const others = [stint(1, 'A', '2026-01-01', '2026-03-31'), stint(2, 'B', '2026-04-01', null, 2)];
    for (const stints of [apart, others]) {
      expect(shown(stints).map(([, , from, to]) => [from, to])).toEqual([
        [null, 'B'],
        ['A', null],
        [null, 'A'],
      ]);
    }
  });

  it('says no leave before the last day is over', () => {
    const stints = [stint(1, 'A', '2026-01-01', '2026-06-01')];
    expect(shown(stints)).toHaveLength(1);
    expect(shown(stints, '2026-06-02')).toHaveLength(2);
  });
});
