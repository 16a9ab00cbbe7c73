/** How many bytes are remembered, those that ask among them. */
const MAX_BYTES = 8 * 1024 * 1024;

const thisSecond = (): number => Math.floor(Date.now() / 1000);

/**
 * What was sent, by the very words that asked for it, for the rest of the second that its `Date` names. When many come at
 * once most of them ask alike: browsers of one kind say the same of themselves.
 */
export class SameSecond {
  readonly #sent = new Map<string, Buffer>();
  #second = 0;
  #bytes = 0;

  /** What was sent to whoever asked in these words, if that still holds. */
  get(words: string): Buffer | undefined {
    return thisSecond() === this.#second ? this.#sent.get(words) : undefined;
  }

  /**
   * Remembers what is the same for everybody who asks in these words, as long as there is room.
   * @param second in which it was made, since the epoch
   */
  add(words: string, bytes: Buffer, second: number): void {
    if (second !== this.#second) {
      this.forget();
      this.#second = second;
    }
    const length = words.length + bytes.length;
    if (this.#bytes + length > MAX_BYTES) return;
    this.#bytes += length;
    this.#sent.set(words, bytes);
  }

  /** Tells that content changed. */
  forget(): void {
    this.#sent.clear();
    this.#bytes = 0;
  }
}
