import { z } from 'zod';
import { endpoint } from '../platform/http/endpoint';
import { deleted, id, idParam, moment, plannedMoment, requiredText } from '../platform/http/fields';
import { currentPassword } from '../platform/auth/password-rules';
import { SCOPES } from '../platform/auth/scopes';

const scope = z.enum(SCOPES, 'Must be read, content or matches.');

export const tokenInput = z
  .object({
    name: requiredText('Name', 60),
    scopes: z
      .array(scope, 'Must be a list of scopes.')
      .min(1, 'Choose at least one scope.')
      .max(SCOPES.length, 'Each scope may stand there once.')
      .refine((scopes) => new Set(scopes).size === scopes.length, 'Each scope may stand there once.'),
    expiresAt: plannedMoment.refine((value) => !(Date.parse(value) <= Date.now()), 'Must lie ahead.'),
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
  list: endpoint({
    method: 'GET',
    path: '/auth/tokens',
    access: 'staff',
    role: 'admin',
    summary: 'The API tokens of all users, the newest first, expired ones too.',
    response: z.array(token),
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/tokens',
    access: 'staff',
    role: 'admin',
    summary: 'Make a token by which a program calls in the name of the caller. Needs a recent sign-in.',
    body: tokenInput,
    status: 201,
    response: newToken,
    errors: ['reauthenticate'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/tokens/{id}',
    access: 'staff',
    role: 'admin',
    summary: 'Revoke a token, one’s own or that of another user.',
    params: idParam,
    response: deleted,
    errors: ['not_found'],
  }),
};
