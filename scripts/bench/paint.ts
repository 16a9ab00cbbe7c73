import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findOrInstallChromium } from '../browser';
import { publicPages } from '@/lib/resources';
import type { Site } from '../checks/site';
import { measureInteractions } from './interactions';
import { spread } from './spread';

const runFile = promisify(execFile);

const PAGES = [...publicPages.map(({ path }) => path), '/news/38'];
const ROUNDS = 3;
/** So often a page and what it names are asked for before: the server compresses at its best after the first visits. */
const WARM_UPS = 4;
const REPORT_MAX_BYTES = 64 * 1024 * 1024;

const FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** What is read of a report of Lighthouse. */
interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number; details?: { items?: { transferSize?: number }[] } }>;
}

const hasLighthouse = (): Promise<boolean> =>
  runFile('lighthouse', ['--version']).then(
    () => true,
    () => false,
  );

async function warm(url: string): Promise<void> {
  const page = await (await fetch(url)).text();
  const named = [...page.matchAll(/(?:src|href|data-scripts)="(\/(?!\/)[^"]+\.(?:js|css|svg))"/g)].flatMap(
    ([, addresses = '']) => addresses.split(' '),
  );
  for (const address of ['', ...new Set(named)]) {
    for (let visit = 0; visit < WARM_UPS; visit++) await (await fetch(new URL(address, url))).arrayBuffer();
  }
}

/** One visit by Lighthouse's phone: four times slower, 1.6 Mbit/s, 150 ms to the server. None where its browser failed. */
async function visit(url: string, chromium: string): Promise<Report[]> {
  const args = [url, '--quiet', '--only-categories=performance', '--output=json', `--chrome-flags=${FLAGS.join(' ')}`];
  const env = { ...process.env, CHROME_PATH: chromium };
  try {
    const { stdout } = await runFile('lighthouse', args, { env, maxBuffer: REPORT_MAX_BYTES });
    return [JSON.parse(stdout) as Report];
  } catch (error) {
    console.log(`A visit of ${url} failed: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

/** The middle of a few visits of each page, since a busy moment of the machine counts four times. */
async function measurePages(url: string, chromium: string): Promise<void> {
  const rows = [];
  for (const page of PAGES) {
    await warm(url + page);
    const reports: Report[] = [];
    for (let round = 0; round < ROUNDS; round++) reports.push(...(await visit(url + page, chromium)));
    const middle = (read: (report: Report) => number | undefined): number =>
      spread(reports.map((report) => read(report) ?? NaN)).p50;
    const figure = (audit: string): number => middle(({ audits }) => audits[audit]?.numericValue);
    rows.push({
      page,
      visits: reports.length,
      // A new connection sends 14,600 bytes in its first round trip (ten segments, RFC 6928).
      'bytes of HTML': middle(({ audits }) => audits['network-requests']?.details?.items?.[0]?.transferSize),
      performance: Math.round(middle(({ categories }) => categories.performance.score) * 100),
      'FCP ms': Math.round(figure('first-contentful-paint')),
      'LCP ms': Math.round(figure('largest-contentful-paint')),
      CLS: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
      'TBT ms': Math.round(figure('total-blocking-time')),
    });
  }
  console.log(`\nLighthouse's phone, the middle of these visits:`);
  console.table(rows);
}

/** Measures how soon pages show and answer on a slow phone. */
export async function measurePaint(site: Site): Promise<void> {
  const url = site.env.TEST_BASE_URL ?? '';
  const chromium = await findOrInstallChromium(new AbortController().signal);
  if (await hasLighthouse()) await measurePages(url, chromium);
  else console.log('\nPages are painted with Lighthouse, which is not installed here: `npm install -g lighthouse@12`.');
  await measureInteractions(url, chromium, FLAGS.slice(1));
}
