import { parseArgs } from 'node:util';
import { reportLines } from '@/lib/imports/report';
import { ownValue } from '@/lib/own-value';
import { command, say } from './command';
import { archive } from './import/archive';
import { contract } from './import/contract';
import { csv } from './import/csv';
import { wordpress } from './import/wordpress';
import { terminalProgress } from './progress';
import { COMMON_OPTIONS, type Source, type Values } from './import/source';

/** What can be imported, by the first word of the call. */
const SOURCES: Readonly<Record<string, Source>> = { csv, wordpress, contract, archive };

function refuse(): never {
  console.error('Say what to import, as one of these:');
  for (const { usage } of Object.values(SOURCES)) console.error(`npm run import -- ${usage} [--dry-run] [--json]`);
  process.exit(2);
}

function readCall([name = '', ...args]: string[]) {
  const source = ownValue(SOURCES, name);
  if (!source) return null;
  try {
    const options = { ...source.options, ...COMMON_OPTIONS };
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const work = source.prepare(positionals, values satisfies Values);
    return work && { work, dryRun: Boolean(values['dry-run']), json: Boolean(values.json) };
  } catch {
    return null;
  }
}

const { work, dryRun, json } = readCall(process.argv.slice(2)) ?? refuse();

await command(
  'production',
  async (stopped) => {
    const { runByCommand } = await import('@/lib/imports/run');
    const { show: progress, clear } = terminalProgress();
    const report = await work(runByCommand(dryRun, { stopped, progress })).finally(clear);
    for (const line of json ? [JSON.stringify(report)] : reportLines(report)) say(line);
    if (report.leftOut.length > 0) process.exitCode = 2;
  },
  { beside: true },
);
