import { describe, expect, it } from 'vitest';
import { recordOf } from '@/lib/matches/record';

type Recorded = Parameters<typeof recordOf>[0][number];

const match = (scoreA: number, scoreB: number, fields: Partial<Recorded> = {}): Recorded => ({
  ...{ status: 'Finished', ours: 'A', scoreA, scoreB, outcome: 'played', bestOf: 3, maps: [] },
  ...fields,
});
const map = (scoreA: number | null, scoreB: number | null) => ({ name: 'Mirage', scoreA, scoreB });

describe('a record', () => {
  it('counts from our side', () => {
    expect(recordOf([match(2, 1), match(2, 0, { ours: 'B' }), match(1, 1)])).toEqual({
      ...{ matches: 3, won: 1, drawn: 1, lost: 1, forfeits: 0, mapsWon: 3, mapsLost: 4 },
      form: ['W', 'L', 'D'],
    });
  });

  it('counts a forfeit as won or lost too, and no maps of it', () => {
    expect(recordOf([match(1, 0, { outcome: 'forfeit' }), match(0, 2, { outcome: 'forfeit' })])).toMatchObject({
      ...{ matches: 2, won: 1, lost: 1, forfeits: 2, mapsWon: 0, mapsLost: 0 },
    });
  });

  it('counts the maps that are listed; the score of a single map counts rounds', () => {
    const maps = [map(13, 7), map(9, 13), map(13, 10), map(null, null)];
    expect(recordOf([match(2, 1, { maps }), match(13, 4, { bestOf: 1 })])).toMatchObject({ mapsWon: 2, mapsLost: 1 });
    expect(recordOf([match(13, 4, { bestOf: 1, maps: [map(13, 4)], ours: 'B' })])).toMatchObject({ mapsLost: 1 });
  });

  it('leaves out what is not finished and what is not ours', () => {
    expect(recordOf([match(2, 1, { status: 'Live' }), match(2, 1, { ours: null })])).toMatchObject({ matches: 0 });
  });

  it('has the form of the last five, the newest first', () => {
    const all = [match(0, 2), ...Array.from({ length: 9 }, () => match(2, 0))];
    expect(recordOf(all)).toMatchObject({ matches: 10, form: ['L', 'W', 'W', 'W', 'W'] });
  });
});
