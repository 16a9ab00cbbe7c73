import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCopy } from '@/components/achievements/browser-copy';

const won = { id: 1, place: '1', placeRank: 1, team: 'Bastion', game: 'CS2', tournament: 'Storm Cup' };
const revived = { ...won, players: ['Ana', 'Ben'], winnings: '', venue: '', year: '' };

/** The copy that results from this stored value. */
function copyOf(stored: unknown) {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'achievements' ? JSON.stringify(stored) : null) });
  return readCopy();
}

afterEach(() => void vi.unstubAllGlobals());

describe('the copy of the achievements in the browser', () => {
  it('is what an earlier visit left, without what is not ours', () => {
    expect(copyOf([{ ...won, players: 'Ana, Ben' }, { id: 'x' }, null])).toEqual([revived]);
  });

  it('may be empty, since there may be none yet', () => {
    expect(copyOf([])).toEqual([]);
  });

  it.each([[[{ id: 'x' }, null]], ['something else'], [null]])('is none where %j is kept', (stored) => {
    expect(copyOf(stored)).toBeNull();
  });
});
