import { readFileSync } from 'node:fs';
import type { Site } from '../checks/site';
import { commandOf, familyOf, hasProc } from '../processes';

/** The pages that are asked for before memory is read, and how often. */
const PAGES = ['/', '/news', '/news/1', '/teams', '/matches', '/achievements', '/search?query=harbour', '/api/news'];
const ROUNDS = 200;

/** A process's proportional share of memory (PSS) in MB: what is shared by several counts for each in part. */
const shareOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;

/** Measures what the processes of the site hold after load: the server, what starts and supervises it, and the rest. */
export async function measureMemory({ env, pid }: Site): Promise<void> {
  if (!hasProc) {
    console.log('Memory is read from /proc, which only Linux has.');
    return;
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const page of PAGES) {
      const headers = { 'x-forwarded-for': `192.0.2.${round % 250}` };
      await (await fetch(`${env.TEST_BASE_URL}${page}`, { headers })).arrayBuffer();
    }
  }
  const shares = familyOf(pid).map((one) => ({
    isServer: commandOf(one).includes('dist/server.js'),
    mb: shareOf(one),
  }));
  const sum = (isServer: boolean): number =>
    Math.round(shares.filter((one) => one.isServer === isServer).reduce((total, { mb }) => total + mb, 0));
  console.log('\nMemory after load (PSS, without PostgreSQL):');
  console.table([{ 'server MB': sum(true), 'beside it MB': sum(false), processes: shares.length }]);
}
