import { expect, it, vi } from 'vitest';
import { listenForInvalidations } from '@/lib/platform/cache/listen';
import { onInvalidation } from '@/lib/platform/cache/process-state';

type OnListening = () => void;
const connections: OnListening[] = [];

vi.mock('@/db/client', () => ({ client: {}, db: {} }));

vi.mock('@/db/listen', () => ({
  listen: (_channel: string, { onListening }: { onListening: OnListening }) =>
    Promise.resolve(connections.push(onListening)),
}));

vi.mock('@/lib/platform/cache/restore', () => ({ restoreInvalidations: () => Promise.resolve(['changed before']) }));

it('after each connection, missed invalidations are passed on', async () => {
  const received: string[][] = [];
  onInvalidation((tags) => received.push(tags));
  await listenForInvalidations();
  const [connected = expect.fail()] = connections;
  for (const times of [1, 2]) {
    connected();
    await expect.poll(() => received).toHaveLength(times);
  }
  expect(received).toEqual([['changed before'], ['changed before']]);
});
