import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrInstallChromium } from './browser';
import { type Counts, FAILED, sentence, total } from './checks/counts';
import { runPackage } from './checks/run';
import { startSite, type Site } from './checks/site';
import { type Context, phases, type Stage } from './checks/stages';
import { watchForTheEnd } from './command';

const stages = phases.flat(2);

const USAGE = `npm test [-- stage ...]

Runs every check, or the stages that are named:
${stages.map(({ name, what }) => `  ${name.padEnd(10)} ${what}`).join('\n')}`;

/** The stages that the command line names; all when it names none. */
function chosenStages(names: string[]): Stage[] {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(', ')}.\n\n${USAGE}`);
  return names.length === 0 ? stages : stages.filter((stage) => names.includes(stage.name));
}

async function runStage(stage: Stage, context: Context, output?: number): Promise<Counts> {
  if (output === undefined) console.log(`\n== ${stage.name}: ${stage.what}`);
  const begun = performance.now();
  const counts = await stage.run(context, output).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return FAILED;
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`== ${stage.name}: ${sentence(counts)} in ${seconds} s`);
  return counts;
}

/** Runs a stage and shows what it said once it has ended. */
async function runAside(stage: Stage, context: Context): Promise<Counts> {
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
async function runAll(chosen: Stage[], stopped: AbortSignal): Promise<Map<Stage, Counts>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tempesta-test-'));
  // As root the database runs under another account, which has to get in.
  chmodSync(folder, 0o755);
  let routeTypes: Promise<boolean> | undefined;
  let site: Promise<Site> | undefined;
  let browser: Promise<string> | undefined;
  const context = {
    folder,
    stopped,
    routeTypes: () => (routeTypes ??= runPackage('next', ['typegen'], { stopped })),
    site: () => (site ??= startSite(folder, stopped)),
    browser: () => (browser ??= findOrInstallChromium(stopped)),
  };
  const results = new Map<Stage, Counts>();
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

function report(results: Map<Stage, Counts>): void {
  console.log('\n== summary');
  for (const [{ name }, counts] of results) {
    console.log(`${name.padEnd(10)} ${sentence(counts)}`);
    for (const failure of counts.failures ?? []) console.log(`           failed: ${failure}`);
  }
  const all = total([...results.values()]);
  console.log(sentence(all));
  process.exitCode = all.failed > 0 ? 1 : 0;
}

async function main(args: string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const stopping = new AbortController();
  watchForTheEnd(() => stopping.abort());
  const results = await runAll(chosenStages(args), stopping.signal);
  if (!stopping.signal.aborted) {
    report(results);
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
