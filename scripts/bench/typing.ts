import { type Browser, chromium, type Page } from 'playwright/test';
import { findOrInstallChromium } from '../browser';
import type { Site } from '../checks/site';
import { spread } from './spread';
import { signIn } from './uploads';

/** As much slower than this machine as Lighthouse takes a phone for. */
const SLOWER = 4;
const KEYS = 150;
/** The pause between two keys of a quick typist, in milliseconds. */
const PAUSE_MS = 80;
const ARTICLE_BYTES = 60_000;

const PARAGRAPH =
  '<p>The <strong>second map</strong> went to overtime, where <a href="/teams">the roster</a> took four rounds in a row, ' +
  'and <em>the crowd in Valletta</em> was heard on the stream for minutes. Nothing was decided before the last defuse.</p>';
const SECTION = `<h2>What happened on the map</h2>${PARAGRAPH.repeat(6)}<ul><li><p>A point</p></li><li><p>Another</p></li></ul>`;

/** Creates a draft of 60 KB. @returns its id */
async function createDraft(url: string, cookie: string): Promise<number> {
  const headers = { cookie, 'content-type': 'application/json' };
  const categories = (await (await fetch(`${url}/api/news-category`)).json()) as { id: number }[];
  const content = SECTION.repeat(Math.ceil(ARTICLE_BYTES / SECTION.length));
  const body = {
    title: 'A long report',
    date: '2026-01-01',
    categoryId: categories[0]?.id,
    isPublished: false,
    content,
  };
  const answer = await fetch(`${url}/api/news`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The draft could not be created: ${answer.status}.`);
  return ((await answer.json()) as { id: number }).id;
}

/** Keeps how long each key took, from the press to the next frame, and how long its handlers ran. */
function watch(): void {
  const kept: { whole: number; work: number }[] = [];
  Object.assign(window, { keyTimes: kept });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.name !== 'keydown') continue;
      kept.push({ whole: entry.duration, work: entry.processingEnd - entry.startTime });
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function typeInto(page: Page, address: string): Promise<{ whole: number[]; work: number[] }> {
  await page.addInitScript(watch);
  await page.goto(address);
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.locator('p').nth(20).click();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.keyboard.type('warm up ', { delay: PAUSE_MS });
  await page.evaluate(() => (Reflect.get(window, 'keyTimes') as unknown[]).splice(0));
  await page.keyboard.type('overtime '.repeat(Math.ceil(KEYS / 9)).slice(0, KEYS), { delay: PAUSE_MS });
  // Entries arrive with the frames after the keys.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500))));
  const times = await page.evaluate(() => Reflect.get(window, 'keyTimes') as { whole: number; work: number }[]);
  return { whole: padded(times.map(({ whole }) => whole)), work: times.map(({ work }) => work) };
}

/** Keys below 16 ms, which the browser does not report, count as that. */
const padded = (times: number[]): number[] => [
  ...times,
  ...Array.from({ length: Math.max(0, KEYS - times.length) }, () => 16),
];

/** Measures how long a key takes in the editor with an article of 60 KB, on a slow processor. */
export async function measureTyping(site: Site): Promise<void> {
  const url = site.env.TEST_BASE_URL ?? '';
  const cookie = await signIn(url, site.env);
  const id = await createDraft(url, cookie);
  const browser: Browser = await chromium.launch({
    executablePath: await findOrInstallChromium(new AbortController().signal),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const [name = '', value = ''] = cookie.split('=', 2);
    await context.addCookies([{ name, value: cookie.slice(name.length + 1) || value, url }]);
    const { whole, work } = await typeInto(await context.newPage(), `${url}/admin/news?edit=${id}`);
    console.log(`\nKeys in an article of 60 KB, with a processor ${SLOWER} times slower, ${KEYS} keys:`);
    console.table([
      { what: 'to the next frame', ...spread(whole) },
      { what: 'until the handlers are done', ...spread(work) },
    ]);
  } finally {
    await browser.close();
  }
}
