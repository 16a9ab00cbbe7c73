import { availableParallelism } from 'node:os';
import { defineConfig, devices } from 'playwright/test';

/** Chromium's own sandbox does not start as root; the rest keeps it from calling home and from starting slowly. */
const FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const VISITORS = '**/tests/e2e/public/**/*.spec.ts';
const SITE_WIDE = '**/tests/e2e/site/**/*.spec.ts';
const ON_PHONES = /@phone/;

/**
 * `npm test` starts the site and names it in `TEST_BASE_URL`, and the browser in `CHROMIUM_PATH`. `CHROMIUM_SHARED_MEMORY` says
 * that there is enough of it.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: availableParallelism(),
  reporter: [['list']],
  // A loaded machine is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.TEST_BASE_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/Malta',
    // What runs by all day keeps a core busy; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: FLAGS,
      // Playwright lets Chromium share files in place of memory, which takes longer.
      ignoreDefaultArgs: process.env.CHROMIUM_SHARED_MEMORY ? ['--disable-dev-shm-usage'] : [],
    },
  },
  // `scripts/checks/end-to-end.ts` runs visitors first, on the demonstration content as it is, then staff, who change it, and
  // last what changes every page, such as the name of the site. Not by `dependencies`: a failure among visitors would skip
  // all of staff. On a phone: what lies otherwise there, which the tests themselves say.
  projects: [
    { name: 'desktop', use: desktop, testMatch: VISITORS },
    { name: 'phone', use: phone, testMatch: VISITORS, grep: ON_PHONES },
    { name: 'staff-desktop', use: desktop, testIgnore: [VISITORS, SITE_WIDE] },
    { name: 'staff-phone', use: phone, testIgnore: [VISITORS, SITE_WIDE], grep: ON_PHONES },
    { name: 'site-desktop', use: desktop, testMatch: SITE_WIDE },
    { name: 'site-phone', use: phone, testMatch: SITE_WIDE, grep: ON_PHONES },
  ],
});
