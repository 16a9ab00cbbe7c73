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
