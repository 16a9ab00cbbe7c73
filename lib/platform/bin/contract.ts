import { z } from 'zod';
import { endpoint } from '../http/endpoint';
import { deleted, id, idParam, inputText, moment, pageQuery } from '../http/fields';

const deletedThing = z
  .object({
    id: id.describe('Of the entry in the bin; the thing comes back under its own.'),
    kind: z.string().describe('As the audit trail calls it: `article`, `team`, `picture` and so on.'),
    title: z.string(),
    deletedAt: moment,
    by: z.object({ id, username: z.string() }).nullable().describe('Null once the account is gone.'),
    until: moment.describe('Until then it can be restored.'),
  })
  .meta({ id: 'DeletedThing' });

export type DeletedThing = z.output<typeof deletedThing>;

const binQuery = pageQuery.pick({ limit: true, offset: true }).extend({ kind: inputText().max(60).optional() });
export type BinQuery = z.output<typeof binQuery>;

/**
 * Returns the endpoints of the bin.
 * @param things the schemas of all that can be restored. What tells the kinds apart in a response is what one has and the others have not
 */
export const binEndpoints = <const Things extends readonly z.ZodType[]>(things: Things) => ({
  list: endpoint({
    method: 'GET',
    path: '/deleted',
    access: 'staff',
    role: 'writer',
    summary:
      'What was deleted in the last 7 days and the caller may restore, newest first. Writers see drafts of their own.',
    query: binQuery,
    counted: true,
    response: z.array(deletedThing),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/deleted/{id}/restore',
    access: 'staff',
    role: 'writer',
    summary: 'Bring a deleted thing back under its old id, with all that was deleted with it.',
    params: idParam,
    response: z.union(things),
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/deleted/{id}',
    access: 'staff',
    role: 'admin',
    summary: 'Delete a thing of the bin for good.',
    params: idParam,
    response: deleted,
    errors: ['not_found'],
  }),
});
