import { z } from 'zod';
import { crudEndpoints } from '../platform/http/crud';
import { id, moment, plannedMoment, requiredText } from '../platform/http/fields';
import { currentPassword } from '../platform/auth/password-rules';
import { SCOPES } from '../platform/auth/scopes';

const scope = z.enum(SCOPES, 'Must be read, content or matches.');

export const tokenInput = z
  .object({
    name: requiredText('Name', 60),
    scopes: z
      .array(scope, 'Must be a list of scopes.')
      .min(1, 'Choose at least one scope.')
      .max(SCOPES.length, 'List each scope only once.')
      .refine((scopes) => new Set(scopes).size === scopes.length, 'List each scope only once.'),
    expiresAt: plannedMoment.refine((value) => !(Date.parse(value) <= Date.now()), 'Must be in the future.'),
    currentPassword,
  })
  .meta({ id: 'TokenInput' });

const token = z
  .object({
    id,
    name: z.string(),
    scopes: z.array(scope),
    user: z.object({ id, username: z.string() }).describe('In whose name it calls.'),
    createdAt: moment,
    expiresAt: moment,
    lastUsedAt: moment.nullable().describe('To the minute; null: never.'),
  })
  .meta({ id: 'Token' });

const newToken = token
  .extend({ token: z.string().describe('What goes behind `Authorization: Bearer`. It is shown this once.') })
  .meta({ id: 'NewToken' });

export type TokenInput = z.output<typeof tokenInput>;
export type Token = z.output<typeof token>;
export type NewToken = z.output<typeof newToken>;

export const tokenEndpoints = {
  ...crudEndpoints(
    { path: '/auth/tokens', thing: token, role: 'admin' },
    {
      list: {
        access: 'staff',
        role: 'admin',
        summary: 'The API tokens of all users, the newest first, expired ones too.',
      },
      create: {
        summary: 'Make a token by which a program calls in the name of the caller. Needs a recent sign-in.',
        body: tokenInput,
        response: newToken,
        errors: ['reauthenticate'],
      },
      remove: { summary: 'Revoke a token, one’s own or that of another user.' },
    },
  ),
};
