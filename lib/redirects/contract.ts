import { z } from 'zod';
import { crudEndpoints } from '../platform/http/crud';
import { endpoint } from '../platform/http/endpoint';
import { creationKey, httpsAddress, id, moment, pageQuery, requiredText, version } from '../platform/http/fields';
import { mayRedirect, normalPath } from './rules';

const PATH_MAX = 500;

const from = requiredText('From', PATH_MAX)
  .refine((value) => normalPath(value) !== null, 'Must be a path of the site, such as /old/page.')
  .refine((value) => mayRedirect(normalPath(value) ?? ''), 'Home, the panel and the API cannot be redirected.')
  .overwrite((value) => normalPath(value) ?? value);

const to = requiredText('To', 2000)
  .refine(
    (value) => normalPath(value) !== null || httpsAddress.safeParse(value).success,
    'Must be a path of the site, such as /news/7, or an address with https://.',
  )
  .overwrite((value) => httpsAddress.safeParse(value).data ?? value);

const status = z.union([z.literal(301), z.literal(308)], 'Must be 301 or 308.');

export const redirectInput = z
  .object({ from, to, status: status.default(308), creationKey })
  .meta({ id: 'RedirectInput' });

const redirectPatch = z.object({ from, to, status, updatedAt: version }).partial().meta({ id: 'RedirectPatch' });

/** A redirect as it is answered. */
export const redirect = z
  .object({ id, from: z.string(), to: z.string(), status: z.int(), hits: z.int(), updatedAt: moment })
  .meta({ id: 'Redirect' });

const missedAddress = z.object({ path: z.string(), times: z.int(), lastDay: z.string() }).meta({ id: 'MissedAddress' });

export type Redirect = z.output<typeof redirect>;
export type RedirectInput = z.output<typeof redirectInput>;
export type RedirectPatch = z.output<typeof redirectPatch>;
export type MissedAddress = z.output<typeof missedAddress>;

const page = pageQuery.pick({ limit: true, offset: true });
export type RedirectQuery = z.output<typeof page>;

export const redirectEndpoints = {
  ...crudEndpoints(
    { path: '/redirects', thing: redirect },
    {
      list: { access: 'staff', role: 'editor', summary: 'The redirects by their paths.', query: page, counted: true },
      create: {
        summary: 'Add a redirect. A page that exists wins over it. A loop is refused and named.',
        body: redirectInput,
        errors: ['stale', 'conflict'],
      },
      update: { summary: 'Change the fields that the body names.', body: redirectPatch, errors: ['conflict'] },
      remove: { summary: 'Delete a redirect.' },
    },
  ),
  missed: endpoint({
    method: 'GET',
    path: '/redirects/missed',
    access: 'staff',
    role: 'editor',
    summary: 'The addresses that visitors asked for in vain in the last 30 days, the most asked first.',
    query: page,
    counted: true,
    response: z.array(missedAddress),
  }),
};
