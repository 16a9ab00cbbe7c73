import { beforeEach, expect, it, vi } from 'vitest';
import type { Executor } from '@/db/client';
import { removeFiles } from '@/lib/platform/pictures/remove';
import { matchRowsAndFiles, takeInventory } from '@/lib/platform/pictures/strays';

const folder = (letter: string): string => letter.repeat(22);
const { removeFolder, listFolders, find, kept, setAside } = vi.hoisted(() => ({
  kept: new Set<string>(),
  setAside: vi.fn<(name: string) => Promise<void>>(),
  removeFolder: vi.fn<(name: string) => Promise<void>>(),
  listFolders: vi.fn<() => Promise<{ name: string; changedAt: number }[]>>(),
  find: vi.fn<(segments: string[]) => Promise<object | null>>(),
}));

vi.mock('@/lib/platform/pictures/storage', () => ({
  storage: () => Promise.resolve({ removeFolder, listFolders, find }),
}));

const { restored } = vi.hoisted(() => ({ restored: [] as { folder: string }[] }));

vi.mock('@/db/client', () => ({
  db: {
    transaction: <T>(work: (tx: object) => Promise<T>) =>
      work({ select: () => ({ from: () => ({ where: () => Promise.resolve(restored) }) }) }),
  },
}));
vi.mock('@/lib/platform/pictures/deleted', () => ({ lockKeptFolders: () => Promise.resolve(kept), setAside }));

beforeEach(() => {
  removeFolder.mockReset();
  kept.clear();
  restored.length = 0;
});

/** A fake database with these pictures, which records the deletions. */
function databaseWith(urls: string[]) {
  const rows = urls.map((url, index) => ({ id: index + 1, url }));
  const deleted = vi.fn();
  const found = () => Object.assign(Promise.resolve(rows), { where: found, orderBy: found, for: found });
  const returning = () => Promise.resolve([]);
  // The code under test uses only these methods.
  const executor: unknown = {
    select: () => ({ from: found }),
    delete: (table: unknown) => ({ where: () => (deleted(table), { returning }) }),
  };
  return { deleted, executor: executor as Executor };
}

it('deletes the other files when some cannot be removed, and counts those as remaining', async () => {
  removeFolder.mockRejectedValueOnce(new Error('The bucket is away.')).mockResolvedValueOnce();
  const [first = '', second = ''] = ['a', 'b'].map((letter) => `/uploads/${folder(letter)}/image.jpg`);
  expect(await removeFiles([first, second])).toEqual({ deleted: [second], remaining: [first] });
  expect(removeFolder.mock.calls).toEqual([[folder('a')], [folder('b')]]);
});

it('sets the files of pictures aside that can be restored', async () => {
  kept.add(folder('a'));
  const [first = '', second = ''] = ['a', 'b'].map((letter) => `/uploads/${folder(letter)}/image.jpg`);
  expect(await removeFiles([first, second])).toEqual({ deleted: [first, second], remaining: [] });
  expect(setAside.mock.calls).toEqual([[folder('a')]]);
  expect(removeFolder.mock.calls).toEqual([[folder('b')]]);
});

it('leaves pictures where they are that were restored since', async () => {
  restored.push({ folder: folder('a') });
  const [first = '', second = ''] = ['a', 'b'].map((letter) => `/uploads/${folder(letter)}/image.jpg`);
  expect(await removeFiles([first, second])).toEqual({ deleted: [second], remaining: [] });
  expect(removeFolder.mock.calls).toEqual([[folder('b')]]);
});

it('deletes no row when there are no folders, since the disk is unavailable', async () => {
  const { deleted, executor } = databaseWith([`/uploads/${folder('a')}/image.jpg`]);
  listFolders.mockResolvedValue([]);
  await matchRowsAndFiles(executor, await takeInventory(executor));
  expect(deleted).not.toHaveBeenCalled();
  listFolders.mockResolvedValue([{ name: folder('b'), changedAt: Date.now() }]);
  await matchRowsAndFiles(executor, await takeInventory(executor));
  expect(deleted).toHaveBeenCalledOnce();
});

it('deletes a folder without a row once it is older than an upload may take', async () => {
  const { executor } = databaseWith([`/uploads/${folder('a')}/image.jpg`]);
  const minutesAgo = (minutes: number): number => Date.now() - minutes * 60_000;
  listFolders.mockResolvedValue([
    { name: folder('a'), changedAt: minutesAgo(5_000) },
    { name: folder('b'), changedAt: minutesAgo(9) },
    { name: folder('c'), changedAt: minutesAgo(5_000) },
  ]);
  find.mockImplementation((segments) => Promise.resolve(segments.join('/') === `${folder('c')}/image.png` ? {} : null));
  const removal = await matchRowsAndFiles(executor, await takeInventory(executor));
  expect(removeFolder.mock.calls).toEqual([[folder('c')]]);
  expect(removal).toEqual({ deleted: [`/uploads/${folder('c')}/image.png`], remaining: [] });
});
