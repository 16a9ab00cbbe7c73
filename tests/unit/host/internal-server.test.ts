import { afterEach, expect, it } from 'vitest';
import { InternalServer, listen } from '@/lib/platform/host/servers';

const internal = new InternalServer('https://site.example');

afterEach(() => new Promise((resolve) => internal.server.close(resolve)));

it('accepts only requests with the key, and removes it from the headers', async () => {
  internal.serve((request, outgoing) => outgoing.end(Object.keys(request.headers).sort().join(' ')));
  const url = `http://127.0.0.1:${await listen(internal.server, 0, '127.0.0.1')}/news`;
  const [header = ''] = Object.keys(internal.authHeaders);
  for (const headers of [{}, { [header]: '' }, { [header]: 'x'.repeat(22) }]) {
    expect((await fetch(url, { headers })).status).toBe(403);
  }
  const response = await fetch(url, { headers: internal.authHeaders });
  expect(response.status).toBe(200);
  const names = await response.text();
  expect(names).toContain('host');
  expect(names).not.toContain(header);
  expect(names).toContain('x-forwarded-proto');
});
