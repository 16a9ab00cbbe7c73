import { z } from 'zod';
import { lenientDeleted } from '../platform/http/answer-fields';
import { crudEndpoints } from '../platform/http/crud';
import { endpoint } from '../platform/http/endpoint';
import { acrossFields, deleted, id, idParam, inputText, moment, requiredText, version } from '../platform/http/fields';
import { emailAddress } from '../platform/auth/email';
import { currentPassword, password } from '../platform/auth/password-rules';
import { ROLES } from '../platform/auth/roles';
import { user, userAsRead } from '../platform/auth/user';
import { username } from '../platform/auth/username';

const fields = {
  username,
  name: requiredText('Name', 80),
  surname: requiredText('Surname', 80),
  email: emailAddress,
  role: z.enum(ROLES, 'Must be admin, editor or writer.'),
};

/** An empty password keeps the current one (SPEC §4). */
const newPassword = z
  .string()
  .transform((text) => (text === '' ? undefined : text))
  .pipe(password.optional())
  .optional();

export const userInput = z
  .object({
    ...fields,
    role: fields.role.default('admin'),
    password: password.optional().describe('Without one the user cannot sign in before they accepted an invitation.'),
    invite: z
      .boolean()
      .default(false)
      .describe('Makes an invitation too, which the answer holds. The user sets a password: none is given.'),
    currentPassword,
  })
  .refine(
    ...acrossFields<{ invite?: boolean | undefined; password?: string | undefined }>({
      holds: ({ invite, password: given }) => !invite || given === undefined,
      fields: ['invite', 'password'],
      path: 'password',
      error: 'Leave the password out: the invitation lets the user set one.',
    }),
  )
  .meta({ id: 'UserInput' });

/** What confirms a deletion, where it has to be confirmed. */
const confirmation = z.object({ currentPassword }).meta({ id: 'Confirmation' });

/** The username is locked once created. */
export const userPatch = z
  .object({ ...fields, password: newPassword, updatedAt: version, currentPassword })
  .omit({ username: true })
  .partial()
  .meta({ id: 'UserPatch' });

/** A user as administrators see them. */
const listedUser = user
  .extend({
    state: z
      .enum(['active', 'invited', 'expired'])
      .describe('`invited` until the user set a password, `expired` where the link to set one is over.'),
    invitedUntil: moment.nullable().describe('When the link ends that lets the user set a password; null without one.'),
    secondFactor: z.boolean().describe('Whether a sign-in of this user asks for a second factor.'),
    lastSignIn: moment.nullable().describe('Null where the audit trail knows none.'),
  })
  .meta({ id: 'ListedUser' });
export const listedUserAsRead = userAsRead.extend({
  state: listedUser.shape.state.catch('active'),
  invitedUntil: moment.nullable().catch(null),
  secondFactor: z.boolean().catch(false),
  lastSignIn: moment.nullable().catch(null),
});

/** An account elsewhere that the user signs in with. */
const account = z
  .object({
    id,
    /** The provider's name. */
    provider: z.string(),
    /** The e-mail address at that time. */
    email: z.string(),
    linkedAt: moment,
  })
  .meta({ id: 'LinkedAccount' });

const invitation = z
  .object({
    url: z.string().describe('The link to give to the user: it works once.'),
    expiresAt: moment,
    sentTo: z
      .string()
      .nullable()
      .optional()
      .describe('Where the link was mailed to; null where that failed, absent where the site sends no mail.'),
  })
  .meta({ id: 'Invitation' });

/** A user who was added, and the link to give to them where they were invited. */
const addedUser = listedUser.extend({ invitation: invitation.optional() }).meta({ id: 'AddedUser' });
const addedUserAsRead = listedUserAsRead.extend({ invitation: invitation.optional() });

export const acceptedInvitation = z
  .object({ token: inputText('Must be the token of an invitation.').max(100), password })
  .meta({ id: 'AcceptedInvitation' });

const accountParams = idParam.extend({ accountId: idParam.shape.id });

export type LinkedAccount = z.output<typeof account>;
export type Invitation = z.output<typeof invitation>;
export type AcceptedInvitation = z.output<typeof acceptedInvitation>;
export type AddedUser = z.output<typeof addedUser>;
export type ListedUser = z.output<typeof listedUser>;
export type Confirmation = z.output<typeof confirmation>;
export type UserInput = z.output<typeof userInput>;
export type UserPatch = z.output<typeof userPatch>;

export const userEndpoints = {
  ...crudEndpoints(
    { path: '/users', thing: listedUser, readAs: listedUserAsRead, role: 'admin' },
    {
      list: {
        access: 'staff',
        role: 'admin',
        summary: 'All users, by username.',
      },
      create: {
        summary:
          'Add a user, or invite one. Username and e-mail are unique in upper and lower case alike, and no username looks like another. Needs a recent sign-in.',
        body: userInput,
        response: addedUser,
        readAs: addedUserAsRead,
        errors: ['conflict', 'reauthenticate'],
      },
      update: {
        role: 'writer',
        summary:
          'Change a user. A new password ends that user’s sessions. It needs a recent sign-in, as a new e-mail address or role does. Who is no administrator may change their own name, e-mail address and password.',
        body: userPatch,
        errors: ['conflict', 'reauthenticate'],
      },
      remove: {
        summary:
          'Delete a user and end their sessions. Users cannot delete themselves, and the last user stays. Needs a recent sign-in.',
        body: confirmation,
        errors: ['conflict', 'reauthenticate'],
      },
    },
  ),
  invite: endpoint({
    method: 'POST',
    path: '/users/{id}/invitation',
    access: 'staff',
    role: 'admin',
    summary:
      'Make a link by which a user sets a password of their own: once, within 24 hours. Ends the link before. Needs a recent sign-in.',
    params: idParam,
    body: confirmation,
    status: 201,
    response: invitation,
    errors: ['not_found', 'reauthenticate'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/auth/invitation',
    access: 'public',
    summary:
      'Set the password of the user whom an invitation is for, and sign them in unless a second factor is asked for; ends the invitation and the sessions that the user had.',
    body: acceptedInvitation,
    response: z.object({ username: z.string(), signedIn: z.boolean() }),
    errors: ['not_found'],
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/users/{id}/second-factor',
    access: 'staff',
    role: 'admin',
    summary:
      'Take all second factors and recovery codes from a user who has lost them, and end their sessions. Needs a recent sign-in.',
    params: idParam,
    body: confirmation,
    response: deleted,
    readAs: lenientDeleted,
    errors: ['not_found', 'reauthenticate'],
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/users/{id}/accounts',
    access: 'staff',
    role: 'admin',
    summary: 'The accounts elsewhere that a user signs in with, oldest first.',
    params: idParam,
    response: z.array(account),
    errors: ['not_found'],
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/users/{id}/accounts/{accountId}',
    access: 'staff',
    role: 'admin',
    summary: 'Unlink an account from a user and end their sessions. Needs a recent sign-in.',
    params: accountParams,
    body: confirmation,
    response: deleted,
    readAs: lenientDeleted,
    errors: ['not_found', 'reauthenticate'],
  }),
};
