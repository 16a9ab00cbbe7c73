import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { measureCalls } from './bench/calls';
import { watchEventLoops } from './bench/event-loop';
import { measureFreshness } from './bench/freshness';
import { measureOrigin } from './bench/origin';
import { measurePaint } from './bench/paint';
import { measureStart } from './bench/start';
import { measureUploads } from './bench/uploads';
import { startSite } from './checks/site';
import { watchForTheEnd } from './command';

const CONNECTIONS = 32;
const SECONDS = 5;

interface Scenario {
  name: string;
  path: string;
  /** What the address answers when it works. */
  status?: number;
}

const scenarios: Scenario[] = [
  { name: 'home page, cached', path: '/' },
  { name: 'newsroom, cached', path: '/news' },
  { name: 'article, cached', path: '/news/1' },
  { name: 'article that does not exist', path: '/news/999999', status: 404 },
  { name: 'categories', path: '/api/news-category' },
  { name: 'nothing at this address', path: '/api/nothing', status: 404 },
];

async function measure(url: string, { name, path: address, status = 200 }: Scenario) {
  const result = await autocannon({
    url: `${url}${address}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'gzip' },
  });
  const { requests, latency, errors, statusCodeStats } = result;
  const expected = statusCodeStats?.[`${status}`]?.count ?? 0;
  return {
    what: name,
    'requests/s': Math.round(requests.average),
    'p50 ms': latency.p50,
    'p99 ms': latency.p99,
    answered: `${expected} of ${requests.total} with ${status}`,
    errors,
  };
}

/** What cannot be measured is said; the rest is measured all the same. */
function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

if (process.argv.includes('--scale')) {
  const { measureScale } = await import('./bench/scale');
  await measureScale();
  process.exit();
}

const folder = mkdtempSync(path.join(tmpdir(), 'tempesta-bench-'));
// As root the database runs under another account, which has to get in.
chmodSync(folder, 0o755);
const watchNoMore = watchEventLoops(folder);
const stopping = new AbortController();
watchForTheEnd(() => stopping.abort());
try {
  const site = await startSite(folder, stopping.signal);
  watchNoMore();
  try {
    console.log(`${CONNECTIONS} connections, ${SECONDS} s each, server and load on this machine.`);
    const rows = [];
    for (const scenario of scenarios) {
      if (!stopping.signal.aborted) rows.push(await measure(site.env.TEST_BASE_URL ?? '', scenario));
    }
    console.table(rows);
    const parts = [measureOrigin, measureCalls, measurePaint, measureFreshness, measureUploads, measureStart];
    for (const part of parts) if (!stopping.signal.aborted) await part(site, folder).catch(fail);
  } finally {
    await site.stop();
  }
} catch (error) {
  fail(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
