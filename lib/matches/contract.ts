import { z } from 'zod';
import { article, articleAsRead } from '../news/contract';
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
  queryInteger,
  requiredId,
  requiredText,
  text,
  version,
} from '../platform/http/fields';
import {
  DATE_IS_REQUIRED,
  isDated,
  isNamed,
  type ScoreState,
  type Series,
  type GivenSides,
  wrongScore,
  wrongSeries,
} from './score-rules';
import { BEST_OF_MAX, LINEUP_MAX, MAPS_MAX, MAX_ID, SCORE_MAX, STREAMS_MAX } from '../limits';
import { keptFields, revisionsOf } from '../platform/revisions/contract';

export const matchStatus = z.enum(
  ['Upcoming', 'Live', 'Finished', 'Postponed', 'Cancelled'],
  'Must be Upcoming, Live, Finished, Postponed or Cancelled.',
);
export type MatchStatus = z.output<typeof matchStatus>;

/** How a match ended. */
export const matchOutcome = z.enum(['played', 'forfeit', 'draw'], 'Must be played, forfeit or draw.');

/** Which of the two sides is the organisation’s. */
export const matchSide = z.enum(['A', 'B'], 'Must be A or B.');

const score = z
  .int('Must be a whole number.')
  .min(0, 'Must be 0 or more.')
  .max(SCORE_MAX, `Must be at most ${SCORE_MAX}.`)
  .nullable();

const time = z
  .string('Must be a time as HH:MM.')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time as HH:MM.')
  .nullable()
  .describe('HH:MM in the time zone of the site; null while it is not known.');

const playedMap = z.object({
  name: requiredText('Map', 60),
  scoreA: score.default(null),
  scoreB: score.default(null),
});

const lineup = z
  .array(
    z.object({
      playerID: requiredId('Player'),
      nickname: text(60).optional().describe('As of that day; today’s without it.'),
      role: text(80).default(''),
    }),
  )
  .max(LINEUP_MAX, `At most ${LINEUP_MAX} players.`)
  .superRefine((entries, context) => {
    for (const [index, { playerID }] of entries.entries()) {
      const isTwice = entries.findIndex((entry) => entry.playerID === playerID) < index;
      if (isTwice)
        context.addIssue({ code: 'custom', path: [index, 'playerID'], message: 'List each player only once.' });
    }
  });

const stream = z.object({
  url: httpsAddress,
  label: text(60).default(''),
  language: z
    .string('Must be a language such as en.')
    .trim()
    .regex(/^(?:[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})?$/, 'Must be a language such as en.')
    .default(''),
});

const fields = {
  date: day.nullable().describe('The day in the time zone of the site; null for a postponed match without a new day.'),
  time,
  teamA: requiredText('Team A', 120),
  teamB: requiredText('Team B', 120),
  teamID: id.nullable(),
  ours: matchSide.nullable(),
  opponentId: id.nullable(),
  scoreA: score,
  scoreB: score,
  status: matchStatus,
  bestOf: z
    .int('Best of must be a whole number.')
    .min(1, 'Best of must be 1 or more.')
    .max(BEST_OF_MAX, `Best of must be at most ${BEST_OF_MAX}.`),
  outcome: matchOutcome,
  tournamentId: id.nullable(),
  stage: text(80),
  maps: z.array(playedMap).max(MAPS_MAX, `At most ${MAPS_MAX} maps.`),
  lineup,
  streams: z.array(stream).max(STREAMS_MAX, `At most ${STREAMS_MAX} streams.`),
  vodUrl: httpsAddress.nullable(),
  articleId: id.nullable(),
  announce: z.boolean('Must be true or false.').describe('Whether webhooks are told of it.'),
};

const inputFields = {
  ...fields,
  date: fields.date.default(null),
  time: fields.time.default(null),
  teamID: fields.teamID.default(null),
  ours: fields.ours.optional().describe('A where there is a `teamID` or an `opponentId`.'),
  opponentId: fields.opponentId.default(null),
  scoreA: fields.scoreA.default(null),
  scoreB: fields.scoreB.default(null),
  status: fields.status.default('Upcoming'),
  bestOf: fields.bestOf.default(1),
  outcome: fields.outcome.default('played'),
  tournamentId: fields.tournamentId.default(null),
  stage: fields.stage.default(''),
  maps: fields.maps.default([]),
  lineup: fields.lineup.default([]),
  streams: fields.streams.default([]),
  vodUrl: fields.vodUrl.default(null),
  articleId: fields.articleId.default(null),
  announce: fields.announce.default(true),
  creationKey,
};

const dateRule = acrossFields<{ date: string | null; status: MatchStatus }>({
  holds: isDated,
  fields: ['date', 'status'],
  path: 'date',
  error: DATE_IS_REQUIRED,
});

/** A match as the panel's form has it: a score typed early is left out there. */
export const matchForm = z.object(inputFields).refine(...dateRule);

const nameRule = (side: 'A' | 'B') =>
  acrossFields<GivenSides>({
    holds: (sides) => isNamed(sides, side),
    fields: [`team${side}`, 'ours', 'opponentId', 'teamID'],
    path: `team${side}`,
    error: `Team ${side} is required.`,
  });

const scoreRule = (path: 'scoreA' | 'scoreB' | 'outcome') =>
  acrossFields<ScoreState>({
    holds: (state) => wrongScore(state)?.field !== path,
    fields: ['status', 'scoreA', 'scoreB', 'outcome'],
    path,
    error: (state) => wrongScore(state)?.error,
  });

const seriesRule = (path: 'scoreA' | 'scoreB' | 'maps') =>
  acrossFields<Series>({
    holds: (series) => wrongSeries(null, series)?.field !== path,
    fields: ['scoreA', 'scoreB', 'bestOf', 'maps'],
    path,
    error: (series) => wrongSeries(null, series)?.error,
  });

const otherName = 'The name of the other side may be left out where there is an `opponentId`.';

const matchInput = z
  .object({
    ...inputFields,
    teamA: fields.teamA.optional().describe(otherName),
    teamB: fields.teamB.optional().describe(otherName),
  })
  .refine(...nameRule('A'))
  .refine(...nameRule('B'))
  .refine(...dateRule)
  .refine(...scoreRule('scoreA'))
  .refine(...scoreRule('scoreB'))
  .refine(...scoreRule('outcome'))
  .refine(...seriesRule('scoreA'))
  .refine(...seriesRule('scoreB'))
  .refine(...seriesRule('maps'))
  .meta({ id: 'MatchInput' });

const matchPatch = z
  .object({ ...fields, updatedAt: version })
  .partial()
  .meta({ id: 'MatchPatch' });

/** A match as it is answered. */
export const match = z
  .object({
    id,
    date: z.string().nullable(),
    time: z.string().nullable(),
    startsAt: moment.nullable().describe('Date and time as an instant; null where one of them is not known.'),
    teamA: z.string(),
    teamB: z.string(),
    teamID: id.nullable(),
    ours: matchSide.nullable(),
    opponentId: id.nullable().describe('Whom the name of the other side stands for.'),
    scoreA: z.int().nullable(),
    scoreB: z.int().nullable(),
    status: matchStatus,
    bestOf: z.int(),
    outcome: matchOutcome,
    tournamentId: id.nullable(),
    stage: z.string(),
    maps: z.array(z.object({ name: z.string(), scoreA: z.int().nullable(), scoreB: z.int().nullable() })),
    lineup: z.array(z.object({ playerID: id, nickname: z.string(), role: z.string() })).describe('As of that day.'),
    streams: z.array(z.object({ url: z.string(), label: z.string(), language: z.string() })),
    vodUrl: z.string().nullable(),
    articleId: id.nullable().describe('The recap.'),
    announce: z.boolean(),
    sequence: z.int().describe('How often day, time, status or names have changed.'),
    updatedAt: moment,
  })
  .meta({ id: 'Match' });

export type Match = z.output<typeof match>;
export type MatchInput = z.output<typeof matchInput>;
export type MatchFormInput = z.output<typeof matchForm>;
export type MatchPatch = z.output<typeof matchPatch>;

/** How matches ended from our side. */
export const matchRecord = z
  .object({
    matches: z.int(),
    won: z.int(),
    drawn: z.int(),
    lost: z.int(),
    forfeits: z.int().describe('How many of them were forfeits; they count as won or lost too.'),
    mapsWon: z.int(),
    mapsLost: z.int(),
    form: z.array(z.enum(['W', 'D', 'L'])).describe('The last five, the newest first.'),
  })
  .meta({ id: 'MatchRecord' });

export type MatchRecord = z.output<typeof matchRecord>;

/** Which matches a record counts. */
export const recordQuery = z.object({
  year: queryInteger(1000, 9999).optional().describe('Of the day of the match; all without it.'),
});

const listQuery = pageQuery.pick({ limit: true, offset: true }).extend({
  status: matchStatus.optional(),
  team: queryInteger(1, MAX_ID).optional(),
  tournament: queryInteger(1, MAX_ID).optional(),
  from: day.optional().describe('The first day that counts.'),
  to: day.optional().describe('The last day that counts.'),
});

export type MatchQuery = z.output<typeof listQuery>;

const restoredMatch = match
  .extend({ kept: keptFields(['teamID', 'opponentId', 'tournamentId', 'articleId', 'lineup']) })
  .meta({ id: 'RestoredMatch' });

export type RestoredMatch = z.output<typeof restoredMatch>;

/** The earlier versions of matches. */
export const matchRevisions = revisionsOf({
  path: '/matches/{id}/revisions',
  thing: 'a match',
  role: 'editor',
  version: match,
  restored: restoredMatch,
});

export const matchEndpoints = {
  ...crudEndpoints(
    { path: '/matches', thing: match },
    {
      list: {
        access: 'public',
        summary: 'The matches, newest first by date, time and id. One without a date comes last.',
        query: listQuery,
        counted: true,
      },
      one: {
        access: 'public',
        summary: 'One match.',
        polled: true,
      },
      create: {
        summary: 'Add a match.',
        body: matchInput,
        errors: ['stale'],
      },
      update: {
        summary:
          'Change the fields that the body names. Going live, or finishing, copies the roster of the team where there is no line-up yet.',
        body: matchPatch,
      },
      remove: { summary: 'Delete a match.' },
    },
  ),
  recap: endpoint({
    method: 'POST',
    path: '/matches/{id}/recap',
    access: 'staff',
    scope: 'content',
    summary: 'Make a draft article about the match and link it, once.',
    params: idParam,
    status: 201,
    once: true,
    response: article,
    readAs: articleAsRead,
    errors: ['not_found'],
  }),
};
