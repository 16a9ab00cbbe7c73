import { z } from 'zod';
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
  pictureAddress,
  queryInteger,
  requiredText,
  text,
  version,
} from '../platform/http/fields';
import { PARTNER_LAST_YEAR, PARTNER_FIRST_YEAR } from '../limits';
import { CLICKS_FIRST_YEAR, CONTRACT_ENDS_BEFORE_IT_BEGINS, isInOrder, TIERS } from './rules';
import { keptFields, revisionsOf } from '../platform/revisions/contract';

const tier = z.enum(TIERS, 'Must be main, official or supporter.');

/** A first or last day of a contract. Typing errors in the year would hide a partner, or show one for ever. */
const contractDay = day.refine((value) => {
  const year = Number(value.slice(0, 4));
  return year >= PARTNER_FIRST_YEAR && year <= PARTNER_LAST_YEAR;
}, `The year must be from ${PARTNER_FIRST_YEAR} to ${PARTNER_LAST_YEAR}.`);

const fields = {
  name: requiredText('Name', 120),
  url: httpsAddress,
  logo: pictureAddress,
  logoDark: pictureAddress.nullable(),
  alt: text(200),
  tier,
  from: contractDay.nullable(),
  until: contractDay.nullable(),
};

const inOrder = acrossFields<{ from?: string | null | undefined; until?: string | null | undefined }>({
  holds: isInOrder,
  fields: ['from', 'until'],
  path: 'until',
  error: CONTRACT_ENDS_BEFORE_IT_BEGINS,
});

export const partnerInput = z
  .object({
    ...fields,
    logoDark: fields.logoDark.default(null),
    alt: fields.alt.default(''),
    tier: fields.tier.default('supporter'),
    from: fields.from.default(null),
    until: fields.until.default(null),
    creationKey,
  })
  .refine(...inOrder)
  .meta({ id: 'PartnerInput' });

const partnerPatch = z
  .object({ ...fields, updatedAt: version })
  .partial()
  .refine(...inOrder)
  .meta({ id: 'PartnerPatch' });

/** How often visitors followed a partner's links in a month. */
const monthOfClicks = z
  .object({ partnerId: id, name: z.string(), month: z.string().describe('As YYYY-MM.'), clicks: z.int() })
  .meta({ id: 'PartnerClicks' });

export type MonthOfClicks = z.output<typeof monthOfClicks>;

/** A partner of the organisation. */
export const partner = z
  .object({
    id,
    name: z.string(),
    url: z.string(),
    logo: z.string(),
    logoDark: z.string().nullable().describe('The logo for the dark theme; null where the other one serves both.'),
    alt: z.string().describe('What the logo shows; empty: the name.'),
    tier,
    from: z.string().nullable().describe('The first day of the contract; null where it has none.'),
    until: z.string().nullable().describe('The last day of the contract; null where it has none.'),
    position: z.int(),
    updatedAt: moment,
  })
  .meta({ id: 'Partner' });

export type Partner = z.output<typeof partner>;
export type PartnerInput = z.output<typeof partnerInput>;
export type PartnerPatch = z.output<typeof partnerPatch>;

const restoredPartner = partner.extend({ kept: keptFields(['logo', 'logoDark']) }).meta({ id: 'RestoredPartner' });

export type RestoredPartner = z.output<typeof restoredPartner>;

/** The earlier versions of partners. */
export const partnerRevisions = revisionsOf({
  path: '/partners/{id}/revisions',
  thing: 'a partner',
  role: 'editor',
  version: partner,
  restored: restoredPartner,
});

export const partnerEndpoints = {
  ...crudEndpoints(
    { path: '/partners', thing: partner },
    {
      list: {
        access: 'viewer',
        summary: 'The partners in their order. Visitors get those whose contract runs today.',
        query: pageQuery.pick({ limit: true, offset: true }),
        counted: true,
      },
      one: { access: 'viewer', summary: 'One partner. Visitors get one whose contract runs today.' },
      create: {
        summary: 'Add a partner, after the others.',
        body: partnerInput,
        errors: ['stale'],
      },
      update: {
        summary: 'Change the fields that the body names.',
        body: partnerPatch,
      },
      remove: { summary: 'Delete a partner, with the logos that nothing else shows.' },
      order: { summary: 'Set the order of all partners.' },
    },
  ),
  clicks: endpoint({
    method: 'GET',
    path: '/partners/clicks',
    access: 'staff',
    summary: 'How often visitors followed the links of partners, by month, the newest first.',
    query: pageQuery
      .pick({ limit: true, offset: true })
      .extend({ year: queryInteger(CLICKS_FIRST_YEAR, PARTNER_LAST_YEAR).optional() }),
    counted: true,
    response: z.array(monthOfClicks),
  }),
  click: endpoint({
    method: 'POST',
    path: '/partners/{id}/clicks',
    access: 'public',
    summary: 'Count a click on a partner: once per key and partner in 5 minutes.',
    params: idParam,
    body: z.object({ key: requiredText('key', 1000) }),
    response: z.object({ updated: z.boolean() }),
    errors: ['not_found'],
    limit: 'views',
  }),
};
