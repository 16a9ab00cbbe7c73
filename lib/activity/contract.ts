import { z } from 'zod';
import { endpoint } from '../http/endpoint';
import { id, moment } from '../http/fields';

const activityVerb = z.enum(['added', 'edited', 'published', 'withdrew', 'deleted', 'cleaned up']);
export type ActivityVerb = z.output<typeof activityVerb>;

export const activityEntry = z
  .object({
    id,
    username: z.string(),
    verb: activityVerb,
    kind: z.string(),
    /** Null when the thing has no page of its own. */
    entityId: id.nullable(),
    title: z.string(),
    at: moment,
  })
  .meta({ id: 'ActivityEntry' });

export type ActivityEntry = z.output<typeof activityEntry>;

export const activityEndpoints = {
  recent: endpoint({
    method: 'GET',
    path: '/activity',
    access: 'staff',
    summary: 'The newest entries of the audit trail.',
    response: z.array(activityEntry),
  }),
};
