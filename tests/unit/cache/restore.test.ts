import { beforeEach, expect, it, vi } from 'vitest';

const { listInvalidations, expireTags, expireTagSince } = vi.hoisted(() => ({
  listInvalidations: vi.fn<() => Promise<{ tag: string; at: Date }[]>>(),
  expireTags: vi.fn(),
  expireTagSince: vi.fn(),
}));
vi.mock('@/lib/platform/cache/invalidations', () => ({
  readInstanceId: () => Promise.resolve('this one'),
  listInvalidations,
}));
vi.mock('@/lib/platform/next-internals/expire-tags', () => ({ expireTags, expireTagSince }));

const first = new Date('2026-01-01T10:00:00Z');
const second = new Date('2026-01-01T10:00:01Z');

/** Sets what the table contains. */
const setTable = (rows: Record<string, Date>) =>
  listInvalidations.mockResolvedValue(Object.entries(rows).map(([tag, at]) => ({ tag, at })));

/** Imports the module as a new process does. */
async function importRestore() {
  vi.resetModules();
  return (await import('@/lib/platform/cache/restore')).restoreInvalidations;
}

beforeEach(() => vi.clearAllMocks());

it('the first read expires each tag since the moment in the table', async () => {
  setTable({ news: first, teams: second });
  const restore = await importRestore();
  expect(await restore()).toEqual(['news', 'teams']);
  expect(expireTagSince.mock.calls).toEqual([
    ['news', first.getTime()],
    ['teams', second.getTime()],
  ]);
});

it('later reads expire changed tags from now on, whatever the clock of the database says', async () => {
  setTable({ same: first, changed: first });
  const restore = await importRestore();
  await restore();
  vi.clearAllMocks();
  setTable({ same: first, changed: second, added: first });
  await restore();
  expect(expireTagSince).not.toHaveBeenCalled();
  expect(expireTags.mock.calls).toEqual(expect.arrayContaining([[['changed']], [['added']]]));
  expect(expireTags.mock.calls).not.toContainEqual([['same']]);
});

it('a database that cannot be read expires everything', async () => {
  listInvalidations.mockRejectedValue(new Error('The database is away.'));
  const restore = await importRestore();
  expect(await restore()).toEqual(['site']);
  expect(expireTags).toHaveBeenCalledWith(['site']);
});
