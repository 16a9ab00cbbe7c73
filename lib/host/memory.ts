import { setFlagsFromString } from 'node:v8';

/**
 * Makes this process keep no more memory than it uses. To be called before Next.js is loaded: `tsx` keeps the source map
 * of every file that it sees, a hundred megabytes with those of Next.js. And V8 waits until garbage is several times
 * what is in use; here it looks for it when a fifth has come to that.
 */
export function spareMemory(): void {
  process.setSourceMapsEnabled(false);
  setFlagsFromString('--heap-growing-percent=20');
}
