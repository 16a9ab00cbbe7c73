import { z } from 'zod';
import { endpoint } from '../platform/http/endpoint';

/** What a new site still needs, in the order in which it is done. */
const step = z.enum(['name', 'logo', 'article', 'administrator', 'backup']);
export type SetupStep = z.output<typeof step>;

const setup = z
  .object({
    steps: z
      .array(z.object({ step, isDone: z.boolean() }))
      .describe('Empty for a site that began with demonstration content.'),
  })
  .meta({ id: 'Setup' });

export type Setup = z.output<typeof setup>;

export const setupEndpoints = {
  steps: endpoint({
    method: 'GET',
    path: '/setup',
    access: 'staff',
    summary: 'What a site that began empty still needs.',
    response: setup,
  }),
};
