/**
 * Next.js bundles the code of the site several times, so a module exists several times in a process. What they share is stored in
 * `globalThis`.
 */
const shared = globalThis as typeof globalThis & {
  tempestaDueChanges?: ProcessDueChanges;
  tempestaOnInvalidation?: ((tags: string[]) => void)[];
  tempestaProcessId?: string;
};

/** The planned changes, as the whole process knows them. */
export interface ProcessDueChanges {
  /** Whether the moment of the next change has passed. Every request asks. */
  isDue: () => boolean;
  /** How many milliseconds it is until the next change; null when none is planned. */
  untilNext: () => number | null;
  /** Makes what is due, once for concurrent callers. It never throws: pages are served without the change then. */
  apply: () => Promise<void>;
}

/** Makes the planned changes known to the server in front of Next.js and to cached reads. */
export function provideDueChanges(changes: ProcessDueChanges): void {
  shared.tempestaDueChanges = changes;
}

/** Returns the planned changes; undefined before Next.js has started. */
export const providedDueChanges = (): ProcessDueChanges | undefined => shared.tempestaDueChanges;

/** Identifies this process to others on the same database. */
export const processId = (shared.tempestaProcessId ??= crypto.randomUUID());

/** Adds a listener for tags that were invalidated, by this process or by another on the same database. */
export function onInvalidation(callback: (tags: string[]) => void): void {
  (shared.tempestaOnInvalidation ??= []).push(callback);
}

/** Passes invalidated tags to the listeners. */
export function notifyListeners(tags: string[]): void {
  if (tags.length > 0) for (const callback of shared.tempestaOnInvalidation ?? []) callback(tags);
}
