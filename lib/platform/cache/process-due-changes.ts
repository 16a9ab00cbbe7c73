/** The planned changes, as the whole process knows them. */
export interface ProcessDueChanges {
  /** Whether the moment of the next change has passed. Every request asks. */
  isDue: () => boolean;
  /** How many milliseconds it is until the next change; null when none is planned. */
  untilNext: () => number | null;
  /** Makes what is due, once for concurrent callers. It never throws: pages are served without the change then. */
  apply: () => Promise<void>;
}

/** Next.js bundles the site's code for itself, which has the database: what is one for the process goes through here. */
const shared = globalThis as typeof globalThis & { tempestaDueChanges?: ProcessDueChanges };

/** Makes the planned changes known to the server in front of Next.js and to cached reads. */
export function provideDueChanges(changes: ProcessDueChanges): void {
  shared.tempestaDueChanges = changes;
}

/** The planned changes; undefined before Next.js has started. */
export const providedDueChanges = (): ProcessDueChanges | undefined => shared.tempestaDueChanges;
