import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DueChanges } from '@/lib/platform/cache/due-changes';
import { notifyListeners, onInvalidation } from '@/lib/platform/cache/process-state';

vi.mock('@/lib/platform/cache/restore', () => ({
  restoreInvalidations: () => Promise.resolve(['changed by another process']),
}));
vi.mock('@/lib/log', () => ({ log: { error: vi.fn() } }));

/** The moments that are planned, and how many of them were reached. */
let planned: number[] = [];
let made = 0;

const work = {
  run: vi.fn(() => {
    const due = planned.filter((at) => at <= Date.now());
    planned = planned.filter((at) => at > Date.now());
    made += due.length;
    return Promise.resolve(due.length);
  }),
  untilNext: () => Promise.resolve(planned.length > 0 ? Math.min(...planned) - Date.now() : null),
  changedWith: 'articles',
};

const started = async (): Promise<DueChanges> => {
  const changes = new DueChanges(work);
  await changes.start();
  return changes;
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  planned = [];
  made = 0;
});
afterEach(() => vi.useRealTimers());

it('makes at the start what is due', async () => {
  planned = [999_999];
  await started();
  expect(made).toBe(1);
});

it('makes each change at its moment', async () => {
  planned = [1_060_000, 1_120_000];
  await started();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(made).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(made).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made).toBe(2);
});

it('waits for a moment that is further away than a timer goes', async () => {
  const year = 365 * 24 * 60 * 60 * 1000;
  planned = [1_000_000 + year];
  await started();
  await vi.advanceTimersByTimeAsync(year - 1);
  expect(made).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(made).toBe(1);
});

it('takes a new plan when articles change', async () => {
  await started();
  planned = [1_010_000];
  notifyListeners(['achievements']);
  notifyListeners(['articles']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(made).toBe(1);
});

it('is due from the moment on, before the timer has fired, and makes a change once for all who ask', async () => {
  planned = [1_060_000];
  const changes = await started();
  expect(changes.isDue()).toBe(false);
  vi.setSystemTime(1_060_000);
  expect(changes.isDue()).toBe(true);
  work.run.mockClear();
  await Promise.all([changes.apply(), changes.apply()]);
  expect(work.run).toHaveBeenCalledTimes(1);
  expect(made).toBe(1);
  expect(changes.isDue()).toBe(false);
});

it('expires what another process changed, without waiting for its notice', async () => {
  const received: string[][] = [];
  onInvalidation((tags) => received.push(tags));
  planned = [1_060_000];
  const changes = await started();
  vi.setSystemTime(1_060_000);
  planned = [];
  await changes.apply();
  expect(received).toEqual([['changed by another process']]);
});

it('tries again after a failure', async () => {
  planned = [1_060_000];
  await started();
  work.run.mockRejectedValueOnce(new Error('The database is away.'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(made).toBe(1);
});
