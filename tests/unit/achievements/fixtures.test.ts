import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { achievementInput } from '@/lib/achievements/contract';
import { sampleAchievements } from '@/lib/achievements/fixtures';

describe('the sample achievements', () => {
  it('are valid, each of them, as results that were kept before players were required', () => {
    const kept = achievementInput.extend({ players: z.array(z.string()) });
    for (const sample of sampleAchievements) expect(kept.parse(sample)).toEqual(sample);
  });

  it('fill more than three pages of ten, over several games', () => {
    expect(sampleAchievements.length).toBeGreaterThan(30);
    expect(new Set(sampleAchievements.map(({ game }) => game)).size).toBeGreaterThan(5);
  });

  it('have medals, ties and places beyond, and gaps where a field is optional', () => {
    const places = sampleAchievements.map(({ place }) => place);
    expect(places).toEqual(expect.arrayContaining(['1', '2', '3', '3rd–4th', '5th–8th', 'Top 100']));
    for (const field of ['winnings', 'venue', 'year'] as const) {
      expect(
        sampleAchievements.some((sample) => sample[field] === ''),
        field,
      ).toBe(true);
    }
    expect(sampleAchievements.some(({ players }) => players.length === 0)).toBe(true);
  });
});
