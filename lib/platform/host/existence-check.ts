import { EXISTENCE_TIMEOUT_MS } from '../../limits';

/** Returns those of the parameters that exist. */
export type FindExisting = (params: string[]) => Promise<Iterable<string>>;

interface Batch {
  params: Set<string>;
  existing: Promise<Set<string>>;
}

/** @param milliseconds after which it is given up @throws when it takes too long */
function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('The check for existence took too long.')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}

/**
 * Checks whether pages exist, with one query at a time: requests that arrive during a query share the next one. A flood of
 * invented URLs costs one query at a time. Results are not cached, so a page is found as soon as it is published.
 */
export class ExistenceCheck {
  readonly #find: FindExisting;
  #next: Batch | undefined;
  #running: Promise<unknown> = Promise.resolve();

  constructor(find: FindExisting) {
    this.#find = find;
  }

  /**
   * @param milliseconds for which this request waits
   * @throws when the query fails, or takes longer
   */
  async exists(param: string, milliseconds: number = EXISTENCE_TIMEOUT_MS): Promise<boolean> {
    const batch = (this.#next ??= this.#startBatch());
    batch.params.add(param);
    return (await withTimeout(batch.existing, milliseconds)).has(param);
  }

  #startBatch(): Batch {
    const params = new Set<string>();
    const existing = this.#running.then(async () => {
      this.#next = undefined;
      return new Set(await withTimeout(this.#find([...params]), EXISTENCE_TIMEOUT_MS));
    });
    this.#running = existing.catch(() => undefined);
    return { params, existing };
  }
}
