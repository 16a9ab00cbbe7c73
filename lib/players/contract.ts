import { z } from 'zod';
import { honours } from '../achievements/contract';
import { matchRecord, recordQuery } from '../matches/contract';
import { crudEndpoints } from '../platform/http/crud';
import { endpoint } from '../platform/http/endpoint';
import {
  acrossFields,
  creationKey,
  httpsAddress,
  id,
  idParam,
  moment,
  pageQuery,
  pictureAddress,
  requiredText,
  text,
  version,
} from '../platform/http/fields';
import { PLAYER_LINKS_MAX } from '../limits';
import { slug } from '../platform/slugs/rules';
import { keptFields, revisionsOf } from '../platform/revisions/contract';

/** ISO 3166-1 alpha-2, in capitals. */
export const country = z
  .string('Must be a two-letter country code, such as MT.')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Must be a two-letter country code, such as MT.')
  .nullable();

const network = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'Write the network in lower case, such as twitch.');
const links = z
  .record(network, httpsAddress)
  .refine((all) => Object.keys(all).length <= PLAYER_LINKS_MAX, `At most ${PLAYER_LINKS_MAX} links.`);

const fields = {
  nickname: text(60),
  name: text(120),
  hideName: z.boolean('Must be true or false.'),
  slug,
  image: pictureAddress.nullable(),
  country,
  links,
};

const NAMELESS = 'Nickname is required if there is no name.';

const inputFields = {
  nickname: fields.nickname.default(''),
  name: fields.name.default(''),
  hideName: fields.hideName.default(false),
  slug: fields.slug.optional(),
  image: fields.image.default(null),
  country: fields.country.default(null),
  creationKey,
};

interface Called {
  nickname: string;
  name: string;
  hideName: boolean;
}

const isNamed = acrossFields<Called>({
  holds: ({ nickname, name }) => nickname !== '' || name !== '',
  fields: ['nickname', 'name'],
  path: 'nickname',
  error: NAMELESS,
});
const isShown = acrossFields<Called>({
  holds: ({ nickname, hideName }) => nickname !== '' || !hideName,
  fields: ['nickname', 'hideName'],
  path: 'nickname',
  error: 'Nickname is required if the name is hidden.',
});

const playerInput = z
  .object({ ...inputFields, links: fields.links.default({}) })
  .refine(...isNamed)
  .refine(...isShown)
  .meta({ id: 'PlayerInput' });

const linkRows = z
  .array(z.object({ network, address: httpsAddress }))
  .max(PLAYER_LINKS_MAX, `At most ${PLAYER_LINKS_MAX} links.`)
  .superRefine((rows, context) => {
    for (const [index, { network: name }] of rows.entries()) {
      const isTwice = rows.findIndex((row) => row.network === name) < index;
      if (isTwice)
        context.addIssue({ code: 'custom', path: [index, 'network'], message: 'List each network only once.' });
    }
  })
  .transform((rows) => Object.fromEntries(rows.map((row) => [row.network, row.address])));

/** A player as the form has it: a row for each link. */
export const playerForm = z
  .object({ ...inputFields, links: linkRows })
  .refine(...isNamed)
  .refine(...isShown);

const playerPatch = z
  .object({
    ...fields,
    /** The specification's fields: today's membership ends and another begins. */
    team: id.nullable(),
    role: requiredText('Role', 80),
    updatedAt: version,
  })
  .partial()
  .meta({ id: 'PlayerPatch' });

/** A player as it is answered (SPEC §3). */
export const player = z
  .object({
    playerID: id,
    nickname: z.string(),
    name: z.string().describe('Empty for visitors where it is hidden.'),
    hideName: z.boolean(),
    slug: z.string(),
    image: z.string().nullable(),
    country: z.string().nullable(),
    links: z.record(z.string(), z.string()),
    team: id.nullable().describe('Today’s team.'),
    role: z.string().nullable().describe('Today’s role there.'),
    updatedAt: moment,
  })
  .meta({ id: 'Player' });

/** A text that names a person. */
const namingText = z
  .object({ kind: z.string().describe('As the audit trail names it.'), id, title: z.string() })
  .meta({ id: 'NamingText' });

const savedPlayer = player
  .extend({
    namedIn: z
      .array(namingText)
      .optional()
      .describe('After a name was hidden or a person erased: what people wrote that still names them, 50 at most.'),
  })
  .meta({ id: 'SavedPlayer' });

export type NamingText = z.output<typeof namingText>;
export type Player = z.output<typeof player>;
export type SavedPlayer = z.output<typeof savedPlayer>;
export type PlayerInput = z.output<typeof playerInput>;
export type PlayerPatch = z.output<typeof playerPatch>;

const restoredPlayer = savedPlayer.extend({ kept: keptFields(['slug', 'image']) }).meta({ id: 'RestoredPlayer' });

export type RestoredPlayer = z.output<typeof restoredPlayer>;

/** The earlier versions of players. */
export const playerRevisions = revisionsOf({
  path: '/players/{id}/revisions',
  thing: 'a player',
  role: 'editor',
  version: player,
  restored: restoredPlayer,
});

export const playerEndpoints = {
  ...crudEndpoints(
    { path: '/players', thing: player },
    {
      list: {
        access: 'viewer',
        summary: 'The players by nickname. Visitors get those who have been in a team.',
        query: pageQuery.pick({ limit: true, offset: true }).extend({
          query: text(80).optional().describe('A part of the nickname or the name.'),
        }),
        counted: true,
      },
      one: { access: 'viewer', summary: 'One player.' },
      create: {
        summary: 'Add a player. Without a slug it is made from the nickname.',
        body: playerInput,
        errors: ['conflict', 'stale'],
      },
      update: {
        summary:
          'Change the fields that the body names. `team` and `role` end today’s membership and begin another. Setting `hideName` replaces the name where it was copied. An erased player cannot be changed (409).',
        body: playerPatch,
        response: savedPlayer,
        errors: ['conflict'],
      },
      remove: {
        summary: 'Delete a player without matches and memberships. Erase one who has a history.',
        errors: ['conflict'],
      },
    },
  ),
  erase: endpoint({
    method: 'POST',
    path: '/players/{id}/erase',
    access: 'staff',
    summary: 'Remove all that names a person. Results stay, under “Former player”.',
    params: idParam,
    response: savedPlayer,
    errors: ['not_found'],
  }),
  record: endpoint({
    method: 'GET',
    path: '/players/{id}/record',
    access: 'viewer',
    summary: 'How the finished matches ended whose line-up names a player.',
    params: idParam,
    query: recordQuery,
    response: matchRecord,
    errors: ['not_found'],
  }),
  honours: endpoint({
    method: 'GET',
    path: '/players/{id}/honours',
    access: 'viewer',
    summary: 'The medals of a player, and what was won in each currency.',
    params: idParam,
    response: honours,
    errors: ['not_found'],
  }),
};
