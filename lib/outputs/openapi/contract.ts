import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint';

export const openApiEndpoints = {
  document: endpoint({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'This contract as an OpenAPI 3.1 document. People read it at /api/docs.',
    response: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
};
