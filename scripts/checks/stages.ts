import { writeSync } from 'node:fs';
import path from 'node:path';
import { type Counts, FAILED, PASSED, playwrightCounts, readCounts, vitestCounts } from './counts';
import { runPackage } from './run';
import { loggedErrors, type Site } from './site';

/** What the stages of one run share. */
export interface Context {
  /** For reports and the database; removed at the end. */
  folder: string;
  stopped: AbortSignal;
  /** Writes down the types of the site's routes, when first asked. Answers whether that succeeded. */
  routeTypes: () => Promise<boolean>;
  /** The production site, started for the first stage that asks. */
  site: () => Promise<Site>;
  /** The browser's program, looked for when first asked for. */
  browser: () => Promise<string>;
  /** Which tests of a stage run; all of them without. */
  filter: TestFilter;
}

/** What the command line asks for of the tests. */
export interface TestFilter {
  /** Paths below `tests`: files or folders. */
  files: string[];
  /** A part of the title, as a regular expression. */
  title?: string;
}

export interface Stage {
  name: string;
  what: string;
  /** Begun with the first phase, for what takes long and needs little of a core. */
  prepare?: (context: Context) => Promise<unknown>;
  /** Whether a path below `tests` belongs to it; a stage without tests has none. */
  hasTests?: (file: string) => boolean;
  /** @param output an open file for what its programs say; the terminal by default */
  run: (context: Context, output?: number) => Promise<Counts>;
}

/** A check that passes or fails as a whole: the command line of an installed package. */
const check = (name: string, what: string, program: string, ...args: string[]): Stage => ({
  name,
  what,
  run: async ({ stopped }, output) => ((await runPackage(program, args, { stopped, output })) ? PASSED : FAILED),
});

/** A check that looks at types: those of the routes are not in the sources. */
const typed = (stage: Stage): Stage => ({
  ...stage,
  run: async (context, output) => ((await context.routeTypes()) ? stage.run(context, output) : FAILED),
});

const STDOUT = 1;

/** After tests that failed: where they ran, nobody can look into the site's log any more. */
function showLoggedErrors(output = STDOUT): void {
  writeSync(output, ['What the site logged as errors:', ...loggedErrors(), ''].join('\n'));
}

/** The part of a filter that concerns a stage. */
const ownFiles = ({ hasTests }: Pick<Stage, 'hasTests'>, { files }: TestFilter): string[] =>
  files.filter((file) => hasTests?.(file));

/**
 * The tests of one of Vitest's projects.
 * @param onSite they need the production site, and are told where it is
 */
function vitest(name: string, what: string, hasTests: (file: string) => boolean, onSite = false): Stage {
  return {
    name,
    what,
    hasTests,
    run: async ({ folder, stopped, site, filter }, output) => {
      const env = onSite ? (await site()).env : undefined;
      const report = path.join(folder, `${name}.json`);
      const args = [
        ...['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        ...ownFiles({ hasTests }, filter),
        ...(filter.title ? ['--testNamePattern', filter.title, '--passWithNoTests'] : []),
      ];
      const succeeded = await runPackage('vitest', args, { env, stopped, output });
      if (onSite && !succeeded) showLoggedErrors(output);
      return readCounts(report, vitestCounts, succeeded);
    },
  };
}

const isBrowserTest = (file: string): boolean => file.startsWith('tests/e2e');

async function endToEnd({ folder, stopped, site, browser, filter }: Context, output?: number): Promise<Counts> {
  const program = await browser();
  const { env } = await site();
  const report = path.join(folder, 'e2e.json');
  const files = ownFiles({ hasTests: isBrowserTest }, filter);
  const args = [
    ...['test', '--reporter=list,json', ...files],
    ...(filter.title ? ['--grep', filter.title, '--pass-with-no-tests'] : []),
    // The projects that others depend on would run whole.
    ...(files.length > 0 || filter.title ? ['--no-deps'] : []),
  ];
  const succeeded = await runPackage('@playwright/test', args, {
    env: { ...env, CHROMIUM_PATH: program, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stopped,
    output,
  });
  if (!succeeded) showLoggedErrors(output);
  return readCounts(report, playwrightCounts, succeeded);
}

const types = typed(check('types', 'TypeScript, with the types of the routes', 'typescript', '--noEmit'));
const lint = typed(
  check('lint', 'ESLint, with the rules of who may import whom', 'eslint', '.', '--max-warnings', '0'),
);
const format = check('format', 'Prettier', 'prettier', '--check', '.');
const deadCode = check('dead-code', 'knip: files, exports and dependencies that nothing uses', 'knip');
const unit = vitest('unit', 'functions and rules by themselves', (file) => file.startsWith('tests/unit'));
const commands = vitest(
  'commands',
  'npm start without a build, backup and restore, and databases that others made',
  (file) => file.startsWith('tests/commands'),
);
const build: Stage = {
  name: 'build',
  what: 'the production site, built and started for the stages below',
  run: async ({ site }) => {
    await site();
    return PASSED;
  },
};
const api = vitest(
  'api',
  'the REST contract of the production site on a real PostgreSQL',
  (file) => file.startsWith('tests/api'),
  true,
);
// It starts sites of its own from the build of the site.
const host = vitest(
  'host',
  'npm start as a process: its environment, its end, its restart',
  (file) => file.startsWith('tests/host'),
  true,
);
const e2e: Stage = {
  name: 'e2e',
  what: 'the production site in a real Chromium',
  // A clean machine has none, and fetching one is waiting.
  prepare: ({ browser }) => browser(),
  hasTests: isBrowserTest,
  run: endToEnd,
};

/**
 * Every check there is, in phases that follow one another. The rows of a phase run side by side, each with a core to
 * itself, and take about as long as each other; what the first row says is shown at its end.
 */
export const phases: Stage[][][] = [
  [
    [types, lint, commands],
    // The build comes last: the types of the routes lie in its folder, which it empties.
    [unit, format, deadCode, build],
  ],
  [[host], [api]],
  [[e2e]],
];
