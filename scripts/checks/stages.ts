import path from 'node:path';
import { findOrInstallChromium } from '../browser';
import { type Counts, FAILED, PASSED, playwrightCounts, readCounts, vitestCounts } from './counts';
import { runPackage } from './run';
import type { Site } from './site';

/** What the stages of one run share. */
export interface Context {
  /** For reports and the database; removed at the end. */
  folder: string;
  stopped: AbortSignal;
  /** The production site, started for the first stage that asks. */
  site: () => Promise<Site>;
}

export interface Stage {
  name: string;
  what: string;
  run: (context: Context) => Promise<Counts>;
}

/** A check that passes or fails as a whole. The commands run one after the other until one fails. */
function check(name: string, what: string, commands: [program: string, ...args: string[]][]): Stage {
  return {
    name,
    what,
    run: async ({ stopped }) => {
      for (const [program, ...args] of commands) {
        if (!(await runPackage(program, args, { stopped }))) return FAILED;
      }
      return PASSED;
    },
  };
}

async function vitest(project: string, { folder, stopped }: Context, env?: Record<string, string>): Promise<Counts> {
  const report = path.join(folder, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return readCounts(report, vitestCounts, await runPackage('vitest', args, { env, stopped }));
}

async function endToEnd({ folder, stopped, site }: Context): Promise<Counts> {
  const browser = await findOrInstallChromium(stopped);
  const { env } = await site();
  const report = path.join(folder, 'e2e.json');
  const succeeded = await runPackage('@playwright/test', ['test', '--reporter=list,json'], {
    env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stopped,
  });
  return readCounts(report, playwrightCounts, succeeded);
}

/** Every check there is, the quickest to tell of a mistake first. */
export const stages: Stage[] = [
  check('types', 'TypeScript, with the types of the routes', [
    ['next', 'typegen'],
    ['typescript', '--noEmit'],
  ]),
  check('lint', 'ESLint, with the rules of who may import whom', [['eslint', '.', '--max-warnings', '0']]),
  check('format', 'Prettier', [['prettier', '--check', '.']]),
  check('dead-code', 'knip: files, exports and dependencies that nothing uses', [['knip']]),
  { name: 'unit', what: 'functions and rules by themselves', run: (context) => vitest('unit', context) },
  {
    name: 'api',
    what: 'the REST contract of the production site on a real PostgreSQL',
    run: async (context) => vitest('api', context, (await context.site()).env),
  },
  {
    name: 'host',
    what: 'npm start as a process: its environment, its end, its restart',
    // For its build: these tests start sites of their own from it.
    run: async (context) => vitest('host', context, (await context.site()).env),
  },
  { name: 'e2e', what: 'the production site in a real Chromium', run: endToEnd },
];
