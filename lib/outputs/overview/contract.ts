import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint';

const id = z.number();
const day = z.string();

/** A day of the chart. */
const dayOfViews = z.object({ day, views: z.number() });
export type DayOfViews = z.output<typeof dayOfViews>;

const overview = z
  .object({
    drafts: z.object({
      total: z.number(),
      newest: z
        .array(z.object({ id, title: z.string(), updatedAt: z.string(), author: z.string().nullable() }))
        .describe('Those of the caller first, then the last changed.'),
    }),
    review: z
      .array(z.object({ id, title: z.string(), author: z.string().nullable() }))
      .describe('Drafts that are ready for an editor, the longest waiting first.'),
    scheduled: z.array(z.object({ id, title: z.string(), publishAt: z.string() })).describe('The soonest first.'),
    missingResults: z
      .array(z.object({ id, teamA: z.string(), teamB: z.string(), date: day }))
      .describe('Matches whose day is over without a result.'),
    failingWebhooks: z
      .array(z.object({ id, name: z.string(), failingSince: z.string(), paused: z.boolean() }))
      .describe('Webhooks to which nothing arrives; for administrators.'),
    views: z.object({
      days: z.array(dayOfViews).describe('The last seven days, today last.'),
      articles: z
        .array(z.object({ id, title: z.string(), views: z.number() }))
        .describe('The most viewed of these days.'),
      sources: z
        .array(z.object({ host: z.string(), views: z.number() }))
        .describe('The sites that readers came from; an empty host for those who came from none.'),
    }),
  })
  .meta({ id: 'Overview' });

export type Overview = z.output<typeof overview>;

export const overviewEndpoints = {
  today: endpoint({
    method: 'GET',
    path: '/overview',
    access: 'staff',
    role: 'writer',
    summary:
      'What matters today: drafts, planned articles, missing results and views. Writers get drafts of their own.',
    response: overview,
  }),
};
