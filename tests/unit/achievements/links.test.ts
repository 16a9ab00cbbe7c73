import { expect, it } from 'vitest';
import { achievementLinks } from '@/lib/achievements/links';

it('finds the first team of a game, and players whatever the case of their names', () => {
  const links = achievementLinks([
    { game: 'Tekken 8', slug: 'tekken-8', roster: [{ nickname: 'Lulli', slug: 'lulli' }] },
    { game: 'TEKKEN 8', slug: 'tekken-academy', roster: [{ nickname: 'LULLI', slug: 'lulli-2' }] },
  ]);
  expect(links).toEqual({ games: { 'tekken 8': 'tekken-8' }, players: { lulli: 'lulli' } });
});
