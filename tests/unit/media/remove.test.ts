import { beforeEach, expect, it, vi } from 'vitest';
import { removeFiles } from '@/lib/media/remove';

const folder = (letter: string): string => letter.repeat(22);
const removeFolder = vi.hoisted(() => vi.fn<(name: string) => Promise<void>>());

vi.mock('@/lib/media/storage', () => ({ storage: () => Promise.resolve({ removeFolder }) }));

beforeEach(() => removeFolder.mockReset());

it('files that cannot be removed keep no others', async () => {
  removeFolder.mockRejectedValueOnce(new Error('The bucket is away.')).mockResolvedValueOnce();
  await removeFiles(['a', 'b'].map((letter) => `/uploads/${folder(letter)}/image.jpg`));
  expect(removeFolder.mock.calls).toEqual([[folder('a')], [folder('b')]]);
});
