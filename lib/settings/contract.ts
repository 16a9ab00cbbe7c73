import { z } from 'zod';
import { today } from '../clock';
import { DESCRIPTION_MAX, EMAIL_MAX, FOUNDED_FIRST_YEAR, GAMES_MAX, MESSAGE_DAYS_MAX } from '../limits';
import { endpoint } from '../platform/http/endpoint';
import {
  colour,
  day,
  httpsAddress,
  moment,
  pictureAddress,
  requiredText,
  text,
  version,
} from '../platform/http/fields';
import type { SocialNetwork } from '../site';
import { currentPassword } from '../platform/auth/password-rules';
import { keptFields, revision } from '../platform/revisions/contract';

const thisYear = (): number => Number(today().slice(0, 4));

const founded = z
  .int('Must be a year.')
  .min(FOUNDED_FIRST_YEAR, `Must be ${FOUNDED_FIRST_YEAR} or later.`)
  .refine((year) => year <= thisYear(), 'Must not be in the future.');

const legalUpdated = day.refine(
  (value) => value >= `${FOUNDED_FIRST_YEAR}-01-01` && value <= today(),
  'Must not be in the future.',
);

/** An address of another site; empty: the pages show no link. */
const optionalAddress = z.union(
  [z.string().trim().max(0), httpsAddress],
  'Must be an address that starts with https://.',
);

const social = z
  .object({
    facebook: optionalAddress,
    instagram: optionalAddress,
    x: optionalAddress,
    youtube: optionalAddress,
    tiktok: optionalAddress,
    twitch: optionalAddress,
  } satisfies Record<SocialNetwork, unknown>)
  .partial();

const fields = {
  name: requiredText('Name', 80),
  shortName: requiredText('Short name', 40),
  tagline: requiredText('Tagline', 160),
  description: requiredText('Description', 2 * DESCRIPTION_MAX),
  founded,
  headquarters: requiredText('Headquarters', 80),
  games: z
    .array(requiredText('Game', 40), 'Must be a list of games.')
    .max(GAMES_MAX, `At most ${GAMES_MAX} games.`)
    .refine((games) => new Set(games).size === games.length, 'List each game only once.'),
  email: z
    .string('E-mail is required.')
    .trim()
    .max(EMAIL_MAX, `Must be at most ${EMAIL_MAX} characters.`)
    .pipe(z.email('Must be an e-mail address.')),
  shopUrl: optionalAddress,
  social,
  legalUpdated,
  address: text(200),
  authority: requiredText('Authority', 160),
  law: requiredText('Law', 80),
  logo: pictureAddress.nullable(),
  logoDark: pictureAddress.nullable(),
  mark: pictureAddress.nullable(),
  accent: colour.nullable(),
  messageDays: z
    .int('Must be a whole number.')
    .min(1, 'Must be 1 or more.')
    .max(MESSAGE_DAYS_MAX, `Must be at most ${MESSAGE_DAYS_MAX}.`),
  requireSecondFactor: z
    .boolean()
    .describe('Whether everybody needs a second factor, after seven days. A change needs a recent sign-in.'),
};

export const settingsPatch = z
  .object({ ...fields, updatedAt: version, currentPassword })
  .partial()
  .meta({ id: 'SettingsPatch' });

const address = z.string().describe('Empty: the pages show no link.');

/** What staff set of the organisation, with the defaults where they set nothing. */
export const settings = z
  .object({
    name: z.string(),
    shortName: z.string(),
    tagline: z.string(),
    description: z.string(),
    founded: z.int(),
    headquarters: z.string(),
    games: z.array(z.string()),
    email: z.string(),
    shopUrl: address,
    social: z.object({
      facebook: address,
      instagram: address,
      x: address,
      youtube: address,
      tiktok: address,
      twitch: address,
    }),
    legalUpdated: z.string().describe('The day of the last change of the legal pages.'),
    address: z.string().describe('The postal address on the legal pages; may be empty.'),
    authority: z.string().describe('Where visitors may complain about the use of their information.'),
    law: z.string().describe('Whose law applies to the terms: “the law of …”.'),
    logo: z.string().nullable().describe('A picture in the place of mark and name; null: the drawn one.'),
    logoDark: z.string().nullable().describe('The same for the dark theme, where it is another picture.'),
    mark: z.string().nullable().describe('A picture in the place of the drawn mark, and the icon of the site.'),
    accent: z.string().nullable().describe('The accent colour as #rrggbb; null: that of the design.'),
    messageDays: z.int().describe('For how many days messages of visitors are kept.'),
    requireSecondFactor: z.boolean().optional().describe('Only in answers to staff.'),
    updatedAt: moment,
  })
  .meta({ id: 'Settings' });

export type Settings = z.output<typeof settings>;
export type SettingsPatch = z.output<typeof settingsPatch>;

const restoredSettings = settings
  .extend({ kept: keptFields(['logo', 'logoDark', 'mark']) })
  .meta({ id: 'RestoredSettings' });

export type RestoredSettings = z.output<typeof restoredSettings>;

/** The earlier versions of the settings, of which there are only one. */
export const settingsRevisions = {
  list: endpoint({
    method: 'GET',
    path: '/settings/revisions',
    access: 'staff',
    role: 'admin',
    summary: 'The earlier versions of the settings, newest first.',
    counted: true,
    response: z.array(revision),
  }),
  version: settings,
  restored: restoredSettings,
};

export const settingsEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/settings',
    access: 'viewer',
    summary: 'The facts of the organisation that pages show.',
    response: settings,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/settings',
    access: 'staff',
    role: 'admin',
    summary: 'Change the fields that the body names, and of `social` the networks that it names.',
    body: settingsPatch,
    response: settings,
    errors: ['stale', 'reauthenticate'],
  }),
};
