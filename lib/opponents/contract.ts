import { z } from 'zod';
import { country } from '../players/contract';
import { matchRecord } from '../matches/contract';
import { MAX_ID, SHORT_NAME_MAX, SHORT_NAME_MIN } from '../limits';
import { crudEndpoints } from '../platform/http/crud';
import { endpoint } from '../platform/http/endpoint';
import { keptFields, revisionsOf } from '../platform/revisions/contract';
import {
  creationKey,
  httpsAddress,
  id,
  idParam,
  moment,
  pageQuery,
  pictureAddress,
  queryInteger,
  requiredId,
  requiredText,
  text,
  version,
} from '../platform/http/fields';

const fields = {
  name: requiredText('Name', 120),
  shortName: requiredText('Short name', SHORT_NAME_MAX)
    .min(SHORT_NAME_MIN, `Short name must be ${SHORT_NAME_MIN} to ${SHORT_NAME_MAX} characters.`)
    .nullable(),
  country,
  logo: pictureAddress.nullable(),
  logoDark: pictureAddress.nullable(),
  url: httpsAddress.nullable(),
};

export const opponentInput = z
  .object({
    ...fields,
    shortName: fields.shortName.default(null),
    country: fields.country.default(null),
    logo: fields.logo.default(null),
    logoDark: fields.logoDark.default(null),
    url: fields.url.default(null),
    creationKey,
  })
  .meta({ id: 'OpponentInput' });

const opponentPatch = z
  .object({ ...fields, updatedAt: version })
  .partial()
  .meta({ id: 'OpponentPatch' });

/** An organisation that ours plays against. */
export const opponent = z
  .object({
    id,
    name: z.string(),
    shortName: z.string().nullable(),
    country: z.string().nullable(),
    logo: z.string().nullable(),
    logoDark: z.string().nullable().describe('The logo for the dark theme; null where the other one serves both.'),
    url: z.string().nullable(),
    updatedAt: moment,
  })
  .meta({ id: 'Opponent' });

export type Opponent = z.output<typeof opponent>;
export type OpponentInput = z.output<typeof opponentInput>;
export type OpponentPatch = z.output<typeof opponentPatch>;

const restoredOpponent = opponent
  .extend({ kept: keptFields(['name', 'logo', 'logoDark']) })
  .meta({ id: 'RestoredOpponent' });

export type RestoredOpponent = z.output<typeof restoredOpponent>;

/** The earlier versions of opponents. */
export const opponentRevisions = revisionsOf({
  path: '/opponents/{id}/revisions',
  thing: 'an opponent',
  role: 'editor',
  version: opponent,
  restored: restoredOpponent,
});

export const opponentEndpoints = {
  ...crudEndpoints(
    { path: '/opponents', thing: opponent },
    {
      list: {
        access: 'public',
        summary: 'The opponents by name.',
        query: pageQuery.pick({ limit: true, offset: true }).extend({
          query: text(80).optional().describe('A part of the name or of the short name.'),
        }),
        counted: true,
      },
      one: { access: 'public', summary: 'One opponent.' },
      create: {
        summary: 'Add an opponent. A name that exists in another case or normal form is 409.',
        body: opponentInput,
        errors: ['conflict', 'stale'],
      },
      update: {
        summary: 'Change the fields that the body names. A new name is also that of its matches that are not finished.',
        body: opponentPatch,
        errors: ['conflict'],
      },
      remove: { summary: 'Delete an opponent without matches.', errors: ['conflict'] },
    },
  ),
  merge: endpoint({
    method: 'POST',
    path: '/opponents/{id}/merge',
    access: 'staff',
    summary: 'Move the matches of an opponent to another one, and delete it.',
    params: idParam,
    body: z.object({ into: requiredId('Opponent') }).meta({ id: 'OpponentMerge' }),
    response: opponent,
    errors: ['not_found', 'invalid'],
  }),
  record: endpoint({
    method: 'GET',
    path: '/opponents/{id}/record',
    access: 'public',
    summary: 'How our finished matches against an opponent ended.',
    params: idParam,
    query: z.object({ team: queryInteger(1, MAX_ID).optional().describe('A team of ours; all without it.') }),
    response: matchRecord,
    errors: ['not_found'],
  }),
};
