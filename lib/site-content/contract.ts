import { z } from 'zod';
import { lenientText, lenientVersion } from '../platform/http/answer-fields';
import { crudEndpoints } from '../platform/http/crud';
import { endpoint } from '../platform/http/endpoint';
import { html, id, moment, version } from '../platform/http/fields';
import { revisionsOf } from '../platform/revisions/contract';

export const ABOUT_KEY = 'about_us';

const key = z.string().regex(/^[a-z0-9_-]{1,60}$/, 'Must be 1 to 60 of a-z, 0-9, _ and -.');

const siteContentInput = z
  .object({
    key: key.default(ABOUT_KEY).describe('One that is taken is 409 `stale`, with what is there.'),
    content: html,
  })
  .meta({ id: 'SiteContentInput' });
export const siteContentPatch = z
  .object({ content: html, updatedAt: version.optional() })
  .meta({ id: 'SiteContentPatch' });

const siteContent = z
  .object({ id, key: z.string(), content: z.string(), updatedAt: moment })
  .meta({ id: 'SiteContent' });

/** The content as clients read it: the specification’s answer has an id and the content alone (SPEC §7). */
export const siteContentAsRead = siteContent.extend({
  key: z.string().catch(ABOUT_KEY),
  content: lenientText,
  updatedAt: lenientVersion,
});

export type SiteContent = z.output<typeof siteContent>;
export type SiteContentInput = z.output<typeof siteContentInput>;
export type SiteContentPatch = z.output<typeof siteContentPatch>;

/** The earlier versions of the content. */
export const siteContentRevisions = revisionsOf({
  path: '/site-content/{id}/revisions',
  thing: 'a text',
  role: 'editor',
  version: siteContent,
  restored: siteContent,
});

export const siteContentEndpoints = {
  ...crudEndpoints(
    { path: '/site-content', thing: siteContent, readAs: siteContentAsRead },
    {
      create: {
        summary: 'Store content under a new key.',
        body: siteContentInput,
        errors: ['stale'],
      },
      update: {
        summary: 'Replace the content.',
        body: siteContentPatch,
      },
    },
  ),
  byKey: endpoint({
    method: 'GET',
    path: '/site-content/key/{key}',
    access: 'viewer',
    summary: 'The content stored under a key.',
    params: z.object({ key }),
    response: siteContent,
    readAs: siteContentAsRead,
    errors: ['not_found'],
  }),
};
