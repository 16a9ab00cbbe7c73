import { afterEach, expect, it } from 'vitest';
import { InnerServer } from '@/lib/platform/host/inner-server';
import { listen } from '@/lib/platform/host/listen';

const inner = new InnerServer('https://site.example');

afterEach(() => new Promise((resolve) => inner.server.close(resolve)));

it('answers those alone who come from in front, and keeps to itself how it knows', async () => {
  inner.serve((request, response) => response.end(Object.keys(request.headers).sort().join(' ')));
  const address = `http://127.0.0.1:${await listen(inner.server, 0, '127.0.0.1')}/news`;
  const [header = ''] = Object.keys(inner.opening);
  for (const headers of [{}, { [header]: '' }, { [header]: 'x'.repeat(22) }]) {
    expect((await fetch(address, { headers })).status).toBe(403);
  }
  const answer = await fetch(address, { headers: inner.opening });
  expect(answer.status).toBe(200);
  const heard = await answer.text();
  expect(heard).toContain('host');
  expect(heard).not.toContain(header);
  expect(heard).toContain('x-forwarded-proto');
});
