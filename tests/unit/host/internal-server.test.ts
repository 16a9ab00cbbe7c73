import { afterEach, expect, it } from 'vitest';
import { InternalServer } from '@/lib/platform/host/internal-server';
import { listen } from '@/lib/platform/host/public-server';

const inner = new InternalServer('https://site.example');

afterEach(() => new Promise((resolve) => inner.server.close(resolve)));

it('answers those alone who come from in front, and keeps to itself how it knows', async () => {
  inner.serve((request, response) => response.end(Object.keys(request.headers).sort().join(' ')));
  const address = `http://127.0.0.1:${await listen(inner.server, 0, '127.0.0.1')}/news`;
  const [header = ''] = Object.keys(inner.authHeaders);
  for (const headers of [{}, { [header]: '' }, { [header]: 'x'.repeat(22) }]) {
    expect((await fetch(address, { headers })).status).toBe(403);
  }
  const answer = await fetch(address, { headers: inner.authHeaders });
  expect(answer.status).toBe(200);
  const heard = await answer.text();
  expect(heard).toContain('host');
  expect(heard).not.toContain(header);
  expect(heard).toContain('x-forwarded-proto');
});
