/** When the browser stored the draft of a form last, for those who show it. The form itself does not render for it. */
export class KeptMoment {
  #at: number | null = null;
  readonly #listeners = new Set<() => void>();

  /** In milliseconds since the epoch; null while nothing is stored. */
  readonly get = (): number | null => this.#at;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  set(at: number | null): void {
    this.#at = at;
    for (const listener of this.#listeners) listener();
  }
}
