import { site } from '../../site';

/** Next.js bundles the code of the site several times: what the parts of a process share is stored in `globalThis`. */
const shared = globalThis as typeof globalThis & { tempestaSiteName?: string };

/** Keeps the name of the site for pages that are made without the database. */
export function rememberSiteName(name: string): void {
  shared.tempestaSiteName = name;
}

/** Returns the name that this process read last; the default before the first read. */
export const lastKnownSiteName = (): string => shared.tempestaSiteName ?? site.name;
