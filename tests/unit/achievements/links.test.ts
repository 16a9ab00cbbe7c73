import { expect, it } from 'vitest';
import { achievementLinks, tournamentSlugs } from '@/lib/achievements/links';

it('finds the first team of a game or name, and players, in upper and lower case', () => {
  const links = achievementLinks(
    [
      { name: 'Tekken', game: 'Tekken 8', slug: 'tekken-8', roster: [{ nickname: 'Lulli', slug: 'lulli' }] },
      { name: 'TEKKEN', game: 'TEKKEN 8', slug: 'tekken-academy', roster: [{ nickname: 'LULLI', slug: 'lulli-2' }] },
    ],
    new Map([[1, 'open']]),
  );
  expect(links).toEqual({
    games: new Map([['tekken 8', 'tekken-8']]),
    teams: new Map([['tekken', 'tekken-8']]),
    players: new Map([['lulli', 'lulli']]),
    tournaments: new Map([[1, 'open']]),
  });
});

it('finds nothing for a name that objects have of their own', () => {
  const team = { name: 'Tekken', game: 'Tekken 8', slug: 'tekken-8', roster: [] };
  const { players } = achievementLinks([team], new Map());
  expect(['constructor', '__proto__', 'toString'].map((name) => players.get(name))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('finds the tournament that a result was made of, then one with its name, of its year if there is one', () => {
  const tournaments = [
    { name: 'Harbour Open', slug: 'open-2026', end: '2026-05-03', achievementIds: [] },
    { name: 'Harbour Open', slug: 'open-2025', end: '2025-05-03', achievementIds: [] },
    { name: 'Renamed', slug: 'renamed', end: '2024-05-03', achievementIds: [5] },
  ];
  const results = [
    { id: 1, tournament: 'harbour open', year: 'May 2025' },
    { id: 2, tournament: 'Harbour Open', year: '' },
    { id: 3, tournament: 'Harbour Open', year: '2019' },
    { id: 4, tournament: 'Harbour', year: '2026' },
    { id: 5, tournament: 'Harbour Open', year: '2026' },
  ];
  expect(tournamentSlugs(results, tournaments)).toEqual(
    new Map([
      [1, 'open-2025'],
      [2, 'open-2026'],
      [3, 'open-2026'],
      [5, 'renamed'],
    ]),
  );
});
