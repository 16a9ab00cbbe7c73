import { z } from 'zod';
import { currentPassword } from '../../platform/auth/password-rules';
import { endpoint } from '../../platform/http/endpoint';

/** What a new site still needs, in the order in which it is done. */
const step = z.enum(['password', 'second-factor', 'invite', 'look', 'content', 'article', 'match']);
export type SetupStep = z.output<typeof step>;

const setupStep = z
  .object({
    step,
    done: z.boolean(),
    url: z.string().describe('The path in the panel where it is done.'),
  })
  .meta({ id: 'SetupStep' });

const confirmation = z.object({ currentPassword }).meta({ id: 'ClearDemonstration' });

const cleared = z
  .object({
    removed: z.number().describe('How many things were deleted.'),
    kept: z
      .array(z.object({ kind: z.string(), title: z.string() }))
      .describe('What was changed since, or what something that stays needs.'),
  })
  .meta({ id: 'ClearedDemonstration' });

export type Setup = z.output<typeof setupStep>[];
export type Cleared = z.output<typeof cleared>;

export const setupEndpoints = {
  steps: endpoint({
    method: 'GET',
    path: '/setup',
    access: 'staff',
    summary: 'The first steps of a site, each done by what is true; none once they were put away.',
    response: z.array(setupStep),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/setup/dismiss',
    access: 'staff',
    role: 'admin',
    summary: 'Put the first steps away for good.',
    response: z.object({ dismissed: z.literal(true) }),
  }),
  clearDemo: endpoint({
    method: 'POST',
    path: '/setup/clear-demo',
    access: 'staff',
    role: 'admin',
    summary:
      'Delete the demonstration content that has not been changed since, with its pictures. Needs a recent sign-in.',
    body: confirmation,
    response: cleared,
    errors: ['reauthenticate'],
  }),
};
