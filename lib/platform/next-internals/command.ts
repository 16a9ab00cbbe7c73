import { createRequire } from 'node:module';

/**
 * The file of the command `next`: it runs by `node FILE`, without a shell and on Windows too.
 * @throws in an image, which can serve the site and not build it
 */
export const nextCommand = (): string => createRequire(import.meta.url).resolve('next/dist/bin/next');
