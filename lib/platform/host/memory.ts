import { setFlagsFromString } from 'node:v8';

/**
 * Makes this process keep no more memory than it uses. To be called before Next.js loads the site: `tsx` has Node.js keep
 * the source map of every file that it sees, a hundred megabytes with those of the site's chunks. And V8 waits until
 * garbage is several times what is in use; here it looks for it when a fifth has come to that.
 * Whoever looks for the line of a failure asks for source maps by `NODE_OPTIONS=--enable-source-maps`.
 */
export function spareMemory(): void {
  // eslint-disable-next-line no-restricted-properties -- a variable of Node.js itself, which is no setting of the site
  const areWanted = process.env.NODE_OPTIONS?.includes('--enable-source-maps') ?? false;
  process.setSourceMapsEnabled(areWanted);
  setFlagsFromString('--heap-growing-percent=20');
}
