import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countriesWith, flagOf } from '@/lib/players/country-codes';
import { type CareerStint, latestStint } from '@/lib/players/rules';

const stint = (id: number, joined: string, left: string | null): CareerStint => ({
  ...{ id, role: 'Flex', state: 'active', joined, left },
  team: { name: 'Team', game: 'Game', slug: 'team' },
});

describe('latestStint', () => {
  it('is the one of today that began first', () => {
    const career = [stint(3, '2026-03-01', null), stint(2, '2026-02-01', null), stint(1, '2025-01-01', '2026-01-31')];
    expect(latestStint(career, '2026-04-01')?.id).toBe(2);
  });

  it('is the last one of a player who is in no team', () => {
    const career = [stint(2, '2026-02-01', '2026-02-28'), stint(1, '2025-01-01', '2026-01-31')];
    expect(latestStint(career, '2026-04-01')?.id).toBe(2);
  });

  it('is none without a career', () => {
    expect(latestStint([], '2026-04-01')).toBeUndefined();
  });
});

describe('the flag of a country', () => {
  it('is there for every country', () => {
    for (const { code } of countriesWith(null)) expect(existsSync(`public${flagOf(code)}`), code).toBe(true);
  });

  it('is none for a code that no country has', () => {
    expect(flagOf('XX')).toBeNull();
    expect(flagOf('')).toBeNull();
  });
});
