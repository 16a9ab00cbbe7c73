import { z } from 'zod';
import { endpoint } from '../http/endpoint';
import { day, id, inputText, moment, pageQuery, queryInteger } from '../http/fields';
import { MAX_ID } from '../../limits';

const activityVerb = z.enum([
  'added',
  'edited',
  'published',
  'withdrew',
  'deleted',
  'replaced',
  'merged',
  'cleaned up',
  'restored',
  'deleted for good',
  'imported',
  'undid',
  'exported',
]);
export type ActivityVerb = z.output<typeof activityVerb>;

/** The kind of sign-in attempts in the audit trail. The id of such a line is that of the account. */
export const SIGN_IN_KIND = 'session';

const signInVerb = z.enum([
  'signed in',
  'signed in on a new device',
  'set a password by invitation',
  'added an authenticator app',
  'removed an authenticator app',
  'added a passkey',
  'removed a passkey',
  'failed to sign in',
  'failed to confirm the password',
  'was refused after too many attempts to sign in',
]);
export type SignInVerb = z.output<typeof signInVerb>;

/** Attempts with unknown usernames are not recorded: people type passwords in that field. */
const signInEntry = z
  .object({
    id,
    username: z.string(),
    verb: signInVerb,
    /** The network of the client. */
    address: z.string(),
    browser: z.string().nullable().describe('Null where it is not known.'),
    at: moment,
  })
  .meta({ id: 'SignInEntry' });

export type SignInEntry = z.output<typeof signInEntry>;

const auditValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const activityEntry = z
  .object({
    id,
    username: z.string(),
    verb: z.union([activityVerb, signInVerb]),
    kind: z.string(),
    /** Null for an item without its own page. */
    entityId: id.nullable(),
    title: z.string(),
    at: moment,
    changes: z
      .array(z.object({ field: z.string(), before: auditValue, after: auditValue }))
      .describe('The fields that an edit changed, with their values in short: lists and objects as JSON.'),
  })
  .meta({ id: 'ActivityEntry' });

export type ActivityEntry = z.output<typeof activityEntry>;

/** Which lines of the audit trail. */
const activityFilter = z.object({
  user: queryInteger(1, MAX_ID).optional().describe('The id of the user whose lines these are.'),
  kind: inputText()
    .max(60)
    .optional()
    .describe('Of what kind of thing; `session` for sign-ins, which are left out without it.'),
  verb: inputText().max(60).optional(),
  from: day.optional().describe('The first day, in the time zone of the site.'),
  to: day.optional().describe('The last day, included.'),
});
export type ActivityFilter = z.output<typeof activityFilter>;

const exportQuery = activityFilter.extend({ format: z.enum(['csv', 'jsonl'], 'Must be csv or jsonl.').default('csv') });
export type ExportQuery = z.output<typeof exportQuery>;

export const activityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/activity',
    access: 'staff',
    role: 'admin',
    summary: 'The audit trail, newest first.',
    query: activityFilter.extend(pageQuery.pick({ limit: true, offset: true }).shape),
    counted: true,
    response: z.array(activityEntry),
  }),
  export: endpoint({
    method: 'GET',
    path: '/activity/export',
    access: 'staff',
    role: 'admin',
    summary: 'All of the audit trail that the filters let through, as a file of CSV or of lines of JSON.',
    query: exportQuery,
    file: true,
    response: z.string(),
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/activity/sign-ins',
    access: 'staff',
    role: 'admin',
    summary: 'The newest attempts to sign in, of everybody, also those that failed.',
    response: z.array(signInEntry),
  }),
  ownSignIns: endpoint({
    method: 'GET',
    path: '/auth/sign-ins',
    access: 'staff',
    role: 'writer',
    summary: 'The newest attempts to sign in to the caller’s account, also those that failed.',
    response: z.array(signInEntry),
  }),
};
