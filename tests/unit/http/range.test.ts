import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedRange, ListPart, rangeOf, totalIn } from '@/lib/platform/http/range';
import { LIST_MAX_LIMIT, LIST_MAX_OFFSET } from '@/lib/limits';

const pagination = fc.record({
  limit: fc.integer({ min: 1, max: LIST_MAX_LIMIT }),
  offset: fc.integer({ min: 0, max: LIST_MAX_OFFSET }),
});

describe('a part of a list', () => {
  it('is requested with the parsed values', () => {
    fc.assert(
      fc.property(pagination, (asked) => {
        expect(askedRange(rangeOf(asked))).toEqual(asked);
      }),
    );
  });

  it('has the total count', () => {
    fc.assert(
      fc.property(pagination, fc.array(fc.nat(), { maxLength: 5 }), fc.nat(), ({ offset }, items, total) => {
        expect(totalIn(new ListPart(items, offset, total).contentRange)).toBe(total);
      }),
    );
  });

  it.each([
    [[7, 8, 9], 20, 311, 'items 20-22/311'],
    [[], 20, 11, 'items */11'],
  ])('has its range: %j from %i of %i', (items, first, total, contentRange) => {
    expect(new ListPart(items, first, total).contentRange).toBe(contentRange);
  });

  it('has at most a hundred items', () => {
    expect(askedRange('items=50-9999')).toEqual({ offset: 50, limit: 100 });
  });

  it.each([null, '', 'bytes=0-9', 'items=9-0', 'items=-5', 'items=5-', 'items=0-4,9-12', 'items=0-999999999'])(
    'is not asked for by %j',
    (range) => expect(askedRange(range)).toBeNull(),
  );

  it.each([null, '', 'bytes 0-9/20', 'items 0-9/*'])('is not what came with %j', (contentRange) => {
    expect(totalIn(contentRange)).toBeNull();
  });
});
