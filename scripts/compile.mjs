import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, stop } from 'esbuild';

/** The programs that run beside or below `npm start`. */
const PROGRAMS = ['scripts/supervise.ts', 'scripts/prepare-site.ts', 'server.ts'];

/**
 * Compiles the programs of `npm start` to `dist`, one file each, in a fraction of a second. Packages stay outside.
 * A file that has not changed is left alone, and another one takes its place as a whole: another start may be reading it.
 */
export async function compilePrograms() {
  const { outputFiles } = await build({
    entryPoints: PROGRAMS,
    entryNames: '[name]',
    outdir: 'dist',
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['react-server'],
    sourcemap: true,
    logLevel: 'error',
  });
  // The compiler is a process of its own, which would stay.
  await stop();
  mkdirSync('dist', { recursive: true });
  for (const { path: file, contents } of outputFiles) {
    if (existsSync(file) && readFileSync(file).equals(contents)) continue;
    const unfinished = path.join('dist', `.${path.basename(file)}.${process.pid}`);
    writeFileSync(unfinished, contents);
    renameSync(unfinished, file);
  }
}
