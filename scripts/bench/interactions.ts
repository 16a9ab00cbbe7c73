import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from 'playwright/test';
import { listens } from '../checks/listens';
import { spread } from './spread';

const PHONE = { width: 390, height: 844 };
/** As much slower than this machine as Lighthouse takes a phone for. */
const SLOWER = 4;
const ROUNDS = 5;
/** A page is looked at before it is used, and what an interaction sets off ends, in milliseconds. */
const PAUSE_MS = 1_500;

interface Interaction {
  name: string;
  path: string;
  target: (page: Page) => Locator;
  act: (target: Locator) => Promise<unknown>;
}

const click = (target: Locator): Promise<void> => target.click();

const interactions: Interaction[] = [
  {
    name: 'filter the news',
    path: '/news',
    target: (page) => page.getByRole('navigation', { name: 'Popular tags' }).getByRole('link').nth(1),
    act: click,
  },
  {
    name: 'load more news',
    path: '/news',
    target: (page) => page.getByRole('button', { name: 'Load More' }),
    act: click,
  },
  {
    name: 'sort achievements',
    path: '/achievements',
    target: (page) => page.getByRole('columnheader').getByRole('button').first(),
    act: click,
  },
  {
    name: 'filter achievements',
    path: '/achievements',
    target: (page) => page.getByRole('combobox').first(),
    act: (target) => target.press('ArrowDown'),
  },
  { name: 'open the menu', path: '/', target: (page) => page.getByRole('button', { name: 'Menu' }), act: click },
  {
    name: 'type a search',
    path: '/search',
    target: (page) => page.getByRole('main').getByRole('searchbox'),
    act: (target) => target.pressSequentially('har'),
  },
];

/** Keeps how long each interaction took, from the finger to the next frame: what INP is made of. */
function watch(): void {
  const kept: number[] = [];
  Object.assign(window, { interactionTimes: kept });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && Number(entry.interactionId) > 0) kept.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** The slowest part of an interaction, in milliseconds. What is below 16 is not told apart. */
async function latency(browser: Browser, url: string, { path, target, act }: Interaction): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await listens(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    // Scrolling there has work of its own, which is over before a finger comes down.
    await target(page).scrollIntoViewIfNeeded();
    await delay(PAUSE_MS);
    await act(target(page));
    await delay(PAUSE_MS);
    return await page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'interactionTimes') as number[])));
  } finally {
    await context.close();
  }
}

/** Measures what visitors do on a slow phone, and how long they wait to see that something happens. */
export async function measureInteractions(url: string, executablePath: string, flags: string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const rows = [];
    for (const interaction of interactions) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await latency(browser, url, interaction));
      rows.push({ interaction: interaction.name, 'middle ms': spread(times).p50, 'slowest ms': Math.max(...times) });
    }
    console.log(`\nInteractions, with a processor ${SLOWER} times slower, ${ROUNDS} times each:`);
    console.table(rows);
  } finally {
    await browser.close();
  }
}
