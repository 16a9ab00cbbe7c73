import { z } from 'zod';
import { endpoint } from '../http/endpoint';

export const healthEndpoints = {
  state: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Whether the site works, part by part; 503 when the database is away.',
    response: z.object({ status: z.literal('ok'), database: z.literal('ok'), uptimeSeconds: z.number() }),
    errors: ['unavailable'],
  }),
};
