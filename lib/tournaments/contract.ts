import { z } from 'zod';
import { achievement, achievementAsRead } from '../achievements/contract';
import { TOURNAMENT_ENTRIES_MAX } from '../limits';
import { crudEndpoints } from '../platform/http/crud';
import { endpoint } from '../platform/http/endpoint';
import {
  acrossFields,
  creationKey,
  day,
  httpsAddress,
  id,
  idParam,
  moment,
  pageQuery,
  requiredId,
  requiredText,
  text,
  version,
} from '../platform/http/fields';
import { slug } from '../platform/slugs/rules';
import { keptFields, revisionsOf } from '../platform/revisions/contract';

export const tournamentStatus = z.enum(
  ['planned', 'running', 'finished', 'cancelled'],
  'Must be planned, running, finished or cancelled.',
);
export type TournamentStatus = z.output<typeof tournamentStatus>;

export const END_BEFORE_START = 'End must not be before Start.';

const entries = z
  .array(
    z.object({
      teamID: requiredId('Team'),
      place: text(40).default(''),
      placeRank: z
        .int('Place Rank must be a whole number.')
        .min(1, 'Place Rank must be 1 or more.')
        .max(1_000_000, 'Place Rank must be at most 1000000.')
        .nullable()
        .default(null),
      winnings: text(60).default(''),
    }),
  )
  .max(TOURNAMENT_ENTRIES_MAX, `At most ${TOURNAMENT_ENTRIES_MAX} teams.`)
  .superRefine((all, context) => {
    for (const [index, { teamID }] of all.entries()) {
      const isTwice = all.findIndex((entry) => entry.teamID === teamID) < index;
      if (isTwice) context.addIssue({ code: 'custom', path: [index, 'teamID'], message: 'List each team only once.' });
    }
  });

const fields = {
  name: requiredText('Name', 200),
  slug,
  game: text(120),
  format: text(200),
  prize: text(60),
  start: day,
  end: day,
  venue: text(200),
  url: httpsAddress.nullable(),
  status: tournamentStatus,
  entries,
};

interface Dates {
  start?: string | undefined;
  end?: string | undefined;
}

const inOrder = acrossFields<Dates>({
  holds: ({ start, end }) => !start || !end || end >= start,
  fields: ['start', 'end'],
  path: 'end',
  error: END_BEFORE_START,
});

export const tournamentInput = z
  .object({
    ...fields,
    slug: fields.slug.optional(),
    game: fields.game.default(''),
    format: fields.format.default(''),
    prize: fields.prize.default(''),
    venue: fields.venue.default(''),
    url: fields.url.default(null),
    status: fields.status.default('planned'),
    entries: fields.entries.default([]),
    creationKey,
  })
  .refine(...inOrder)
  .meta({ id: 'TournamentInput' });

const tournamentPatch = z
  .object({ ...fields, updatedAt: version })
  .partial()
  .refine(...inOrder)
  .meta({ id: 'TournamentPatch' });

/** A tournament as it is answered. */
export const tournament = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    game: z.string(),
    format: z.string(),
    prize: z.string(),
    start: z.string(),
    end: z.string(),
    venue: z.string(),
    url: z.string().nullable(),
    status: tournamentStatus,
    entries: z
      .array(
        z.object({
          teamID: id,
          place: z.string(),
          placeRank: z.int().nullable(),
          winnings: z.string(),
          achievementId: id.nullable().describe('The achievement that was made of the place.'),
        }),
      )
      .describe('The teams of the organisation that take part.'),
    updatedAt: moment,
  })
  .meta({ id: 'Tournament' });

export type Tournament = z.output<typeof tournament>;
export type TournamentInput = z.output<typeof tournamentInput>;
export type TournamentPatch = z.output<typeof tournamentPatch>;

const restoredTournament = tournament
  .extend({ kept: keptFields(['slug', 'entries']) })
  .meta({ id: 'RestoredTournament' });

export type RestoredTournament = z.output<typeof restoredTournament>;

/** The earlier versions of tournaments. */
export const tournamentRevisions = revisionsOf({
  path: '/tournaments/{id}/revisions',
  thing: 'a tournament',
  role: 'editor',
  version: tournament,
  restored: restoredTournament,
});

export const tournamentEndpoints = {
  ...crudEndpoints(
    { path: '/tournaments', thing: tournament },
    {
      list: {
        access: 'public',
        summary: 'The managed tournaments: running, planned by date, then finished and cancelled, the newest first.',
        query: pageQuery.pick({ limit: true, offset: true }).extend({ status: tournamentStatus.optional() }),
        counted: true,
      },
      one: { access: 'public', summary: 'One tournament.' },
      create: {
        summary: 'Add a tournament. Without a slug it is made from the name.',
        body: tournamentInput,
        errors: ['conflict', 'stale'],
      },
      update: {
        summary:
          'Change the fields that the body names; `entries` replaces all. The address with the old slug leads to the new one.',
        body: tournamentPatch,
        errors: ['conflict'],
      },
      remove: {
        summary: 'Delete a tournament without matches.',
        errors: ['conflict'],
      },
    },
  ),
  achievement: endpoint({
    method: 'POST',
    path: '/tournaments/{id}/entries/{teamID}/achievement',
    access: 'staff',
    scope: 'content',
    summary: 'Make the achievement of a team’s place, once.',
    params: idParam.extend({ teamID: idParam.shape.id }),
    status: 201,
    once: true,
    response: achievement,
    readAs: achievementAsRead,
    errors: ['not_found', 'invalid'],
  }),
};
