import { z } from 'zod';
import { AGE_MAX, OPENING_FIRST_YEAR, OPENING_LAST_YEAR } from '../limits';
import { crudEndpoints } from '../platform/http/crud';
import {
  acrossFields,
  creationKey,
  day,
  html,
  id,
  moment,
  pageQuery,
  requiredText,
  text,
  version,
} from '../platform/http/fields';
import { CLOSES_BEFORE_IT_OPENS, isInOrder } from './rules';

/** A typing error in the year would hide an opening, or show it for ever. */
const openDay = day.refine((value) => {
  const year = Number(value.slice(0, 4));
  return year >= OPENING_FIRST_YEAR && year <= OPENING_LAST_YEAR;
}, `The year must be from ${OPENING_FIRST_YEAR} to ${OPENING_LAST_YEAR}.`);

const fields = {
  title: requiredText('Title', 120),
  teamID: id.nullable(),
  role: text(80),
  description: html,
  opensAt: openDay.nullable(),
  closesAt: openDay.nullable(),
  minimumAge: z
    .int('Must be a whole number.')
    .min(1, 'Must be 1 or more.')
    .max(AGE_MAX, `Must be at most ${AGE_MAX}.`)
    .nullable(),
};

const inOrder = acrossFields<{ opensAt?: string | null | undefined; closesAt?: string | null | undefined }>({
  holds: isInOrder,
  fields: ['opensAt', 'closesAt'],
  path: 'closesAt',
  error: CLOSES_BEFORE_IT_OPENS,
});

export const openingInput = z
  .object({
    ...fields,
    teamID: fields.teamID.default(null),
    role: fields.role.default(''),
    description: fields.description.default(''),
    opensAt: fields.opensAt.default(null),
    closesAt: fields.closesAt.default(null),
    minimumAge: fields.minimumAge.default(null),
    creationKey,
  })
  .refine(...inOrder)
  .meta({ id: 'OpeningInput' });

const openingPatch = z
  .object({ ...fields, updatedAt: version })
  .partial()
  .refine(...inOrder)
  .meta({ id: 'OpeningPatch' });

/** What the organisation looks for. */
export const opening = z
  .object({
    id,
    title: z.string(),
    teamID: id.nullable(),
    role: z.string(),
    description: z.string().describe('Sanitised HTML.'),
    opensAt: z.string().nullable().describe('The first day on which visitors can apply; null: already.'),
    closesAt: z.string().nullable().describe('The last day; null: without an end.'),
    minimumAge: z.int().nullable(),
    position: z.int(),
    updatedAt: moment,
  })
  .meta({ id: 'Opening' });

export type Opening = z.output<typeof opening>;
export type OpeningInput = z.output<typeof openingInput>;
export type OpeningPatch = z.output<typeof openingPatch>;

export const openingEndpoints = crudEndpoints(
  { path: '/openings', thing: opening },
  {
    list: {
      access: 'viewer',
      summary: 'The openings in their order. Visitors get those that are open today.',
      query: pageQuery.pick({ limit: true, offset: true }),
      counted: true,
    },
    one: { access: 'viewer', summary: 'One opening. Visitors get one that is open today.' },
    create: { summary: 'Add an opening, after the others.', body: openingInput, errors: ['stale'] },
    update: { summary: 'Change the fields that the body names.', body: openingPatch },
    remove: { summary: 'Delete an opening. Applications for it stay, with its title.' },
    order: { summary: 'Set the order of all openings.' },
  },
);
