import { describe, expect, it } from 'vitest';
import { limitConcurrency } from '@/lib/platform/pictures/concurrency';

/** Work that ends on demand. */
function held() {
  let end = (): void => undefined;
  let fail = (): void => undefined;
  const done = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = () => reject(new Error('failed'));
  });
  return { done, end, fail };
}

describe('work with limited concurrency', () => {
  it('begins up to that number, the others in the order they came', async () => {
    const limited = limitConcurrency(2);
    const works = [held(), held(), held(), held()];
    const started: number[] = [];
    const all = works.map(({ done }, index) => limited(() => (started.push(index), done)));
    expect(started).toEqual([0, 1]);
    works[1]?.end();
    await all[1];
    expect(started).toEqual([0, 1, 2]);
    works.forEach(({ end }) => end());
    await Promise.all(all);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('continues after a failure, which rejects the caller’s promise', async () => {
    const limited = limitConcurrency(1);
    const first = held();
    const failing = limited(() => first.done);
    const next = limited(() => Promise.resolve('next'));
    first.fail();
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('next');
    expect(await limited(() => Promise.resolve('later'))).toBe('later');
  });
});
