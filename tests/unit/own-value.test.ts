import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { ownValue } from '@/lib/own-value';
import { gameColour } from '@/lib/teams/colours';

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
  const eslint = new ESLint({ overrideConfig: [{ languageOptions: { parserOptions: { projectService: true } } }] });

  it('knows of each look-up in an object by a key that can be any text', async () => {
    const text = [
      'const COLOURS: Readonly<Record<string, string>> = { a: "#000000" };',
      'export const wrong = (game: string) => COLOURS[game];',
      'export const alsoWrong = (game: string) => game in COLOURS;',
      'export const right = (game: string, key: "a") => [new Map([["a", 1]]).get(game), { a: 1 }[key], COLOURS.a];',
    ].join('\n');
    // A file of the project, so that its types are known.
    const [result] = await eslint.lintText(text, { filePath: 'lib/teams/colours.ts' });
    const found = (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'own-keys/own-keys');
    expect(found.map(({ line }) => line)).toEqual([2, 3]);
  });
});
