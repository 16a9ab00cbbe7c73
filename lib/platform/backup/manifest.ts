import { z } from 'zod';

/** The entry that says what a backup holds. */
export const MANIFEST = 'manifest.json';
/** The archive's folders for the rows of the tables and for the files of the pictures. */
export const DATABASE = 'database/';
export const UPLOADS = 'uploads/';

/** Another one means another layout of the archive. */
export const FORMAT = 1;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Where the site was then; older backups do not say it. */
  siteUrl: z.url().optional(),
  /** When each migration was written that the database had, in milliseconds: its version. */
  migrations: z.array(z.number()).min(1),
  /** In an order in which each table comes after those that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number() })),
  /** The last number that each sequence gave out: a number is never given twice, not even of a deleted row. */
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  pictures: z.number(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableRecord = Manifest['tables'][number];
