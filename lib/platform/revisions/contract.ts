import { z } from 'zod';
import type { Role } from '../auth/roles';
import { type Endpoint, endpoint } from '../http/endpoint';
import { id, idParam, moment, version } from '../http/fields';

/** An earlier version in a list. */
export const revision = z
  .object({
    id,
    number: z.int().describe('Counts the versions of one thing from 1.'),
    savedAt: moment,
    /** Null once the account is gone. */
    author: z.object({ id, username: z.string() }).nullable(),
    title: z.string(),
  })
  .meta({ id: 'Revision' });

export type Revision = z.output<typeof revision>;

/**
 * Returns the field of a restored thing that names what could not be restored.
 * @param names the fields of the thing that may name what is gone, or what another thing has taken since
 */
export const keptFields = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .array(z.enum(names))
    .optional()
    .describe('The fields that keep today’s value, since what the version names in them is gone or taken.');

/** What a resource that keeps its versions adds to the contract. */
interface RevisionsOf<Path extends `/${string}`, Least extends Role, Version, Restored> {
  /** Where the versions of one thing are listed. */
  path: Path;
  /** What the summary calls one: `an article`. */
  thing: string;
  role: Least;
  /** The schema of the thing. */
  version: Version;
  /** The schema of the thing after a version was restored. */
  restored: Restored;
}

/** Returns the endpoint that lists the versions of a thing, and the schemas with which versions are read and restored. */
export const revisionsOf = <
  const Path extends `/${string}`,
  const Least extends Role,
  Version extends z.ZodType,
  Restored extends z.ZodType,
>({
  path,
  thing,
  role,
  version: ofThing,
  restored,
}: RevisionsOf<Path, Least, Version, Restored>) => ({
  list: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    role,
    summary: `The earlier versions of ${thing}, newest first.`,
    params: idParam,
    counted: true,
    response: z.array(revision),
    errors: ['not_found'],
  }),
  version: ofThing,
  restored,
});

type Kinds = Record<string, { list: Endpoint; version: z.ZodType; restored: z.ZodType }>;

/**
 * Returns the endpoints of versions: a list for each kind of thing, and one version and its restoration for all kinds together.
 * What tells the kinds apart in a response is what one has and the others have not.
 */
export function revisionEndpoints<K extends Kinds>(kinds: K) {
  type Lists = { [Name in keyof K]: K[Name]['list'] };
  const all = Object.values(kinds) as K[keyof K][];
  const versions: K[keyof K]['version'][] = all.map((kind) => kind.version);
  const restored: K[keyof K]['restored'][] = all.map((kind) => kind.restored);
  const lists = Object.fromEntries(Object.entries(kinds).map(([name, { list }]) => [name, list])) as Lists;
  return {
    ...lists,
    one: endpoint({
      method: 'GET',
      path: '/revisions/{id}',
      access: 'staff',
      role: 'writer',
      summary: 'One earlier version, with the thing as it was.',
      params: idParam,
      response: revision.extend({ version: z.union(versions) }).meta({ id: 'RevisionWithVersion' }),
      errors: ['not_found'],
    }),
    restore: endpoint({
      method: 'POST',
      path: '/revisions/{id}/restore',
      access: 'staff',
      role: 'writer',
      summary:
        'Save a thing as it was. Whether it is published does not change. A field that names what is gone, or taken by another thing, keeps today’s value.',
      params: idParam,
      body: z.object({ updatedAt: version.optional() }).meta({ id: 'RevisionRestore' }),
      response: z.union(restored),
      errors: ['not_found', 'stale', 'conflict'],
    }),
  };
}
