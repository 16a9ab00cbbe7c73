import { z } from 'zod';
import { FIND_MAX, SEARCH_QUERY_MAX } from '../../limits';
import { endpoint } from '../../platform/http/endpoint';
import { id, queryInteger, requiredText } from '../../platform/http/fields';

const found = z
  .object({
    kind: z.string().describe('As the audit trail calls it, or `page`.'),
    id: id.nullable().describe('Null for a page of the panel.'),
    title: z.string(),
    detail: z.string(),
    url: z.string().describe('The path in the panel where it is opened.'),
  })
  .meta({ id: 'Found' });

export type Found = z.output<typeof found>;

export const findEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/find',
    access: 'staff',
    role: 'writer',
    summary:
      'What of the panel the caller may open, by parts of its words and with typos, the best first: pages, and things of every kind.',
    query: z.object({
      query: requiredText('query', SEARCH_QUERY_MAX),
      limit: queryInteger(1, FIND_MAX).optional().describe('20 without it.'),
    }),
    response: z.array(found),
  }),
};
