import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD, type BuildRecord } from '@/lib/platform/cache/build-record';
import { readInstanceId } from '@/lib/platform/cache/invalidations';
import { env } from '@/lib/env';
import { compressBuild } from '@/lib/platform/host/static-files';
import { say, step } from './command';
import { buildSettings, fingerprint } from './fingerprint';
import { next } from './next';

/** What is read of Next.js's list of what it built. */
interface BuildManifest {
  rootMainFiles: string[];
}

function readBuildRecord(): BuildRecord | null {
  if (!existsSync(BUILD_RECORD)) return null;
  try {
    return JSON.parse(readFileSync(BUILD_RECORD, 'utf8')) as BuildRecord;
  } catch {
    // Cut off while it was written: as if there were none.
    return null;
  }
}

/** Has browsers compile a whole file while it loads. Without it they stop at each function's first call to do that. */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/** Marks the scripts that every page runs whole: the framework's own. */
function markMainScripts(): void {
  const { rootMainFiles } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8')) as BuildManifest;
  for (const name of rootMainFiles) {
    const file = path.join('.next', name);
    const script = readFileSync(file, 'utf8');
    if (!script.startsWith(COMPILE_ALL)) writeFileSync(file, COMPILE_ALL + script);
  }
}

/** Builds the site and remembers what it was built from. */
export async function buildSite(stopped: AbortSignal): Promise<void> {
  const record: BuildRecord = {
    sources: fingerprint(),
    settings: buildSettings(),
    database: await readInstanceId(),
    siteUrl: env.SITE_URL,
  };
  await next(['build'], stopped);
  if (stopped.aborted) return;
  markMainScripts();
  await compressBuild();
  writeFileSync(BUILD_RECORD, JSON.stringify(record, null, 2));
}

/**
 * Builds unless there is a build of these very sources and settings.
 * @throws in an image, which has no sources, when its build has other settings
 */
export async function buildIfNeeded(stopped: AbortSignal): Promise<void> {
  const built = readBuildRecord();
  if (!existsSync('app')) {
    if (built?.settings === buildSettings()) return;
    throw new Error(
      'This image was built with another NEXT_PUBLIC_API_URL, API_HOST or HSTS_SUBDOMAINS: give it these as arguments of its build.',
    );
  }
  if (built?.sources === fingerprint()) return;
  say('Building the site, which takes a minute or two and happens once for each version of the sources.');
  await step('The site is built', () => buildSite(stopped), stopped);
}
