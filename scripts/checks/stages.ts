import path from 'node:path';
import type { Context } from './context';
import { type Counts, FAILED, PASSED, readCounts, vitestCounts } from './counts';
import { endToEnd, isBrowserTest } from './end-to-end';
import { runPackage } from './run';
import { showLoggedErrors } from './site';

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
      const started = onSite ? await site() : undefined;
      const report = path.join(folder, `${name}.json`);
      const args = [
        ...['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        ...filter.files.filter(hasTests),
        ...(filter.title ? ['--testNamePattern', filter.title, '--passWithNoTests'] : []),
      ];
      const succeeded = await runPackage('vitest', args, { env: started?.env, stopped, output });
      if (started && !succeeded) showLoggedErrors(started, output);
      return readCounts(report, vitestCounts, succeeded);
    },
  };
}

const types = typed(check('types', 'TypeScript, with the types of the routes', 'typescript', '--noEmit'));
const lint = typed(check('lint', 'oxlint, with the rules of who may import whom', 'oxlint', '-c', 'oxlint.config.mjs'));
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
    [types, lint, format, deadCode],
    // The build comes last: the types of the routes lie in its folder, which it empties.
    [unit, build],
  ],
  [[host, commands], [api]],
  [[e2e]],
];
