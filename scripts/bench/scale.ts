import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@/db/embedded/start';
import { measureBuild } from './scale-build';
import type { Facts } from './scale-cases';
import type { Order } from './scale-worker';
import type { ViewRate } from './scale-views';
import type { Spread } from './spread';

const SIZES = [1_000, 100_000] as const;

/** A process on one of the databases. */
interface Side {
  facts: Facts;
  ask: <Result>(order: Order) => Promise<Result>;
  worker: ChildProcess;
  url: string;
}

async function openSide(url: string, count: number): Promise<Side> {
  console.log(`Filling a database with ${count} articles...`);
  const worker = fork(path.join(import.meta.dirname, 'scale-worker.ts'), {
    env: { ...process.env, DATABASE_URL: url },
  });
  const gone = once(worker, 'exit').then(() => Promise.reject(new Error('A process that measures has ended.')));
  gone.catch(() => undefined);
  const ask = async <Result>(order: Order): Promise<Result> => {
    worker.send(order);
    const [answer] = (await Promise.race([once(worker, 'message'), gone])) as [{ result: Result; error?: string }];
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.result;
  };
  return { ask, worker, url, facts: await ask<Facts>({ fill: count }) };
}

const shown = (ms: number): string => ms.toFixed(1);

/** The goals: a size may cost twice what the other does, a search so many milliseconds. */
const RATIO_MAX = 2;
const SEARCH_MS_MAX = 40;
/** Shorter times say more of the machine's clock than of the site: below, no ratio counts. */
const NO_RATIO_MS = 1;

const times = ({ p50, p95 }: Spread): string => `${shown(p50)} / ${shown(p95)}`;
const verdict = (goals: Record<string, boolean>): string => {
  const missed = Object.keys(goals).filter((goal) => !goals[goal]);
  return missed.length === 0 ? 'met' : `missed: ${missed.join(', ')}`;
};

/** Prints what each read takes on either database, as p50 / p95, and whether that is what is aimed at. */
async function compareReads(sides: Side[]): Promise<void> {
  const rows = [];
  const { casesFor } = await import('./scale-cases');
  const names = casesFor({ count: 0, words: { common: [], usual: [], rare: [], rarest: [] } }).map(({ name }) => name);
  for (const name of names) {
    const figures: Spread[] = [];
    for (const { facts, ask } of sides) figures.push(await ask<Spread>({ case: name, facts }));
    const [few, many] = figures;
    if (!few || !many) continue;
    const goals = {
      [`${RATIO_MAX} times`]: many.p95 <= Math.max(NO_RATIO_MS, RATIO_MAX * few.p95),
      [`${SEARCH_MS_MAX} ms`]: !name.startsWith('search') || many.p95 <= SEARCH_MS_MAX,
    };
    rows.push({
      what: name,
      [`${SIZES[0]}`]: times(few),
      [`${SIZES[1]}`]: times(many),
      'p95, larger to smaller': (many.p95 / few.p95).toFixed(2),
      goals: verdict(goals),
    });
  }
  console.table(rows);
  const met = rows.filter(({ goals }) => goals === 'met').length;
  console.log(`${met} of ${rows.length} meet their goals.`);
}

async function compareViews(sides: Side[]): Promise<void> {
  const rows = [];
  for (const { facts, ask } of sides) {
    const { perSecond, alone, underLoad } = await ask<ViewRate>({ views: facts.count });
    rows.push({
      articles: facts.count,
      'views/s': perSecond,
      'list p95 alone': shown(alone.p95),
      'list p95 meanwhile': shown(underLoad.p95),
    });
  }
  console.table(rows);
}

async function compareBuilds(sides: Side[], dataDir: string): Promise<void> {
  const rows = [];
  for (const { facts, url } of sides) {
    const { seconds, megabytes } = await measureBuild(url, dataDir);
    rows.push({ articles: facts.count, 'build s': shown(seconds), 'largest process MB': Math.round(megabytes) });
  }
  console.table(rows);
}

/** Measures every read and the counting of views on few articles and on many, side by side, and prints what they took. */
export async function measureScale(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tempesta-scale-'));
  // As root the database runs under another account, which has to get in.
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder });
  const sides: Side[] = [];
  try {
    process.env.DATABASE_URL = server.url;
    const { client } = await import('@/db/client');
    for (const count of SIZES) {
      const name = `articles_${count}`;
      await client`create database ${client(name)}`;
      sides.push(await openSide(new URL(`/${name}`, server.url).href, count));
    }
    await client.end();
    console.log('Milliseconds of the read functions (p50 / p95), both sizes in turns.');
    await compareReads(sides);
    await compareViews(sides);
    await compareBuilds(sides, folder);
  } finally {
    for (const { worker } of sides) worker.kill();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
