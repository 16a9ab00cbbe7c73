import { z } from 'zod';
import { honours } from '../achievements/contract';
import { matchRecord, recordQuery } from '../matches/contract';
import { crudEndpoints } from '../platform/http/crud';
import { endpoint } from '../platform/http/endpoint';
import {
  creationKey,
  id,
  idParam,
  moment,
  pageQuery,
  pictureAddress,
  requiredText,
  version,
} from '../platform/http/fields';
import { slug } from '../platform/slugs/rules';
import { keptFields, revisionsOf } from '../platform/revisions/contract';

const fields = {
  name: requiredText('Name', 120),
  game: requiredText('Game', 120),
  slug,
  image: pictureAddress.nullable(),
  archived: z.boolean('Must be true or false.'),
};

export const teamInput = z
  .object({
    ...fields,
    slug: fields.slug.optional(),
    image: fields.image.default(null),
    archived: fields.archived.default(false),
    creationKey,
  })
  .meta({ id: 'TeamInput' });

const teamPatch = z
  .object({ ...fields, updatedAt: version })
  .partial()
  .meta({ id: 'TeamPatch' });

/** A team as it is answered (SPEC §3). */
export const team = z
  .object({
    teamID: id,
    name: z.string(),
    game: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    position: z.int(),
    archived: z.boolean(),
    players: z.array(id).describe('The ids of those who are in the team today, in the order of the roster.'),
    updatedAt: moment,
  })
  .meta({ id: 'Team' });

export type Team = z.output<typeof team>;
export type TeamInput = z.output<typeof teamInput>;
export type TeamPatch = z.output<typeof teamPatch>;

const restoredTeam = team.extend({ kept: keptFields(['slug', 'image']) }).meta({ id: 'RestoredTeam' });

export type RestoredTeam = z.output<typeof restoredTeam>;

/** The earlier versions of teams. */
export const teamRevisions = revisionsOf({
  path: '/teams/{id}/revisions',
  thing: 'a team',
  role: 'editor',
  version: team,
  restored: restoredTeam,
});

export const teamEndpoints = {
  ...crudEndpoints(
    { path: '/teams', thing: team },
    {
      list: {
        access: 'public',
        summary: 'The teams in their order, former ones too.',
        query: pageQuery.pick({ limit: true, offset: true }),
        counted: true,
      },
      one: { access: 'public', summary: 'One team.' },
      create: {
        summary: 'Add a team, after the others. Without a slug it is made from the name.',
        body: teamInput,
        errors: ['conflict', 'stale'],
      },
      update: {
        summary: 'Change the fields that the body names. The address with the old slug leads to the new one.',
        body: teamPatch,
        errors: ['conflict'],
      },
      remove: {
        summary: 'Delete a team without matches and members. Archive one that has a history.',
        errors: ['conflict'],
      },
      order: { summary: 'Set the order of all teams.' },
    },
  ),
  record: endpoint({
    method: 'GET',
    path: '/teams/{id}/record',
    access: 'public',
    summary: 'How the finished matches of a team ended.',
    params: idParam,
    query: recordQuery,
    response: matchRecord,
    errors: ['not_found'],
  }),
  honours: endpoint({
    method: 'GET',
    path: '/teams/{id}/honours',
    access: 'public',
    summary: 'The medals of a team, and what it won in each currency.',
    params: idParam,
    response: honours,
    errors: ['not_found'],
  }),
};
