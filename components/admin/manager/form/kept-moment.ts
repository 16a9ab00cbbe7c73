/** Where the latest state of a form is stored, and since when, in milliseconds since the epoch. */
export interface Kept {
  at: number;
  /** `browser` before it is saved; `draft` where the server has it as an unpublished article. */
  where: 'browser' | 'draft';
}

/** When the values of a form were stored last, for those who show it. The form itself does not render for it. */
export class KeptMoment {
  #kept: Kept | null = null;
  readonly #listeners = new Set<() => void>();

  /** Null while nothing is stored. */
  readonly get = (): Kept | null => this.#kept;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  set(kept: Kept | null): void {
    this.#kept = kept;
    for (const listener of this.#listeners) listener();
  }

  /** The browser has nothing stored any more. */
  leaveBrowser(): void {
    if (this.#kept?.where === 'browser') this.set(null);
  }
}
