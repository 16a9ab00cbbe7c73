import { describe, expect, it } from 'vitest';
import { loadAllPages, moveItem } from '@/components/admin/manager/list/paging';
import { findPlayers, historyIn, playerLabel, playerRow } from '@/components/admin/manager/roster/rows';
import { ApiError } from '@/lib/panel-client';
import { playerForm } from '@/lib/players/contract';
import { countriesWith } from '@/lib/players/country-codes';
import { sampleTeams } from '../../support/rosters';

const players = sampleTeams.flatMap(({ roster }) => roster).map(playerRow);
const called = (query: string) => findPlayers(players, query).map(({ nickname }) => nickname);

describe('findPlayers', () => {
  it('finds nicknames and names without regard to accents and case', () => {
    expect(called('ZAREN')).toEqual(['żaren']);
    expect(called('żar')).toEqual(['żaren']);
    expect(called('zahra')).toEqual(['zed']);
    expect(called('no such player')).toEqual([]);
    expect(called(' ')).toHaveLength(33);
  });

  it('calls those without a nickname by their name', () => {
    expect(playerLabel({ nickname: '', name: 'Daniel Portelli' })).toBe('Daniel Portelli');
    expect(playerLabel({ nickname: 'zed', name: 'Rebecca Zahra' })).toBe('zed (Rebecca Zahra)');
  });
});

describe('loadAllPages', () => {
  const all = Array.from({ length: 250 }, (_, index) => index);
  it('reads page after page', async () => {
    const read = await loadAllPages(({ limit, offset }) => Promise.resolve(all.slice(offset, offset + limit)));
    expect(read).toEqual(all);
  });
});

describe('moveItem', () => {
  it('moves up and down', () => {
    expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
});

describe('historyIn', () => {
  it('reads what kept something from being deleted', () => {
    const counts = { matches: 0, memberships: 3 };
    const failure = new ApiError('No.', 409, 'conflict', {}, { counts });
    expect(historyIn(failure)).toEqual({ ...counts, tournaments: 0 });
    expect(historyIn(new ApiError('No.', 409, 'conflict', {}, {}))).toBeNull();
    expect(historyIn(new Error('No.'))).toBeNull();
  });
});

describe('playerForm', () => {
  const row = (network: string, address = 'https://example.org/a') => ({ network, address });
  it('makes an object of the links', () => {
    expect(playerForm.parse({ nickname: 'zed', links: [row('twitch')] }).links).toEqual({
      twitch: 'https://example.org/a',
    });
  });

  it('says which row is wrong', () => {
    const problems = (links: unknown[]) =>
      playerForm.safeParse({ nickname: 'zed', links }).error?.issues.map(({ path }) => path.join('.'));
    expect(problems([row('twitch', 'http://example.org')])).toEqual(['links.0.address']);
    expect(problems([row('twitch'), row('twitch')])).toEqual(['links.1.network']);
    expect(problems([row('')])).toEqual(['links.0.network']);
  });
});

describe('countriesWith', () => {
  it('lists every country by name, and keeps a code that is none of them', () => {
    expect(countriesWith(null)).toHaveLength(249);
    expect(countriesWith('MT')).toHaveLength(249);
    expect(countriesWith('XK').map(({ code }) => code)).toContain('XK');
    expect(countriesWith(null).every(({ code, name }) => name !== code)).toBe(true);
  });
});
