import { z } from 'zod';
import { endpoint } from '../http/endpoint';
import { id, moment } from '../http/fields';

const activityVerb = z.enum(['added', 'edited', 'published', 'withdrew', 'deleted', 'cleaned up']);
export type ActivityVerb = z.output<typeof activityVerb>;

/** Under which kind the trail keeps attempts to sign in. */
export const SIGN_IN_KIND = 'session';

const signInVerb = z.enum([
  'signed in',
  'failed to sign in',
  'failed to confirm the password',
  'was refused after too many attempts to sign in',
]);
export type SignInVerb = z.output<typeof signInVerb>;

/** Not told of a name that leads to no account: people type passwords there. */
const signInEntry = z
  .object({
    id,
    username: z.string(),
    verb: signInVerb,
    /** The network that the attempt came from. */
    address: z.string(),
    at: moment,
  })
  .meta({ id: 'SignInEntry' });

export type SignInEntry = z.output<typeof signInEntry>;

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
    summary: 'The newest changes in the audit trail.',
    response: z.array(activityEntry),
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/activity/sign-ins',
    access: 'staff',
    summary: 'The newest attempts to sign in, of everybody, also those that failed.',
    response: z.array(signInEntry),
  }),
};
