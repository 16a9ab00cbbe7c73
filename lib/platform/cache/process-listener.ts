/**
 * Next.js bundles the site's code for itself, more than once, so a module of it exists several times in a process: what
 * is one for all of them goes through here.
 */
const shared = globalThis as typeof globalThis & {
  tempestaOnInvalidation?: (tags: string[]) => void;
  tempestaProcessId?: string;
};

/** What this process calls itself towards others on the same database. */
export const processId = (shared.tempestaProcessId ??= crypto.randomUUID());

/** Calls back with the tags that become stale, in this process or in another on the same database. */
export function onInvalidation(callback: (tags: string[]) => void): void {
  shared.tempestaOnInvalidation = callback;
}

/** Tells whoever keeps pages that these tags are stale. */
export function tellListener(tags: string[]): void {
  if (tags.length > 0) shared.tempestaOnInvalidation?.(tags);
}
