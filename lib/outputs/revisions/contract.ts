import { z } from 'zod';
import { achievementEndpoints } from '../../achievements/contract';
import { newsEndpoints, restoredArticle } from '../../news/contract';
import { siteContentEndpoints } from '../../site-content/contract';
import type { Role } from '../../platform/auth/roles';
import { endpoint } from '../../platform/http/endpoint';
import { id, idParam, moment, version } from '../../platform/http/fields';

const revision = z
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

/** A thing of any kind that keeps its versions. What tells them apart is what one has and the others have not. */
const anyThing = z.union([
  newsEndpoints.one.response,
  achievementEndpoints.update.response,
  siteContentEndpoints.update.response,
]);

/** What is there after a version was restored. */
const restored = z.union([restoredArticle, achievementEndpoints.update.response, siteContentEndpoints.update.response]);

const oneRevision = revision.extend({ version: anyThing }).meta({ id: 'RevisionWithVersion' });

export type RevisionWithVersion = z.output<typeof oneRevision>;

const restoring = z.object({ updatedAt: version.optional() }).meta({ id: 'RevisionRestore' });

const listOf = <const Path extends `/${string}`, const Least extends Role>(path: Path, thing: string, role: Least) =>
  endpoint({
    method: 'GET',
    path,
    access: 'staff',
    role,
    summary: `The earlier versions of ${thing}, newest first.`,
    params: idParam,
    counted: true,
    response: z.array(revision),
    errors: ['not_found'],
  });

export const revisionEndpoints = {
  ofArticle: listOf('/news/{id}/revisions', 'an article', 'writer'),
  ofContent: listOf('/site-content/{id}/revisions', 'a text', 'editor'),
  ofAchievement: listOf('/achievements/{id}/revisions', 'an achievement', 'editor'),
  one: endpoint({
    method: 'GET',
    path: '/revisions/{id}',
    access: 'staff',
    role: 'writer',
    summary: 'One earlier version, with the thing as it was.',
    params: idParam,
    response: oneRevision,
    errors: ['not_found'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/revisions/{id}/restore',
    access: 'staff',
    role: 'writer',
    summary:
      'Save a thing as it was. Whether it is published does not change. A field that names what is gone keeps today’s value.',
    params: idParam,
    body: restoring,
    response: restored,
    errors: ['not_found', 'stale'],
  }),
};
