import { expect, it } from 'vitest';
import { achievementLinks } from '@/lib/achievements/links';

it('finds the first team of a game, and players, in upper and lower case', () => {
  const links = achievementLinks([
    { game: 'Tekken 8', slug: 'tekken-8', roster: [{ nickname: 'Lulli', slug: 'lulli' }] },
    { game: 'TEKKEN 8', slug: 'tekken-academy', roster: [{ nickname: 'LULLI', slug: 'lulli-2' }] },
  ]);
  expect(links).toEqual({ games: new Map([['tekken 8', 'tekken-8']]), players: new Map([['lulli', 'lulli']]) });
});

it('finds nothing for a name that objects have of their own', () => {
  const { players } = achievementLinks([{ game: 'Tekken 8', slug: 'tekken-8', roster: [] }]);
  expect(['constructor', '__proto__', 'toString'].map((name) => players.get(name))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
