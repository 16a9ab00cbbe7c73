import path from 'node:path';

/** Beside the build: what it was made from. */
export const BUILD_RECORD = path.join('.next', 'tempesta-build.json');

export interface BuildRecord {
  /** Fingerprint of sources and settings. */
  sources: string;
  /** The database whose content the prerendered pages show. */
  database: string;
  /** The address that their links carry. */
  siteUrl: string;
}
