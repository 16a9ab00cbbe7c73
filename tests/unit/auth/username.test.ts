import { describe, expect, it } from 'vitest';
import { skeletonOf } from '@/lib/look-alikes';
import { isOfOneScript, normalUsername, username } from '@/lib/platform/auth/username';

describe('a username', () => {
  it.each([
    ['ａｄｍｉｎ', 'admin'],
    ['ﬁnn', 'finn'],
    ['Żurrieq.ħal', 'Żurrieq.ħal'],
    ['Ġorġ', 'Ġorġ'],
    [' anna ', 'anna'],
  ])('%s is kept as %s', (given, kept) => {
    expect(username.parse(given)).toBe(kept);
  });

  it.each([
    'ad\u200Bmin',
    'ad\u200Dmin',
    'ad\uFEFFmin',
    'ad\u00ADmin',
    'ad\u2060min',
    'ad\u202Emin',
    'admin\u3164',
    'admin\uFFA0',
    'ad\u0007min',
    'ad\tmin',
    'ad min',
    'ad\u0000min',
    '',
  ])('%j is refused', (given) => {
    expect(username.safeParse(given).success).toBe(false);
  });

  it.each(['anna', 'Ġorġ7', 'Żammit-Borg', 'анна', 'Άννα', 'אנה', 'हमन7', '田中さくら', 'タナカ', '김철수', '007.x'])(
    '%s is of one script',
    (name) => {
      expect(isOfOneScript(name)).toBe(true);
    },
  );

  it.each(['аnna', 'annа', 'αnna', 'annaあ', 'анна.x', 'x٣', 'Ꭺnna'])('%s is not', (name) => {
    expect(isOfOneScript(name)).toBe(false);
  });
});

describe('what a username looks like', () => {
  it.each([
    ['admin', 'аdmin'],
    ['scope', 'ѕсоре'],
    ['host', 'НОЅТ'],
    ['tom', 'ТОМ'],
    ['alan', 'AIan'],
    ['bob', 'b0b'],
    ['player1', 'playerl'],
    ['corner', 'comer'],
    ['ovo', 'ονο'],
    ['cafe\u0301', 'café'],
  ])('%s and %s are the same', (one, other) => {
    expect(skeletonOf(normalUsername(other))).toBe(skeletonOf(normalUsername(one)));
  });

  it.each([
    ['ganna', 'ġanna'],
    ['zammit', 'żammit'],
    ['hal', 'ħal'],
    ['anna', 'hanna'],
    ['player1', 'player2'],
    ['a.b', 'a-b'],
  ])('%s and %s are not', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });
});
