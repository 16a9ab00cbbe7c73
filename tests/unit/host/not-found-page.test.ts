import { expect, it } from 'vitest';
import { NotFoundPage } from '@/lib/platform/host/not-found-page';
import type { RenderResult } from '@/lib/platform/host/renderer';
import { readBody, createStoredResponse } from '@/lib/platform/host/stored-response';

/** Renders a new page each time, with a status that the test sets. */
function renderer() {
  const state = { count: 0, status: 404 };
  const render = (): Promise<RenderResult> => {
    const stored = createStoredResponse(
      state.status,
      { 'content-type': 'text/html' },
      Buffer.from(`Missing ${++state.count}`),
    );
    return Promise.resolve({ stored, freshSeconds: 0, staleSeconds: 0, cookies: [] });
  };
  return { state, render };
}

const textOf = async (missing: NotFoundPage): Promise<string> =>
  (await readBody((await missing.get()).stored)).toString();

it('is rendered once for concurrent requests', async () => {
  const { state, render } = renderer();
  const missing = new NotFoundPage({ render }, 'tempesta.example');
  const all = await Promise.all(Array.from({ length: 50 }, () => missing.get()));
  expect(new Set(all.map(({ stored }) => stored)).size).toBe(1);
  expect(all[0]?.stored).toMatchObject({ status: 404, headers: { 'cache-control': 'private, no-cache' } });
  expect(await textOf(missing)).toBe('Missing 1');
  expect(state.count).toBe(1);
});

it('is rendered again after a change, or served as it was when that fails', async () => {
  const { state, render } = renderer();
  const missing = new NotFoundPage({ render }, 'tempesta.example');
  expect(await textOf(missing)).toBe('Missing 1');
  missing.invalidate();
  expect(await textOf(missing)).toBe('Missing 2');
  missing.invalidate();
  state.status = 500;
  expect(await textOf(missing)).toBe('Missing 2');
  state.status = 404;
  expect(await textOf(missing)).toBe('Missing 4');
});

it('has no body for a router, which opens the URL as a document', async () => {
  const { state, render } = renderer();
  const { stored } = await new NotFoundPage({ render }, 'tempesta.example').get(true);
  expect([stored.status, (await readBody(stored)).length, state.count]).toEqual([404, 0, 0]);
});
