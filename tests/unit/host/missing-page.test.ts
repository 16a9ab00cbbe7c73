import { expect, it } from 'vitest';
import { MissingPage } from '@/lib/platform/host/missing-page';
import type { Rendered } from '@/lib/platform/host/render';
import { plainBody, storedAnswer } from '@/lib/platform/host/stored-answer';

/** Renders a new page each time, or fails as `state` says. */
function renderer() {
  const state = { count: 0, status: 404 };
  const render = (): Promise<Rendered> => {
    const answer = storedAnswer(state.status, { 'content-type': 'text/html' }, Buffer.from(`Missing ${++state.count}`));
    return Promise.resolve({ answer, sharedFor: 0, staleFor: 0, cookies: [] });
  };
  return { state, render };
}

const textOf = async (missing: MissingPage): Promise<string> =>
  (await plainBody((await missing.page()).answer)).toString();

it('is rendered once for all', async () => {
  const { state, render } = renderer();
  const missing = new MissingPage({ render }, 'tempesta.example');
  const all = await Promise.all(Array.from({ length: 50 }, () => missing.page()));
  expect(new Set(all.map(({ answer }) => answer)).size).toBe(1);
  expect(all[0]?.answer).toMatchObject({ status: 404, headers: { 'cache-control': 'private, no-cache' } });
  expect(await textOf(missing)).toBe('Missing 1');
  expect(state.count).toBe(1);
});

it('is rendered again after a change, and stays as it was where that fails', async () => {
  const { state, render } = renderer();
  const missing = new MissingPage({ render }, 'tempesta.example');
  expect(await textOf(missing)).toBe('Missing 1');
  missing.invalidate();
  expect(await textOf(missing)).toBe('Missing 2');
  missing.invalidate();
  state.status = 500;
  expect(await textOf(missing)).toBe('Missing 2');
  state.status = 404;
  expect(await textOf(missing)).toBe('Missing 4');
});

it('has no body for a router, which opens the address itself', async () => {
  const { state, render } = renderer();
  const { answer } = await new MissingPage({ render }, 'tempesta.example').page(true);
  expect([answer.status, (await plainBody(answer)).length, state.count]).toEqual([404, 0, 0]);
});
