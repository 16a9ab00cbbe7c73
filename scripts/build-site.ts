import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD, type BuildRecord } from '@/lib/cache/build-record';
import { instanceId } from '@/lib/cache/invalidations';
import { env } from '@/lib/env';
import { compressBuild } from '@/lib/host/static-files';
import { say } from './command';
import { next } from './next';

/** All that a build is made from. */
const SOURCES = ['app', 'components', 'lib', 'db', 'public', 'package-lock.json', 'tsconfig.json'];
const ROOT_SOURCES = /\.(?:ts|mjs)$/;

/** What is read of Next.js's list of what it built. */
interface BuildManifest {
  rootMainFiles: string[];
}

function filesBelow(entry: string): string[] {
  return readdirSync(entry, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name));
}

/** One word for these sources and the settings that a build holds. */
function fingerprint(): string {
  const rootFiles = readdirSync('.').filter((name) => ROOT_SOURCES.test(name) && name !== 'next-env.d.ts');
  const files = SOURCES.flatMap((entry) => (path.extname(entry) ? [entry] : filesBelow(entry))).concat(rootFiles);
  const hash = createHash('sha256')
    .update(env.NEXT_PUBLIC_API_URL)
    .update(env.API_HOST ?? '')
    .update(process.version);
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function builtFrom(): string | null {
  if (!existsSync(BUILD_RECORD)) return null;
  try {
    return (JSON.parse(readFileSync(BUILD_RECORD, 'utf8')) as BuildRecord).sources;
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
  const record: BuildRecord = { sources: fingerprint(), database: await instanceId(), siteUrl: env.SITE_URL };
  await next(['build'], stopped);
  if (stopped.aborted) return;
  markMainScripts();
  await compressBuild();
  writeFileSync(BUILD_RECORD, JSON.stringify(record, null, 2));
}

/** Builds unless there is a build of these very sources. */
export async function buildIfNeeded(stopped: AbortSignal): Promise<void> {
  if (builtFrom() === fingerprint()) return;
  say('Building the site. This happens once for each version of the sources.');
  await buildSite(stopped);
}
