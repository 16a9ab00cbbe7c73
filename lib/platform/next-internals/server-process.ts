import { readFileSync } from 'node:fs';

const MIN_LARGE_BYTES = 64 * 1024;

/**
 * Makes `JSON.stringify` leave out the bytes of large buffers. Next.js serializes each page that it caches only to measure its
 * length, with a number for each byte of a buffer: this blocked the event loop for 80 ms for an article of 1.4 MB.
 */
export function skipLargeBuffersInJson(): void {
  const prototype = Buffer.prototype as Buffer;
  prototype.toJSON = function (this: Buffer) {
    return { type: 'Buffer', data: this.length < MIN_LARGE_BYTES ? [...this] : [] };
  };
}

/** Next.js writes the complete settings of a build into this file. */
const CONFIG_FILE = '.next/required-server-files.json';

/** Our page cache makes an ETag of the page that it sends. For a page of two megabytes, Next.js would take 10 to 20 ms for its own. */
const WITHOUT_ETAGS = { generateEtags: false };

/**
 * Makes Next.js start with the settings of the build, as its standalone server does. Otherwise each start compiles
 * `next.config.ts` with a compiler that stays in memory. Call it before Next.js starts.
 * @throws when there is no build
 */
export function loadBuiltConfig(file = CONFIG_FILE): void {
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config: object };
  // oxlint-disable-next-line no-restricted-properties -- a variable of Next.js, not a setting of the site
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({ ...config, ...WITHOUT_ETAGS });
}
