// Compiles the programs of `npm start` to `dist`, one file each, in a fraction of a second. Packages stay outside.
// Plain JavaScript, so that it needs no loader. Its arguments are further programs to compile.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, stop } from 'esbuild';

/** Next.js does not say which file `next/headers` is: bundlers find it, Node.js does not. */
const nextFiles = {
  name: 'next-files',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^next\/[a-z]+$/ }, (file) => ({ path: `${file.path}.js`, external: true })),
};

const { outputFiles } = await build({
  entryPoints: ['scripts/supervise.ts', 'scripts/prepare-site.ts', 'server.ts', ...process.argv.slice(2)],
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
  plugins: [nextFiles],
});
await stop();
mkdirSync('dist', { recursive: true });
for (const { path: file, contents } of outputFiles) {
  if (existsSync(file) && readFileSync(file).equals(contents)) continue;
  // Replaced as a whole: another start may be reading it.
  const unfinished = path.join('dist', `.${path.basename(file)}.${process.pid}`);
  writeFileSync(unfinished, contents);
  renameSync(unfinished, file);
}
