/** The size of all requests and responses together. */
const MAX_BYTES = 8 * 1024 * 1024;

const currentSecond = (): number => Math.floor(Date.now() / 1000);

/**
 * Caches raw responses by the raw request, for the rest of the second in their `Date`. Under load most requests are equal:
 * browsers of one kind send the same headers.
 */
export class RawResponseCache {
  readonly #responses = new Map<string, Buffer>();
  #second = 0;
  #bytes = 0;

  get(raw: string): Buffer | undefined {
    return currentSecond() === this.#second ? this.#responses.get(raw) : undefined;
  }

  /**
   * Stores a response, while there is room.
   * @param second in which it was created, since the epoch
   */
  add(raw: string, bytes: Buffer, second: number): void {
    if (second !== this.#second) {
      this.clear();
      this.#second = second;
    }
    const length = raw.length + bytes.length;
    if (this.#bytes + length > MAX_BYTES) return;
    this.#bytes += length;
    this.#responses.set(raw, bytes);
  }

  /** Drops all responses after a change of content. */
  clear(): void {
    this.#responses.clear();
    this.#bytes = 0;
  }
}
