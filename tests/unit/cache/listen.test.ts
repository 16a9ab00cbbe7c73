import { expect, it, vi } from 'vitest';
import { listenForInvalidations } from '@/lib/cache/listen';
import { onInvalidation } from '@/lib/cache/process-listener';

type OnListen = () => void;
const connections: OnListen[] = [];

vi.mock('@/db/client', () => ({
  client: {
    listen: (_channel: string, _take: unknown, onListen: OnListen) => Promise.resolve(connections.push(onListen)),
  },
}));

vi.mock('@/lib/cache/restore', () => ({ restoreInvalidations: () => Promise.resolve(['changed before']) }));

it('what changed before the connection was there is told each time, the first time too', async () => {
  const heard: string[][] = [];
  onInvalidation((tags) => heard.push(tags));
  await listenForInvalidations();
  const [connected = expect.fail()] = connections;
  for (const times of [1, 2]) {
    connected();
    await vi.waitFor(() => expect(heard).toHaveLength(times));
  }
  expect(heard).toEqual([['changed before'], ['changed before']]);
});
