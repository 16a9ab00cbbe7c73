import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, answerDocument } from '@/lib/platform/http/answer';

/** Requests a document with this date of change. */
const ask = (changed: string, headers: Record<string, string> = {}): Response =>
  answerDocument(new Request('http://localhost/feed.xml', { headers }), {
    ...{ body: `as of ${changed}`, type: 'application/rss+xml' },
    changed: new Date(changed),
  });

const dateOf = (response: Response): string | null => response.headers.get('last-modified');

describe('the date of a document', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is sent once no second change can have the same one', () => {
    vi.setSystemTime('2026-11-22T10:00:00.999Z');
    expect(dateOf(ask('2026-11-22T10:00:00.200Z'))).toBeNull();
    vi.setSystemTime('2026-11-22T10:00:01.000Z');
    expect(dateOf(ask('2026-11-22T10:00:00.200Z'))).toBe('Sun, 22 Nov 2026 10:00:01 GMT');
  });

  it('gives 304 to a client with the current document, and never to one with an older one', () => {
    vi.setSystemTime('2026-11-22T10:00:05.000Z');
    const since = { 'if-modified-since': dateOf(ask('2026-11-22T10:00:00.200Z')) ?? '' };
    expect(ask('2026-11-22T10:00:00.200Z', since).status).toBe(304);
    expect(ask('2026-11-22T10:00:01.000Z', since).status).toBe(200);
    // A client that received no date may send the date of its request.
    const asked = { 'if-modified-since': 'Sun, 22 Nov 2026 10:00:00 GMT' };
    expect(ask('2026-11-22T10:00:00.800Z', asked).status).toBe(200);
  });
});

describe('an answer in JSON', () => {
  const request = new Request('http://localhost/api/news');
  const long = Array.from({ length: 5 }, (_, id) => ({ id, text: 'x'.repeat(700_000) }));

  it('is the same however long a list is', async () => {
    for (const value of [[], [1, 'two', null], long, { list: long.slice(0, 2) }]) {
      expect(await (await answer(request, 200, value, new Headers())).json()).toEqual(value);
    }
  });

  it('has an ETag that depends on the content', async () => {
    const tagOf = async (value: unknown) => (await answer(request, 200, value, new Headers())).headers.get('etag');
    expect(await tagOf(long)).toBe(await tagOf([...long]));
    expect(new Set(await Promise.all([[[1, 2]], [1, 2], [], [12], 12].map(tagOf))).size).toBe(5);
  });

  it('does not block the event loop', async () => {
    let turns = 0;
    const others = setInterval(() => (turns += 1), 0);
    const before = turns;
    await answer(request, 200, Array.from({ length: 40 }, () => long).flat(), new Headers());
    clearInterval(others);
    expect(turns).toBeGreaterThan(before);
  });
});
