import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import config from '@/playwright.config';
import type { TestFilter } from '@/scripts/checks/context';
import { endToEnd } from '@/scripts/checks/end-to-end';

/** Inside the project, so that its tests can import Playwright. */
const PARENT = '.tmp';

let folder: string;

beforeEach(() => {
  mkdirSync(PARENT, { recursive: true });
  folder = mkdtempSync(path.join(PARENT, 'end-to-end-'));
  const projects = config.projects?.map(({ name, testMatch, testIgnore }) => ({ name, testMatch, testIgnore }));
  const settings = { testDir: 'tests/e2e', outputDir: 'results', projects };
  write('playwright.config.ts', `export default ${JSON.stringify(settings)};`);
  write('tests/e2e/public/a.spec.ts', spec("expect('visitors').toBe('staff')"));
  write('tests/e2e/admin/b.spec.ts', spec('expect(1).toBe(1)'));
  write('tests/e2e/site/c.spec.ts', spec('expect(1).toBe(1)'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const spec = (code: string): string =>
  `import { expect, test } from 'playwright/test';\ntest('does it', () => { ${code}; });`;

function runThem(filter: TestFilter) {
  const context = {
    ...{ folder, filter, stopped: new AbortController().signal },
    routeTypes: () => Promise.resolve(true),
    site: () => Promise.resolve({ env: {}, pid: 0, loggedErrors: () => [], stop: () => Promise.resolve() }),
    browser: () => Promise.resolve('none is needed'),
  };
  return endToEnd(context, openSync(path.join(folder, 'said.txt'), 'a'), path.join(folder, 'playwright.config.ts'));
}

describe('the tests in a browser', () => {
  it('of staff run although one of visitors failed, and all are counted', async () => {
    const counts = await runThem({ files: [] });
    const said = readFileSync(path.join(folder, 'said.txt'), 'utf8');
    // Each group has two projects: a desktop and a phone.
    expect({ ...counts, failures: undefined, durations: undefined }, said).toEqual({
      passed: 4,
      failed: 2,
      skipped: 0,
    });
  });

  it('of one group run without the other', async () => {
    expect(await runThem({ files: ['tests/e2e/admin/b.spec.ts'] })).toMatchObject({ passed: 2, failed: 0 });
    expect(await runThem({ files: ['tests/e2e/public'] })).toMatchObject({ passed: 0, failed: 2 });
  });

  it('fail where a file is named that does not exist', async () => {
    expect(await runThem({ files: ['tests/e2e/admin/c.spec.ts'] })).toMatchObject({ passed: 0, failed: 1 });
  });
});
