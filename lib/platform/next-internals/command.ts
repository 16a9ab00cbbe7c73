import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

function isInstalled(name: string): boolean {
  try {
    require.resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the arguments with which Node.js runs the command `next`: without a shell and on Windows too. A build does without
 * TypeScript where only the packages of production are installed.
 * @throws in an image, which can serve the site and not build it
 */
export const nextCommand = (): string[] => [
  ...(isInstalled('typescript') ? [] : ['--import', './lib/platform/next-internals/without-typescript.mjs']),
  require.resolve('next/dist/bin/next'),
];
