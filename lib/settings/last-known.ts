import { defaultSite, type Site } from './rules';

/** Next.js bundles the code of the site several times: what the parts of a process share is stored in `globalThis`. */
const shared = globalThis as typeof globalThis & { tempestaSite?: Site };

/** Keeps the settings for when the database is away. */
export function rememberSite(site: Site): void {
  shared.tempestaSite = site;
}

/** The settings that this process read last; the defaults before the first read. */
export const lastKnownSite = (): Site => shared.tempestaSite ?? defaultSite;
