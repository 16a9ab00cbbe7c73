import { describe, expect, it } from 'vitest';
import { durationInWords, progressLine, remainingSeconds } from '@/lib/imports/progress';

const after = (seconds: number): number => seconds * 1_000;

describe('the time that is left', () => {
  it.each([
    ['nothing is known of the total', { done: 10, total: null }, 10, null],
    ['nothing is done', { done: 0, total: 10 }, 10, null],
    ['it has only begun', { done: 5, total: 10 }, 1, null],
    ['a quarter is done', { done: 25, total: 100 }, 10, 30],
    ['all is done', { done: 100, total: 100 }, 10, 0],
    ['more was done than was thought', { done: 110, total: 100 }, 10, 0],
  ])('is as it should be when %s', (_when, advance, seconds, expected) => {
    expect(remainingSeconds({ ...advance, startedAt: 0 }, after(seconds))).toBe(expected);
  });

  it.each([
    [0, 'about 1 second'],
    [1, 'about 1 second'],
    [89, 'about 89 seconds'],
    [90, 'about 2 minutes'],
    [7_200, 'about 120 minutes'],
  ])('is said for %i seconds as people do', (seconds, words) => {
    expect(durationInWords(seconds)).toBe(words);
  });
});

describe('the line of a terminal', () => {
  it('says how much is done, of how much, and how long it takes still', () => {
    expect(progressLine({ done: 1_200, total: 3_600, startedAt: 0 }, after(60))).toBe(
      '1,200 of 3,600, about 2 minutes left',
    );
    expect(progressLine({ done: 1_200, total: null, startedAt: 0 }, after(60))).toBe('1,200');
  });
});
