import { z } from 'zod';
import { crudEndpoints } from '../platform/http/crud';
import {
  acrossFields,
  creationKey,
  day,
  id,
  moment,
  pageQuery,
  queryInteger,
  requiredId,
  requiredText,
  version,
} from '../platform/http/fields';
import { MAX_ID } from '../limits';

/** The status of a player in a team. */
export const membershipState = z.enum(
  ['active', 'substitute', 'bench', 'trial', 'loan', 'staff'],
  'Must be active, substitute, bench, trial, loan or staff.',
);
export type MembershipState = z.output<typeof membershipState>;

const fields = {
  playerID: requiredId('Player'),
  teamID: requiredId('Team'),
  role: requiredText('Role', 80),
  state: membershipState,
  joined: day,
  left: day.nullable(),
};

export const LEFT_BEFORE_JOINED = 'Left must not be before Joined.';

interface Dates {
  joined?: string | undefined;
  left?: string | null | undefined;
}

const inOrder = acrossFields<Dates>({
  holds: ({ joined, left }) => !joined || !left || left >= joined,
  fields: ['joined', 'left'],
  path: 'left',
  error: LEFT_BEFORE_JOINED,
});

export const membershipInput = z
  .object({
    ...fields,
    state: fields.state.default('active'),
    left: fields.left.default(null),
    creationKey,
  })
  .refine(...inOrder)
  .meta({ id: 'MembershipInput' });

export const membershipPatch = z
  .object({ ...fields, updatedAt: version })
  .omit({ playerID: true, teamID: true })
  .partial()
  .refine(...inOrder)
  .meta({ id: 'MembershipPatch' });

/** A player's time in a team. */
export const membership = z
  .object({
    id,
    playerID: id,
    teamID: id,
    role: z.string(),
    state: membershipState,
    position: z.int(),
    joined: z.string(),
    left: z
      .string()
      .nullable()
      .describe('The last day in the team; null while it goes on, for visitors until that day is over.'),
    updatedAt: moment,
  })
  .meta({ id: 'Membership' });

export type Membership = z.output<typeof membership>;
export type MembershipInput = z.output<typeof membershipInput>;
export type MembershipPatch = z.output<typeof membershipPatch>;

export const membershipEndpoints = {
  ...crudEndpoints(
    { path: '/memberships', thing: membership },
    {
      list: {
        access: 'viewer',
        summary:
          'Who is and was in which team, in the order of the rosters. Visitors get what has begun and see no departure ahead of its day.',
        query: pageQuery
          .pick({ limit: true, offset: true })
          .extend({ team: queryInteger(1, MAX_ID).optional(), player: queryInteger(1, MAX_ID).optional() }),
        counted: true,
      },
      create: {
        summary: 'Add a player to a team from a day on.',
        body: membershipInput,
        errors: ['conflict', 'stale'],
      },
      update: {
        summary: 'Change the role, the state or the days of a membership.',
        body: membershipPatch,
        errors: ['conflict'],
      },
      remove: { summary: 'Delete a membership, as if it had never been. To end one, set `left`.' },
      order: { summary: 'Set the order of a roster: the ids of all memberships of one team that have not ended.' },
    },
  ),
};
