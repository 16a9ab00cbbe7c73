import type { z } from 'zod';
import type { Admin } from '../auth/require-admin';
import type { RevisionSource } from '../server-resource';

type Restore<Version> = (admin: Admin, version: Version, updatedAt: string | undefined) => Promise<object>;

type Declared<Version> = Omit<RevisionSource, 'asRead' | 'restore'> & {
  /** Reads a stored version: a field that came later has its default. */
  schema: z.ZodType<Version & object>;
  /** Loads what saves the thing as it was: the writes of a slice are loaded when something is written. */
  restore: () => Promise<Restore<Version>>;
};

/** Declares how the versions of a kind of thing are read and restored. */
export function revisionSource<Version>({ schema, restore, ...source }: Declared<Version>): RevisionSource {
  return {
    ...source,
    asRead: (version) => schema.parse(version),
    restore: async (admin, version, updatedAt) => (await restore())(admin, schema.parse(version), updatedAt),
  };
}
