import { readFileSync } from 'node:fs';

/** Next.js writes the complete settings of a build into this file. */
const CONFIG_FILE = '.next/required-server-files.json';

/**
 * Makes Next.js start with the settings of the build, as its standalone server does. Otherwise each start compiles
 * `next.config.ts` with a compiler that stays in memory. Call it before Next.js starts.
 * @throws when there is no build
 */
export function loadBuiltConfig(file = CONFIG_FILE): void {
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config: object };
  // oxlint-disable-next-line no-restricted-properties -- a variable of Next.js, not a setting of the site
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
