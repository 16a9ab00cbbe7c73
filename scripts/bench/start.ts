import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@/db/embedded/free-port';
import { signIn } from './uploads';
import { end, start } from '../checks/run';
import type { Site } from '../checks/site';
import { familyOf, hasProc } from '../processes';
import { environment } from './servers';

const PAGES = 1_000;
/** After its work the server gets so long to give memory back, in milliseconds. */
const IDLE_MS = 30_000;

/** Adds copies of an article, so that there are pages enough. @returns their ids */
async function addArticles(site: Site): Promise<number[]> {
  const url = site.env.TEST_BASE_URL ?? '';
  const cookie = await signIn(url, site.env);
  const article = (await (await fetch(`${url}/api/news/1`)).json()) as Record<string, unknown>;
  const body = JSON.stringify({ ...article, date: '2015-01-01' });
  const ids: number[] = [];
  for (let number = 0; number < PAGES; number++) {
    // From many addresses: one client may not write so often.
    const address = { 'x-forwarded-for': `192.0.2.${number % 250}` };
    const headers = { cookie, 'content-type': 'application/json', ...address };
    const answer = await fetch(`${url}/api/news`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`An article was not added: ${answer.status}.`);
    ids.push(((await answer.json()) as { id: number }).id);
  }
  return ids;
}

/** What a process and all below it hold in memory now, in MB, the largest alone. */
const memory = (pid: number): number =>
  Math.max(
    ...familyOf(pid).map((one) =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0),
    ),
  ) / 1024;

/** From `npm start` to the first page, built and seeded, and what the server holds once it keeps a thousand pages. */
export async function measureStart(site: Site): Promise<void> {
  const ids = await addArticles(site);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const server = start('npm', ['start'], environment(site, port));
  try {
    while (
      !(await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await delay(20);
    const seconds = (performance.now() - started) / 1000;
    const before = hasProc ? memory(server.pid ?? 0) : NaN;
    for (const id of ids) await (await fetch(`${url}/news/${id}`)).arrayBuffer();
    await delay(IDLE_MS);
    const after = hasProc ? memory(server.pid ?? 0) : NaN;
    console.log('\nStart, and memory of the server:');
    console.table([
      {
        'first page s': Math.round(seconds * 10) / 10,
        'at first MB': Math.round(before),
        [`with ${ids.length} pages MB`]: Math.round(after),
      },
    ]);
  } finally {
    await end(server);
  }
}
