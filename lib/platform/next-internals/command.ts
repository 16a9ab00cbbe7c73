import { createRequire } from 'node:module';

/** The file of the command `next`: it runs by `node FILE`, without a shell and on Windows too. */
export const NEXT_COMMAND = createRequire(import.meta.url).resolve('next/dist/bin/next');
