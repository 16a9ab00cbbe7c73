/** A value that PHP wrote with `serialize`. Arrays are maps, since their keys have an order. */
export type PhpValue = null | boolean | number | string | PhpArray;
export type PhpArray = ReadonlyMap<string, PhpValue>;

const BYTES_MAX = 1_000_000;
const DEPTH_MAX = 16;
const VALUES_MAX = 50_000;

/** It is none, or more than is read. */
class Unreadable extends Error {}

/**
 * Reads what PHP wrote with `serialize`. Objects and references are not read: WordPress stores arrays of texts and numbers, and no
 * class is ever made of a file.
 * @returns undefined for anything else
 */
export function readPhp(text: string): PhpValue | undefined {
  try {
    return new PhpReader(Buffer.from(text.trim())).whole();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

export const isPhpArray = (value: PhpValue | undefined): value is PhpArray => value instanceof Map;

/** Reads bytes: the lengths of texts are those in UTF-8. */
class PhpReader {
  #at = 0;
  #values = 0;

  constructor(readonly bytes: Buffer) {
    if (bytes.length > BYTES_MAX) throw new Unreadable();
  }

  whole(): PhpValue {
    const value = this.#value(0);
    if (this.#at !== this.bytes.length) throw new Unreadable();
    return value;
  }

  #value(depth: number): PhpValue {
    this.#values += 1;
    if (depth > DEPTH_MAX || this.#values > VALUES_MAX) throw new Unreadable();
    const type = this.#take(2);
    if (type === 'N;') return null;
    if (type === 's:') return this.#text();
    if (type === 'a:') return this.#array(depth);
    if (type === 'i:') return this.#number(/^-?\d{1,15}$/, ';');
    if (type === 'b:') return this.#number(/^[01]$/, ';') === 1;
    if (type === 'd:') return this.#number(/^-?\d{1,20}(?:\.\d{1,20})?(?:E[+-]?\d{1,3})?$/i, ';');
    throw new Unreadable();
  }

  #text(): string {
    const length = this.#number(/^\d{1,7}$/, ':');
    this.#expect('"');
    const start = this.#at;
    this.#at += length;
    this.#expect('";');
    return this.bytes.toString('utf8', start, start + length);
  }

  #array(depth: number): PhpArray {
    const length = this.#number(/^\d{1,7}$/, ':');
    const entries = new Map<string, PhpValue>();
    this.#expect('{');
    for (let index = 0; index < length; index += 1) {
      const key = this.#value(DEPTH_MAX);
      if (typeof key !== 'string' && typeof key !== 'number') throw new Unreadable();
      entries.set(String(key), this.#value(depth + 1));
    }
    this.#expect('}');
    return entries;
  }

  #number(form: RegExp, end: string): number {
    const stop = this.bytes.indexOf(end, this.#at);
    const digits = stop < 0 || stop - this.#at > 50 ? '' : this.bytes.toString('latin1', this.#at, stop);
    if (!form.test(digits)) throw new Unreadable();
    this.#at = stop + end.length;
    return Number(digits);
  }

  #take(length: number): string {
    const start = this.#at;
    this.#at += length;
    return this.bytes.toString('latin1', start, this.#at);
  }

  #expect(text: string): void {
    if (this.#take(text.length) !== text) throw new Unreadable();
  }
}
