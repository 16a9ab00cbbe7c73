import { describe, expect, it, vi } from 'vitest';
import { CallCache } from '@/lib/platform/host/call-cache';
import { storedAnswer } from '@/lib/platform/host/stored-answer';

describe('the answers of calls', () => {
  const read = { key: '/api/news/published', url: '/api/news/published', limit: undefined };

  function calls(status = 200) {
    let count = 0;
    const render = vi.fn(() => {
      const answer = storedAnswer(status, { 'x-request-id': 'one' }, Buffer.from(String(++count)));
      return Promise.resolve({ answer, sharedFor: 0, staleFor: 0, cookies: [] });
    });
    return { render, shared: new CallCache({ render }, 'tempesta.example', 1_000_000) };
  }

  it('are made once for all who wait, and kept without the name of the call', async () => {
    const { render, shared } = calls();
    const [one, other] = await Promise.all([shared.find(read), shared.find(read)]);
    expect(one).toBe(other);
    expect(render).toHaveBeenCalledTimes(1);
    expect(shared.hit(read)).toBe(one);
    expect(one.headers).not.toHaveProperty('x-request-id');
  });

  it('last for a second, and until something changes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { shared } = calls();
    await shared.find(read);
    vi.setSystemTime(Date.now() + 1_001);
    expect(shared.hit(read)).toBeUndefined();
    await shared.find(read);
    shared.invalidate();
    expect(shared.hit(read)).toBeUndefined();
    vi.useRealTimers();
  });

  it('from before a change are not kept, nor given to whoever comes after it', async () => {
    const { render, shared } = calls();
    const before = shared.find(read);
    shared.invalidate();
    const after = shared.find(read);
    expect(render).toHaveBeenCalledTimes(2);
    expect(await after).not.toBe(await before);
    expect(shared.hit(read)).toBe(await after);
  });

  it('are not kept where they are failures', async () => {
    const { shared } = calls(422);
    expect((await shared.find(read)).status).toBe(422);
    expect(shared.hit(read)).toBeUndefined();
  });
});
