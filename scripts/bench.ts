import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { newsEndpoints } from '@/lib/news/contract';
import { measureCalls } from './bench/calls';
import { watchEventLoops } from './bench/event-loop';
import { measureFreshness } from './bench/freshness';
import { measureMemory } from './bench/memory';
import { measureOrigin } from './bench/origin';
import { measurePaint } from './bench/paint';
import { measureSearches } from './bench/searches';
import { measureStart } from './bench/start';
import { measureTyping } from './bench/typing';
import { measureUploads, untilThere } from './bench/uploads';
import { type Site, startSite } from './checks/site';
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

async function measurePages({ env }: Site): Promise<void> {
  console.log(`${CONNECTIONS} connections, ${SECONDS} s each, server and load on this machine.`);
  const rows = [];
  for (const scenario of scenarios) rows.push(await measure(env.TEST_BASE_URL ?? '', scenario));
  console.table(rows);
}

/** Every part by its name, in the order in which they are measured. */
const parts: Record<string, (site: Site, folder: string) => Promise<void>> = {
  pages: measurePages,
  origin: measureOrigin,
  calls: measureCalls,
  search: measureSearches,
  paint: measurePaint,
  freshness: measureFreshness,
  uploads: measureUploads,
  typing: measureTyping,
  start: measureStart,
  memory: measureMemory,
};

const USAGE = `npm run bench [-- part ...]
npm run bench -- --scale

Measures every part, or those that are named: ${Object.keys(parts).join(', ')}.
With --scale: how reads grow from 1,000 to 100,000 articles, in databases of its own.`;

/** What the command line asks for. @throws for an option or a part that there is not */
function readCommandLine() {
  const options = { help: { type: 'boolean' }, scale: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.\n\n${USAGE}`);
  return { ...values, names: positionals };
}

/** What cannot be measured is said; the rest is measured all the same. */
function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Waits until the demonstration content's pictures are there as AVIF too, which the site makes after its start. */
async function untilIdle({ env }: Site): Promise<void> {
  const answer = await fetch(`${env.TEST_BASE_URL}/api/news/published?limit=100`);
  for (const { image } of newsEndpoints.published.response.parse(await answer.json())) {
    if (image !== null) await untilThere(`${env.TEST_BASE_URL}${path.dirname(image)}/full.avif`);
  }
}

/** Measures parts on a site of its own, built for it. */
async function measureSite(isChosen: (name: string) => boolean): Promise<void> {
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
      await untilIdle(site);
      for (const [name, measurePart] of Object.entries(parts)) {
        if (isChosen(name) && !stopping.signal.aborted) await measurePart(site, folder).catch(fail);
      }
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { help, scale, names } = readCommandLine();
  if (help) console.log(USAGE);
  else if (scale) await (await import('./bench/scale')).measureScale();
  else await measureSite((name) => names.length === 0 || names.includes(name));
}

await main().catch(fail);
process.exit();
