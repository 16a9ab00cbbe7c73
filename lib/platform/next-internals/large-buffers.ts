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
