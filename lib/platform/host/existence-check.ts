import { EXISTENCE_TIMEOUT_MS } from '../../limits';

/** Finds which of several things exist. */
export type FindExisting = (params: string[]) => Promise<Iterable<string>>;

interface Batch {
  params: Set<string>;
  existing: Promise<Set<string>>;
}

/** @throws when it takes too long */
function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('What exists is not known in time.')), EXISTENCE_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}

/**
 * Tells whether things exist, by one question at a time: all who ask while it is under way share the next one. So a flood
 * of made-up addresses costs the database one question at a time, and nothing is remembered: each answer is as new as the
 * request that needs it.
 */
export class ExistenceCheck {
  readonly #find: FindExisting;
  #next: Batch | undefined;
  #running: Promise<unknown> = Promise.resolve();

  constructor(find: FindExisting) {
    this.#find = find;
  }

  /** @throws when it cannot be found out within `EXISTENCE_TIMEOUT_MS` of the question */
  async exists(param: string): Promise<boolean> {
    const batch = (this.#next ??= this.#open());
    batch.params.add(param);
    return (await batch.existing).has(param);
  }

  #open(): Batch {
    const params = new Set<string>();
    const existing = this.#running.then(async () => {
      this.#next = undefined;
      return new Set(await withinTime(this.#find([...params])));
    });
    this.#running = existing.catch(() => undefined);
    return { params, existing };
  }
}
