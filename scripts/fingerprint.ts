import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/env';

/** All that a build is made from: the scripts finish what Next.js has built. */
const SOURCES = [
  'app',
  'components',
  'db',
  'lib',
  'patches',
  'public',
  'scripts',
  'package-lock.json',
  'tsconfig.json',
];
const ROOT_SOURCES = /\.(?:ts|mjs)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name));
}

/** The settings that a build holds, in one text. */
export const buildSettings = (): string =>
  JSON.stringify([env.NEXT_PUBLIC_API_URL, env.API_HOST ?? null, env.HSTS_SUBDOMAINS]);

/**
 * One word for sources and the settings that a build of them holds. `SITE_URL` is none of these: pages are made again
 * where it has changed, and headers follow it at each request.
 * @param root the folder of the sources
 */
export function fingerprint(root = '.'): string {
  const rootFiles = readdirSync(root).filter((name) => ROOT_SOURCES.test(name) && name !== 'next-env.d.ts');
  const files = [...SOURCES, ...rootFiles]
    .map((name) => path.join(root, name))
    .flatMap((name) => (path.extname(name) ? [name] : filesBelow(name)));
  const hash = createHash('sha256').update(buildSettings()).update(process.version);
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}
