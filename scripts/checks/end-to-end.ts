import path from 'node:path';
import type { Context, TestFilter } from './context';
import { type Counts, playwrightCounts, readCounts, total } from './counts';
import { runPackage } from './run';
import { hasSharedMemory } from './shared-memory';
import { showLoggedErrors } from './site';

/** Returns whether a path below `tests` is of a test for the browser, or of a folder that has such. */
export const isBrowserTest = (file: string): boolean => file.startsWith('tests/e2e');

const VISITORS = 'tests/e2e/public';
/** They change what every page shows, and so the pages that other tests look at. */
const SITE_WIDE = 'tests/e2e/site';

interface Group {
  name: string;
  /** Of `playwright.config.ts`. */
  projects: string[];
  hasTests: (file: string) => boolean;
  /** Whether its tests run one after the other. */
  isSerial?: boolean;
}

/** Run one after the other, since staff change what visitors see. A failed group does not stop the next. */
const groups: Group[] = [
  {
    name: 'visitors',
    projects: ['desktop', 'phone'],
    hasTests: (file) => file.startsWith(VISITORS) || VISITORS.startsWith(file),
  },
  {
    name: 'staff',
    projects: ['staff-desktop', 'staff-phone'],
    hasTests: (file) => isBrowserTest(file) && !file.startsWith(VISITORS) && !file.startsWith(SITE_WIDE),
  },
  {
    name: 'site',
    projects: ['site-desktop', 'site-phone'],
    isSerial: true,
    hasTests: (file) => file.startsWith(SITE_WIDE) || SITE_WIDE.startsWith(file),
  },
];

function argumentsFor({ projects, hasTests, isSerial }: Group, { files, title }: TestFilter): string[] {
  return [
    ...files.filter(hasTests),
    // `--project` takes every following argument without a dash as a project's name.
    ...projects.flatMap((name) => ['--project', name]),
    ...(isSerial ? ['--workers', '1'] : []),
    ...(title ? ['--grep', title, '--pass-with-no-tests'] : []),
  ];
}

/**
 * The tests in a browser, group by group.
 * @param config Playwright's configuration; the project's own by default
 * @returns the sum of all groups
 */
export async function endToEnd(context: Context, output?: number, config = 'playwright.config.ts'): Promise<Counts> {
  const { folder, stopped, browser } = context;
  const files = context.filter.files.filter(isBrowserTest);
  const program = await browser();
  const site = await context.site();
  const all: Counts[] = [];
  for (const group of groups) {
    if (files.length > 0 && !files.some(group.hasTests)) continue;
    const report = path.join(folder, `e2e-${group.name}.json`);
    const args = argumentsFor(group, { ...context.filter, files });
    const succeeded = await runPackage('playwright', ['test', '--config', config, '--reporter=list,json', ...args], {
      env: {
        ...site.env,
        ...(hasSharedMemory() ? { CHROMIUM_SHARED_MEMORY: '1' } : {}),
        CHROMIUM_PATH: program,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      stopped,
      output,
    });
    if (!succeeded) showLoggedErrors(site, output);
    all.push(readCounts(report, playwrightCounts, succeeded));
  }
  return total(all);
}
