import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '@/db/embedded/free-port';
import { type Collector, startCollector } from '../support/collector';
import { healthy, npmStart, type Started } from '../support/npm-start';
import { ADMIN_PASSWORD, logIn } from '../support/staff';

let dataDir: string;
let collector: Collector;
let site: Started;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tempesta-traced-'));
  chmodSync(dataDir, 0o755);
  collector = await startCollector();
  const own = { PORT: String(await freePort()), DATA_DIR: dataDir, SEED: 'none', ADMIN_PASSWORD };
  const standard = {
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-collector' },
    // Longer than the test: what arrives was sent because the site ended.
    ...{ OTEL_SERVICE_NAME: 'club', OTEL_BSP_SCHEDULE_DELAY: '600000' },
  };
  site = await healthy(npmStart({ ...own, ...standard }));
});

afterAll(async () => {
  await site.end();
  await collector.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a site with a collector exports spans of its pages, calls and queries until its end, without secrets', async () => {
  // Nothing is in a cache in front of Next.js yet.
  expect((await fetch(`${site.url}/search?q=harbour`)).status).toBe(200);
  expect((await fetch(`${site.url}/preview/a-secret-token`)).status).toBe(404);
  const signedIn = await logIn(site);
  expect(signedIn.status).toBe(200);
  const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';', 1);
  await site.end();

  const spans = collector.spans();
  const page = spans.find(({ name }) => name === 'GET /search') ?? expect.fail('There is no span of the page.');
  const call =
    spans.find(({ name }) => name === 'POST /api/auth/login') ?? expect.fail('There is no span of the call.');
  expect(page.attributes).toContainEqual({ key: 'http.status_code', value: { intValue: 200 } });
  const query = spans.find(({ name, traceId }) => name === 'SELECT users' && traceId === call.traceId);
  expect(query?.attributes).toContainEqual({ key: 'db.system.name', value: { stringValue: 'postgresql' } });

  expect(new Set(collector.services())).toEqual(new Set(['club']));
  expect(collector.headers[0]).toMatchObject({ 'x-key': 'of-the-collector' });
  for (const secret of ['harbour', 'a-secret-token', ADMIN_PASSWORD, cookie, dataDir]) {
    expect(collector.received()).not.toContain(secret);
  }
});
