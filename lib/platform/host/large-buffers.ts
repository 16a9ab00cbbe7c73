/** From this length on, in bytes, a buffer is not written out in JSON. */
const LARGE = 64 * 1024;

/**
 * Lets `JSON.stringify` pass over the bytes of large buffers. Next.js calls it on each page that it keeps, for the length
 * alone, and a buffer becomes a list with a number for each byte: 80 ms for an article of 1.4 MB.
 */
export function skipLargeBuffersInJson(): void {
  const prototype = Buffer.prototype as Buffer;
  prototype.toJSON = function (this: Buffer) {
    return { type: 'Buffer', data: this.length < LARGE ? [...this] : [] };
  };
}
