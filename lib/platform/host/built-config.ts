import { readFileSync } from 'node:fs';

/** Where a build writes down its settings, all of them, for a server that starts from them. */
const WRITTEN = '.next/required-server-files.json';

/**
 * Gives Next.js its settings as the build knew them, in the way in which its own standalone server does. Otherwise it
 * compiles `next.config.ts` at each start, by a compiler that then stays in memory. To be called before Next.js starts.
 */
export function startFromBuiltConfig(): void {
  const { config } = JSON.parse(readFileSync(WRITTEN, 'utf8')) as { config: object };
  // eslint-disable-next-line no-restricted-properties -- a variable of Next.js itself, which is no setting of the site
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
