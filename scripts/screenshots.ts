import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright/test';
import sharp from 'sharp';
import { findOrInstallChromium } from './browser';
import { listens } from './checks/listens';
import { startSite } from './checks/site';
import { watchForTheEnd } from './command';

const FOLDER = 'docs/screenshots';
const SCREEN = { width: 1280, height: 800 };
const BYTES_MAX = 150_000;
const FLAGS = [
  '--disable-gpu',
  '--disable-background-networking',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** What the README shows, in the theme that shows it best. */
const shots: { name: string; theme: 'dark' | 'light'; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'home', theme: 'dark', open: (page) => page.goto('/') },
  { name: 'article', theme: 'light', open: openArticle },
  { name: 'teams', theme: 'dark', open: (page) => page.goto('/teams#counter-strike-2') },
  { name: 'editor', theme: 'light', open: openEditor },
];

async function openArticle(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('region', { name: 'Featured news' }).getByRole('link').first().click();
  await page.waitForURL(/\/news\/\d+$/);
}

async function openEditor(page: Page): Promise<void> {
  await page.goto('/admin/news');
  await listens(page);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByRole('textbox', { name: 'Content' }).evaluate((text) => text.parentElement?.scrollIntoView());
  await page.evaluate(() => window.scrollBy(0, -220));
}

async function signIn(page: Page, { ADMIN_USERNAME = '', ADMIN_PASSWORD = '' }: Record<string, string>) {
  await page.goto('/admin/login');
  await listens(page);
  await page.getByLabel('Username').fill(ADMIN_USERNAME);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin');
}

/** As good as it gets below the limit. */
async function keep(name: string, picture: Buffer): Promise<void> {
  for (let quality = 86; ; quality -= 6) {
    const webp = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > BYTES_MAX && quality > 40) continue;
    writeFileSync(path.join(FOLDER, `${name}.webp`), webp);
    console.log(`${name}.webp: ${Math.round(webp.length / 1000)} KB`);
    return;
  }
}

async function takeAll(env: Record<string, string>, stopped: AbortSignal): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium(stopped), args: FLAGS });
  try {
    const context = await browser.newContext({
      baseURL: env.TEST_BASE_URL,
      viewport: SCREEN,
      deviceScaleFactor: 1.5,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    await context.addInitScript(() => localStorage.setItem('consent', 'necessary'));
    const page = await context.newPage();
    await signIn(page, env);
    for (const { name, theme, open } of shots) {
      await page.evaluate((wanted) => localStorage.setItem('theme', wanted), theme);
      await open(page);
      // In the page that is shown already, too, when it was reached by a click.
      await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
      await page.waitForLoadState('networkidle');
      await keep(name, await page.screenshot());
    }
  } finally {
    await browser.close();
  }
}

/** Takes the README's screenshots of the demonstration site, from the current build. */
async function main(stopped: AbortSignal): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tempesta-screenshots-'));
  // As root the database runs under another account, which has to get in.
  chmodSync(folder, 0o755);
  try {
    const site = await startSite(folder, stopped);
    try {
      await takeAll(site.env, stopped);
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const stopping = new AbortController();
watchForTheEnd(() => stopping.abort());
await main(stopping.signal).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
process.exit();
