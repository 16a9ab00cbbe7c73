import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Seekers } from '@/lib/host/seekers';
import { RATE_LIMITS } from '@/lib/limits';

const { points } = RATE_LIMITS.missingPages;

describe('looking for pages that are not in memory', () => {
  it('is limited for what is not there, and refused before it begins', async () => {
    const seekers = new Seekers();
    const client = randomUUID();
    let begun = 0;
    const look = () => Promise.resolve({ found: ++begun, isThere: false });
    const all = Array.from({ length: points + 5 }, () => seekers.seek(client, look));
    const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected');
    expect([refused.length, begun]).toEqual([5, points]);
    await expect(seekers.seek(client, look)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await seekers.seek(randomUUID(), look)).toBe(points + 1);
  });

  it('is free for what is there, and where it fails', async () => {
    const seekers = new Seekers();
    const client = randomUUID();
    for (let count = 0; count <= points; count++) {
      expect(await seekers.seek(client, () => Promise.resolve({ found: count, isThere: true }))).toBe(count);
      await expect(seekers.seek(client, () => Promise.reject(new Error('Away.')))).rejects.toThrow('Away.');
    }
  });

  it('is refused to none of many who are behind one address and look for what is there', async () => {
    const seekers = new Seekers();
    const client = randomUUID();
    const look = () =>
      new Promise<{ found: boolean; isThere: boolean }>((resolve) => {
        setImmediate(() => resolve({ found: true, isThere: true }));
      });
    const all = await Promise.all(Array.from({ length: 3 * points }, () => seekers.seek(client, look)));
    expect(all.every(Boolean)).toBe(true);
  });

  it('is done for one client a few at a time, in their order, and for another at once', async () => {
    const seekers = new Seekers();
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const seek = (client: string, number: number) =>
      seekers.seek(client, async () => {
        begun.push(number);
        await new Promise<void>((resolve) => ends.push(resolve));
        return { found: number, isThere: true };
      });
    const client = randomUUID();
    const all = Array.from({ length: 20 }, (_, number) => seek(client, number));
    await expect.poll(() => begun.length).toBe(8);
    all.push(seek(randomUUID(), 100));
    await expect.poll(() => begun.at(-1)).toBe(100);
    // Each turn ends one; more turns than there are would not help.
    for (let turn = 0; turn < 100 && (begun.length < 21 || ends.length > 0); turn++) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    expect([begun.length, ends.length]).toEqual([21, 0]);
    expect(await Promise.all(all)).toEqual([...Array.from({ length: 20 }, (_, number) => number), 100]);
    expect(begun.filter((number) => number < 100)).toEqual(Array.from({ length: 20 }, (_, number) => number));
  });
});
