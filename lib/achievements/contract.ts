import { z } from 'zod';
import { lenientText, lenientVersion } from '../platform/http/answer-fields';
import { crudEndpoints } from '../platform/http/crud';
import { creationKey, id, moment, requiredText, text, version } from '../platform/http/fields';
import { revisionsOf } from '../platform/revisions/contract';
import { splitPlayers } from './split-players';

/** Without commas, which separate the names in forms. */
const player = requiredText('Player', 80).refine(
  (name) => !name.includes(','),
  'A player’s name cannot contain a comma.',
);

const anyPlayers = z.array(player).max(50, 'At most 50 players.');

/** A list, or one comma-separated string that is split and trimmed into one (SPEC §3). */
const listOrText = (names: typeof anyPlayers) =>
  z.union([names, z.string().max(4000).transform(splitPlayers).pipe(names)], {
    error: 'Must be a list of names, or names separated by commas.',
  });

const players = listOrText(anyPlayers.min(1, 'Players are required.'));

const fields = {
  place: requiredText('Place', 40),
  placeRank: z
    .int({ error: 'Place Rank must be a whole number.' })
    .min(1, 'Place Rank must be 1 or more.')
    .max(1_000_000, 'Place Rank must be at most 1000000.'),
  team: requiredText('Team', 120),
  game: requiredText('Game', 120),
  players,
  winnings: text(60),
  tournament: requiredText('Tournament', 200),
  venue: text(200),
  year: text(40),
};

/** The input for a new achievement (SPEC §5). */
export const achievementInput = z
  .object({
    ...fields,
    winnings: fields.winnings.default(''),
    venue: fields.venue.default(''),
    year: fields.year.default(''),
    creationKey,
  })
  .meta({ id: 'AchievementInput' });

/** The input of the form of an older achievement without players, which may stay without. */
export const achievementWithoutPlayers = achievementInput.extend({ players: listOrText(anyPlayers) });

const achievementPatch = z
  .object({ ...fields, updatedAt: version })
  .partial()
  .meta({ id: 'AchievementPatch' });

/** An achievement in responses (SPEC §3). */
export const achievement = z
  .object({
    id,
    place: z.string(),
    placeRank: z.number(),
    team: z.string(),
    game: z.string(),
    players: z.array(z.string()),
    winnings: z.string(),
    winningsAmount: z.number().nullable().describe('Read from `winnings`; null where that is not certain.'),
    winningsCurrency: z.string().nullable().describe('ISO 4217; null where there is no amount.'),
    tournament: z.string(),
    venue: z.string(),
    year: z.string(),
    updatedAt: moment,
  })
  .meta({ id: 'Achievement' });

/** A list of names, or one text with commas between them (SPEC §3). Other values in the list are removed. */
const lenientPlayers = z
  .string()
  .transform(splitPlayers)
  .or(z.array(z.unknown()).transform((names) => names.filter((name) => typeof name === 'string')))
  .catch([]);

/** An achievement as clients read it. */
export const achievementAsRead = achievement.extend({
  players: lenientPlayers,
  winnings: lenientText,
  winningsAmount: z.number().nullable().catch(null),
  winningsCurrency: z.string().nullable().catch(null),
  venue: lenientText,
  year: lenientText,
  updatedAt: lenientVersion,
});

/** Medals, and what was won. */
export const honours = z
  .object({
    gold: z.int(),
    silver: z.int(),
    bronze: z.int(),
    other: z.int().describe('Places without a medal.'),
    winnings: z
      .array(z.object({ currency: z.string(), amount: z.number() }))
      .describe('A sum for each currency (ISO 4217), of what can be read for certain.'),
  })
  .meta({ id: 'Honours' });

export type Honours = z.output<typeof honours>;
export type Achievement = z.output<typeof achievement>;
export type AchievementInput = z.output<typeof achievementInput>;
export type AchievementPatch = z.output<typeof achievementPatch>;

/** The earlier versions of achievements. */
export const achievementRevisions = revisionsOf({
  path: '/achievements/{id}/revisions',
  thing: 'an achievement',
  role: 'editor',
  version: achievement,
  restored: achievement,
});

export const achievementEndpoints = {
  ...crudEndpoints(
    { path: '/achievements', thing: achievement, readAs: achievementAsRead },
    {
      list: { access: 'viewer', summary: 'All achievements, best and newest first.' },
      create: {
        summary: 'Add an achievement.',
        body: achievementInput,
        errors: ['stale'],
      },
      update: {
        summary: 'Change the fields that the body names.',
        body: achievementPatch,
      },
      remove: { summary: 'Delete an achievement.' },
    },
  ),
};
