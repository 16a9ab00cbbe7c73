import { z } from 'zod';
import { endpoint } from '../platform/http/endpoint';
import { id, moment } from '../platform/http/fields';

/** A channel that is live. */
const stream = z
  .object({
    channel: z.string().describe('Its name on Twitch.'),
    title: z.string(),
    game: z.string(),
    viewers: z.int(),
    startedAt: moment,
    url: z.string(),
    player: z
      .object({ playerID: id, nickname: z.string(), slug: z.string() })
      .nullable()
      .describe('Whose channel it is; null for that of the organisation or of a match.'),
  })
  .meta({ id: 'Stream' });

export type Stream = z.output<typeof stream>;

export const streamEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/streams',
    access: 'public',
    summary:
      'The channels of the organisation, its players and its matches that are live on Twitch, most viewers first.',
    response: z.array(stream),
  }),
};
