import { z } from 'zod';
import { moment } from '../../platform/http/fields';

/**
 * The version of the format, described in docs/archive.md. A file that is added, or a field that may be absent, is a new minor
 * version; anything that a reader of this version would read wrongly is a new major one.
 */
export const FORMAT = { name: 'tempesta-archive', major: 1, minor: 0 } as const;

export const MANIFEST = 'manifest.json';
/** The folder of the files of pictures, each in its picture's folder. */
export const PICTURES = 'pictures/';

export const manifestSchema = z.object({
  format: z.literal(FORMAT.name),
  version: z.string().regex(/^\d{1,4}\.\d{1,4}$/),
  madeAt: moment,
  siteUrl: z.string().max(2000),
  /** How many things each file holds. */
  counts: z.record(z.string(), z.int().min(0)),
});
export type Manifest = z.output<typeof manifestSchema>;

const MEGABYTE = 1024 * 1024;

/** What a file that is read may hold at most, since a small one may unpack to very much. In bytes. */
export const MAX_ENTRIES = 500_000;
export const MAX_JSON_BYTES = 256 * MEGABYTE;
export const MAX_PICTURE_BYTES = 64 * MEGABYTE;
export const MAX_TOTAL_BYTES = 64 * 1024 * MEGABYTE;

/** The archive cannot be imported; the message says why. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}
