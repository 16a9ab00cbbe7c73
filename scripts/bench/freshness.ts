import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from './uploads';
import type { Site } from '../checks/site';
import { secondInstance } from './servers';
import { spread } from './spread';

const SAVES = 50;
/** After a save is seen, the page is asked for so many times more: it must not be old again. */
const LOOKS_AFTER = 5;
const STORM_MS = 10_000;
const EDIT_EVERY_MS = 100;
const VISITORS = 8;
const ARTICLE = 1;

type Save = (title: string) => Promise<void>;

async function editor(site: Site): Promise<Save> {
  const url = site.env.TEST_BASE_URL ?? '';
  const headers = { cookie: await signIn(url, site.env), 'content-type': 'application/json' };
  return async (title) => {
    const answer = await fetch(`${url}/api/news/${ARTICLE}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ title }),
    });
    if (!answer.ok) throw new Error(`A save failed with ${answer.status}.`);
  };
}

const page = async (url: string): Promise<string> => (await fetch(`${url}/news/${ARTICLE}`)).text();

/** From the answer of each save until an instance shows it, in milliseconds, and how often it was old after that. */
async function delays(save: Save, url: string): Promise<{ times: number[]; old: number }> {
  const times: number[] = [];
  let old = 0;
  for (let number = 0; number < SAVES; number++) {
    const title = `Edition ${number} at ${url}`;
    await save(title);
    const saved = performance.now();
    while (!(await page(url)).includes(title)) await delay(1);
    times.push(performance.now() - saved);
    for (let look = 0; look < LOOKS_AFTER; look++) if (!(await page(url)).includes(title)) old++;
  }
  return { times, old };
}

/** Measures how long visitors wait during ten saves a second. */
async function storm(save: Save, url: string): Promise<number[]> {
  const over = AbortSignal.timeout(STORM_MS);
  const waits: number[] = [];
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!over.aborted) {
      const started = performance.now();
      await page(url);
      waits.push(performance.now() - started);
    }
  });
  for (let number = 0; !over.aborted; number++) {
    await Promise.all([save(`Storm ${number}`), delay(EDIT_EVERY_MS)]);
  }
  await Promise.all(visitors);
  return waits;
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/** Measures how soon a save is seen, in the process that took it and in another one, and what visitors notice of many saves. */
export async function measureFreshness(site: Site): Promise<void> {
  const url = site.env.TEST_BASE_URL ?? '';
  const save = await editor(site);
  const second = await secondInstance(site);
  try {
    const rows = [];
    for (const [where, address] of [
      ['the instance that saved', url],
      ['another instance', second.url],
    ] as const) {
      await page(address);
      const { times, old } = await delays(save, address);
      const { p50, p95 } = spread(times);
      rows.push({
        'seen at': where,
        saves: SAVES,
        'p50 ms': rounded(p50),
        'p95 ms': rounded(p95),
        'old afterwards': old,
      });
    }
    console.log('\nFrom the answer of a save to the first page with it:');
    console.table(rows);
    const waits = await storm(save, url);
    console.log(`\n${VISITORS} visitors during a save every ${EDIT_EVERY_MS} ms:`);
    console.table([
      { visits: waits.length, 'p50 ms': rounded(spread(waits).p50), 'longest ms': rounded(Math.max(...waits)) },
    ]);
  } finally {
    await second.stop();
  }
}
