import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FORGET_VIEWS_EVERY_MS, VIEWS_PER_STATEMENT } from '../../limits';
import { log } from '../../log';

/** A visit to be counted: of which thing, and the hash of the visitor's key. */
export interface Visit {
  id: number;
  keyHash: string;
  /** The site that the visitor came from, where that is counted. */
  source?: string | null;
}

interface PendingVisit<Counted> extends Visit {
  resolve: (counted: Counted | undefined) => void;
  reject: (reason: unknown) => void;
}

interface Options<Counted> {
  /** What is counted, for the log. */
  name: string;
  /** Counts visits in one statement. @returns the result for each; undefined for a missing thing */
  countVisits: (visits: readonly Visit[]) => Promise<(Counted | undefined)[]>;
  /** Deletes a batch of visits outside the window. @returns whether there may be more */
  deleteSomeOld: () => Promise<boolean>;
}

/**
 * Creates a counter of visits, each of which counts once per key in a window. Simultaneous visits share a statement.
 * @returns `record` counts a visit; only the hash of its key is stored
 */
export function createVisitCounter<Counted>({ name, countVisits, deleteSomeOld }: Options<Counted>) {
  const pending: PendingVisit<Counted>[] = [];
  const deleteOld = createDeletion(name, deleteSomeOld);
  let isCounting = false;

  /** Counts the pending visits, and those that arrive while a statement runs with the next one. */
  async function countPending(): Promise<void> {
    if (isCounting) return;
    isCounting = true;
    for (;;) {
      // Visits of the same turn of the event loop share a statement.
      await nextTurn();
      if (pending.length === 0) break;
      const visits = pending.splice(0, VIEWS_PER_STATEMENT);
      try {
        const answers = await countVisits(visits);
        visits.forEach(({ resolve }, index) => resolve(answers[index]));
      } catch (error) {
        for (const { reject } of visits) reject(error);
      }
    }
    isCounting = false;
    deleteOld();
  }

  const record = (id: number, key: string, source: string | null = null): Promise<Counted | undefined> =>
    new Promise((resolve, reject) => {
      const keyHash = createHash('sha256').update(key).digest('base64url');
      pending.push({ id, keyHash, source, resolve, reject });
      void countPending();
    });
  return { record };
}

/** @returns deletes old visits in the background, at most once an interval: otherwise the table would only grow */
function createDeletion(name: string, deleteSomeOld: () => Promise<boolean>): () => void {
  let lastDeletion = 0;
  let isDeleting = false;
  const work = async (): Promise<void> => {
    while (await deleteSomeOld());
  };
  return () => {
    if (isDeleting || Date.now() - lastDeletion < FORGET_VIEWS_EVERY_MS) return;
    isDeleting = true;
    work()
      .catch((err: unknown) => log.warn({ err }, `Old ${name} could not be deleted; the next attempt follows.`))
      .finally(() => {
        lastDeletion = Date.now();
        isDeleting = false;
      });
  };
}
