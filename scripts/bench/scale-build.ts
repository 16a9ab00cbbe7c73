import { setTimeout as delay } from 'node:timers/promises';
import { ended, start } from '../checks/run';
import { familyOf, hasProc, peakMemory } from '../processes';

const LOOK_EVERY_MS = 500;

interface Build {
  seconds: number;
  /** The most that one of its processes held; not a number where the system does not tell. */
  megabytes: number;
}

/** What the processes below one held at most so far; one that has just ended counts no more. */
function heldBy(pid: number): number {
  try {
    return peakMemory(familyOf(pid));
  } catch {
    return 0;
  }
}

/** Builds the site on a database, and measures it. @throws when the build fails */
export async function measureBuild(databaseUrl: string, dataDir: string): Promise<Build> {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SEED: 'none',
    ADMIN_PASSWORD: '',
  };
  const begun = performance.now();
  const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/build.ts'];
  const build = start(process.execPath, args, { ...env, SESSION_SECRET: 'x'.repeat(32) });
  let megabytes = hasProc ? 0 : NaN;
  const over = ended(build);
  while (build.exitCode === null && build.signalCode === null) {
    megabytes = Math.max(megabytes, hasProc ? heldBy(build.pid ?? 0) : NaN);
    await Promise.race([over, delay(LOOK_EVERY_MS)]);
  }
  if ((await over) !== 0) throw new Error('The build failed.');
  return { seconds: (performance.now() - begun) / 1000, megabytes };
}
