import { z } from 'zod';

/** The entry that describes the backup. */
export const MANIFEST = 'manifest.json';
/** The archive's folders of table rows and of picture files. */
export const DATABASE = 'database/';
export const UPLOADS = 'uploads/';

/** The version of the archive's layout. */
export const FORMAT = 1;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The site's address at that time; absent in older backups. */
  siteUrl: z.url().optional(),
  /** The timestamps of the applied migrations, in milliseconds: the version of the schema. */
  migrations: z.array(z.number()).min(1),
  /** In foreign key order. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number() })),
  /** The last value of each sequence, so that no id is used twice, not even a deleted row's. */
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  pictures: z.number(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableRecord = Manifest['tables'][number];
