/**
 * Next.js bundles the site's code for itself, so a module of it exists twice in a process that `server.ts` started:
 * what the two halves have to tell one another goes through here.
 */
const shared = globalThis as typeof globalThis & { tempestaOnInvalidation?: (tags: string[]) => void };

/** Calls back with the tags that become stale, in this process or in another on the same database. */
export function onInvalidation(callback: (tags: string[]) => void): void {
  shared.tempestaOnInvalidation = callback;
}

/** Whether somebody in this process keeps pages that become stale. */
export const hasListener = (): boolean => shared.tempestaOnInvalidation !== undefined;

/** Tells whoever keeps pages that these tags are stale. */
export function tellListener(tags: string[]): void {
  if (tags.length > 0) shared.tempestaOnInvalidation?.(tags);
}
