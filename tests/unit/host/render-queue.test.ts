import { expect, it } from 'vitest';
import { RenderQueue } from '@/lib/platform/host/render-queue';

it('renders a few pages at a time for one client, in their order, and does not hold up another', async () => {
  const queue = new RenderQueue();
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const render = (client: string, number: number) =>
    queue.run(client, async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      return number;
    });
  const all = Array.from({ length: 20 }, (_, number) => render('one', number));
  await expect.poll(() => begun.length).toBe(8);
  all.push(render('other', 100));
  await expect.poll(() => begun.at(-1)).toBe(100);
  while (begun.length < 21 || ends.length > 0) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  const inOrder = Array.from({ length: 20 }, (_, number) => number);
  expect(await Promise.all(all)).toEqual([...inOrder, 100]);
  expect(begun.filter((number) => number < 100)).toEqual(inOrder);
});

it('goes on after a render that failed', async () => {
  const queue = new RenderQueue();
  const failing = Array.from({ length: 20 }, () => queue.run('one', () => Promise.reject(new Error('Away.'))));
  const outcomes = await Promise.allSettled(failing);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await queue.run('one', () => Promise.resolve('there'))).toBe('there');
});
