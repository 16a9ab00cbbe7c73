import { describe, expect, it } from 'vitest';
import { judge, nextTry, retryAfterMs } from '@/lib/webhooks/outcome';

const NOW = new Date('2026-11-28T12:00:00.000Z');
const answered = (code: number | null, text = '') => ({ code, text, retryAfter: undefined, ms: 3 });
const signed = { webhook: { kind: 'signed' as const }, edited: null };
const discord = { webhook: { kind: 'discord' as const }, edited: null };

describe('a failed try', () => {
  it('is followed by six more, each after a longer wait', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => nextTry(tries, {}, NOW)?.getTime());
    const seconds = waits.map((at) => (at === undefined ? null : (at - NOW.getTime()) / 1000));
    expect(seconds).toEqual([5, 30, 120, 600, 3_600, 21_600, null]);
  });
});

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    ['0.5', 500],
    ['Sat, 28 Nov 2026 12:10:00 GMT', 600_000],
    ['999999', 86_400_000],
    ['0', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])('%s is %s ms', (value, ms) => {
    expect(retryAfterMs(value, NOW)).toBe(ms);
  });
});

describe('an answer', () => {
  it.each([
    [signed, 204, { hasArrived: true, isOver: false }],
    [signed, 301, { hasArrived: false, isOver: false }],
    [signed, 404, { hasArrived: false, isOver: false }],
    [signed, 410, { hasArrived: false, isOver: true }],
    [signed, null, { hasArrived: false, isOver: false }],
    [discord, 404, { hasArrived: false, isOver: true }],
    [{ ...discord, edited: '7' }, 404, { hasArrived: false, isOver: false, messageId: null, again: 0 }],
  ])('to %j of %s is judged', (attempt, code, outcome) => {
    expect(judge(attempt, answered(code))).toMatchObject(outcome);
  });

  it('is kept as one line that a database can store', () => {
    expect(judge(signed, answered(500, 'a\0b\n\nc')).answer).toBe('a b c');
  });
});
