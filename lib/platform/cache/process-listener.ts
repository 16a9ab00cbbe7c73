/**
 * Next.js bundles the code of the site several times, so a module exists several times in a process. What they share is stored in
 * `globalThis`.
 */
const shared = globalThis as typeof globalThis & {
  tempestaOnInvalidation?: ((tags: string[]) => void)[];
  tempestaProcessId?: string;
};

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
