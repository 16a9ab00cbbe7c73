import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallChromium } from './browser';
import type { Context, TestFilter } from './checks/context';
import { type Counts, FAILED, sentence, slowest, total } from './checks/counts';
import { runPackage } from './checks/run';
import { startSite, type Site } from './checks/site';
import { keepFilesInMemory } from './checks/shared-memory';
import { phases, type Stage } from './checks/stages';
import { watchForTheEnd } from './command';
import { readNoFileInNext } from './env-file';

const stages = phases.flat(2);

/** What tells most within minutes: all but the browser, the sites that are started by hand, and what is no mistake yet. */
const QUICK = ['types', 'lint', 'unit', 'build', 'api'];

const SLOWEST = 20;

const USAGE = `npm test [-- stage ... | file ...] [-t title]
npm run test:quick

Runs every check, the stages that are named, or the tests of the files and folders that are named (tests/api/news.test.ts).
-t runs only tests whose title matches.

${stages.map(({ name, what }) => `  ${name.padEnd(10)} ${what}`).join('\n')}`;

interface Choice {
  chosen: Stage[];
  filter: TestFilter;
}

/**
 * What the command line asks for: stages by name, test files by path, a part of a title.
 * @throws when it names a stage that does not exist or a file that belongs to none
 */
function choose(names: string[], title?: string): Choice {
  const files = names.filter((name) => name.startsWith('tests/'));
  const stageNames = names.filter((name) => !files.includes(name));
  const known = (name: string): boolean => stages.some((stage) => stage.name === name);
  const owners = (file: string): Stage[] => stages.filter(({ hasTests }) => hasTests?.(file));
  const unknown = [...stageNames.filter((name) => !known(name)), ...files.filter((file) => owners(file).length === 0)];
  if (unknown.length > 0) throw new Error(`There is no stage or test ${unknown.join(', ')}.\n\n${USAGE}`);
  const filter = { files, title };
  if (names.length > 0) {
    const named = new Set([...stages.filter(({ name }) => stageNames.includes(name)), ...files.flatMap(owners)]);
    return { chosen: stages.filter((stage) => named.has(stage)), filter };
  }
  return { chosen: title === undefined ? stages : stages.filter(({ hasTests }) => hasTests), filter };
}

interface Result extends Counts {
  seconds: number;
}

async function runStage(stage: Stage, context: Context, output?: number): Promise<Result> {
  if (output === undefined) console.log(`\n== ${stage.name}: ${stage.what}`);
  const begun = performance.now();
  const counts = await stage.run(context, output).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return FAILED;
  });
  const seconds = (performance.now() - begun) / 1000;
  console.log(`== ${stage.name}: ${sentence(counts)} in ${seconds.toFixed(1)} s`);
  return { ...counts, seconds };
}

/** Runs a stage and shows what it said once it has ended. */
async function runAside(stage: Stage, context: Context): Promise<Result> {
  const file = path.join(context.folder, `${stage.name}.txt`);
  const output = openSync(file, 'w');
  try {
    const counts = await runStage(stage, context, output);
    process.stdout.write(`\n-- ${stage.name} said:\n${readFileSync(file, 'utf8')}`);
    return counts;
  } finally {
    closeSync(output);
  }
}

/** Runs the chosen stages, phase by phase. What they started ends with them, however they end. */
async function runAll({ chosen, filter }: Choice, stopped: AbortSignal): Promise<Map<Stage, Result>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tempesta-test-'));
  // As root the database runs under another account, which has to get in.
  chmodSync(folder, 0o755);
  let routeTypes: Promise<boolean> | undefined;
  let site: Promise<Site> | undefined;
  let browser: Promise<string> | undefined;
  const context = {
    folder,
    stopped,
    filter,
    routeTypes: () => (routeTypes ??= runPackage('next', ['typegen'], { stopped })),
    site: () => (site ??= startSite(folder, stopped)),
    browser: () => (browser ??= findOrInstallChromium(stopped)),
  };
  const results = new Map<Stage, Result>();
  try {
    // What fails here fails the stage that needs it.
    for (const { prepare } of chosen) prepare?.(context).catch(() => undefined);
    for (const rows of phases) {
      const wanted = rows.map((row) => row.filter((stage) => chosen.includes(stage))).filter((row) => row.length > 0);
      await Promise.all(
        wanted.map(async (row, index) => {
          const runOne = index < wanted.length - 1 ? runAside : runStage;
          for (const stage of row) if (!stopped.aborted) results.set(stage, await runOne(stage, context));
        }),
      );
    }
  } finally {
    await site?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}

/** Prints how each stage ended and how long it took, what took longest, and last what failed. */
function report(results: Map<Stage, Result>, seconds: number): void {
  const all = total([...results.values()]);
  const slow = slowest(all, SLOWEST);
  if (slow.length > 0) console.log(`\n== the slowest tests\n${slow.join('\n')}`);
  console.log('\n== summary');
  for (const [{ name }, result] of results) {
    console.log(`${name.padEnd(10)} ${result.seconds.toFixed(1).padStart(6)} s  ${sentence(result)}`);
  }
  for (const failure of all.failures ?? []) console.log(`failed: ${failure}`);
  console.log(`${sentence(all)} in ${seconds.toFixed(1)} s`);
  process.exitCode = all.failed > 0 ? 1 : 0;
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean' }, quick: { type: 'boolean' }, title: { type: 'string', short: 't' } },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  // Tests run by variables of their own: the bucket of the site in this folder is not theirs.
  process.env.ENV_FILE = devNull;
  readNoFileInNext();
  keepFilesInMemory();
  const stopping = new AbortController();
  watchForTheEnd(() => stopping.abort());
  const names = values.quick ? [...QUICK, ...positionals] : positionals;
  const results = await runAll(choose(names, values.title), stopping.signal);
  if (!stopping.signal.aborted) {
    report(results, performance.now() / 1000);
    return;
  }
  console.error('Stopped before the end.');
  process.exitCode = 130;
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
process.exit();
