import path from 'node:path';

/** The file beside the build that says what it was made from. */
export const BUILD_RECORD = path.join('.next', 'tempesta-build.json');

export interface BuildRecord {
  /** The fingerprint of sources and settings. */
  sources: string;
  /** The settings that are part of the build: what `buildSettings` in `scripts/fingerprint.ts` returned. */
  settings: string;
  /** The id of the database whose content the prerendered pages show. */
  database: string;
  /** The site URL in their links. */
  siteUrl: string;
}
