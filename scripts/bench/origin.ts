import { request } from 'node:http';
import type { Site } from '../checks/site';
import { CONNECTIONS, hasWrk, load, type Load } from './load';
import { nextStart, nginx, type Page, plainNode, type Server } from './servers';
import { spread } from './spread';

const ROUNDS = 3;
const SECONDS = 4;
const GZIP = { 'accept-encoding': 'gzip' };
const PAGES = ['/', '/news', '/news/1'];

const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive'];

/** A page as the site sends it, compressed, once it comes from memory. */
async function pageOf(url: string): Promise<Page> {
  await fetch(url, { headers: GZIP });
  // Not by `fetch`, which would unpack it.
  return new Promise((resolve, reject) => {
    request(url, { headers: GZIP }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const headers: Record<string, string> = {};
        for (const [name, value] of Object.entries(incoming.headers)) {
          if (!OF_THE_CONNECTION.includes(name)) headers[name] = String(value);
        }
        resolve({ body: Buffer.concat(chunks), headers });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** All servers in turn, and that several times, so that a busy moment of the machine meets all of them. */
async function inTurns(servers: Server[], path: string): Promise<Map<string, Load>> {
  const loads = new Map<string, Load[]>(servers.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, url } of servers) loads.get(name)?.push(await load(url + path, SECONDS, GZIP));
  }
  const middle = (all: Load[], figure: keyof Load): number => spread(all.map((one) => one[figure])).p50;
  return new Map(
    [...loads].map(([name, all]) => [
      name,
      { perSecond: middle(all, 'perSecond'), p50: middle(all, 'p50'), p99: middle(all, 'p99') },
    ]),
  );
}

/** Cached pages: the site beside its own build under `next start`, plain Node.js and nginx with the same bytes. */
export async function measureOrigin(site: Site, folder: string): Promise<void> {
  if (!(await hasWrk())) {
    console.log('Cached pages are measured with wrk, which is not installed here.');
    return;
  }
  const url = site.env.TEST_BASE_URL ?? '';
  const next = await nextStart(site);
  try {
    for (const path of PAGES) {
      const page = await pageOf(url + path);
      const others = [await plainNode(page), await nginx(page, folder)].filter((server) => server !== null);
      try {
        const loads = await inTurns([{ name: 'this site', url, stop: next.stop }, next, ...others], path);
        report(path, page, loads);
      } finally {
        for (const server of others) await server.stop();
      }
    }
  } finally {
    await next.stop();
  }
}

function report(path: string, { body }: Page, loads: Map<string, Load>): void {
  const own = loads.get('this site');
  console.log(`\n${path}, ${body.length} bytes by gzip, ${CONNECTIONS} connections, median of ${ROUNDS} rounds:`);
  console.table(
    [...loads].map(([server, { perSecond, p50, p99 }]) => ({
      server,
      'requests/s': Math.round(perSecond),
      'p50 ms': p50,
      'p99 ms': p99,
      'this site is': own && server !== 'this site' ? `${(own.perSecond / perSecond).toFixed(2)} ×` : '',
    })),
  );
}
