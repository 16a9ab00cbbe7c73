import { describe, expect, it } from 'vitest';
import { ownValue } from '@/lib/own-value';
import { gameColour } from '@/lib/teams/colours';
import { lint } from '@/tests/support/lint';

/** The names that every object answers to. */
const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];

describe('a look-up by a word that people write', () => {
  it.each(NAMES)('finds nothing under %s, which every object has', (name) => {
    expect(ownValue({ a: 1 }, name)).toBeUndefined();
    expect(gameColour(name)).toMatch(/^#[\da-f]{6}$/);
  });

  it('finds what was put there, also under such a name', () => {
    expect(ownValue(JSON.parse('{"__proto__":1,"constructor":2}') as Record<string, number>, '__proto__')).toBe(1);
  });
});

describe('the lint rule', () => {
  it('knows of each look-up in an object by a key that can be any text', async () => {
    const text = [
      "import { ownValue } from '@/lib/own-value';",
      "const COLOURS: Readonly<Record<string, string>> = { a: '#000000' };",
      'const made = Object.fromEntries([["a", 1]]);',
      'export const NAMES: Record<string, string> = {};',
      'export const first = (game: string) => COLOURS[game];',
      'export const second = (game: string) => game in COLOURS;',
      'export const third = (game: string) => made[game];',
      'export const fourth = (all: { [key: string]: number }, game: string) => all[game.trim()];',
      "export const right = (game: string, key: 'a') => [new Map([['a', 1]]).get(game), { a: 1 }[key], COLOURS.a];",
      'export const alsoRight = (game: string, all: string[]) => [ownValue(COLOURS, game), all[0], "a" in COLOURS];',
    ].join('\n');
    const [found = []] = await lint([{ path: 'lib/teams/table.ts', text }]);
    const lines = found.filter(({ rule }) => rule === 'house/own-keys').map(({ line }) => line);
    expect(lines.toSorted((a, b) => a - b)).toEqual([4, 5, 6, 7, 8]);
  });
});
