import { z } from 'zod';
import { endpoint } from '../http/endpoint';

const probe = z.enum(['ready', 'live']);
/** What is checked: whether the site works, or only whether the process responds. */
export type Probe = z.output<typeof probe>;

const health = z.object({
  status: z.literal('ok'),
  /** Absent when only the process was checked. */
  database: z.literal('ok').optional(),
  uptimeSeconds: z.number(),
});
export type Health = z.output<typeof health>;

export const healthEndpoints = {
  state: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary:
      'Whether the site works, part by part; 503 when the database is away. `probe=live` asks the process alone.',
    query: z.object({ probe: probe.default('ready') }),
    response: health,
    errors: ['unavailable'],
  }),
};
