import { z } from 'zod';
import { endpoint } from '../http/endpoint';
import { id, idParam, moment, requiredText } from '../http/fields';
import { givenPassword } from './password-rules';
import { secondFactorEndpoints } from './second-factor-contract';
import { signedIn, signedInAsRead } from './user';

export const credentials = z
  .object({
    username: requiredText('Username', 254),
    password: givenPassword.min(1, 'Password is required.'),
  })
  .meta({ id: 'Credentials' });

export type Credentials = z.output<typeof credentials>;

const ended = z.object({ ended: z.int() });

const session = z
  .object({
    /** Identifies the session, but cannot be used as its cookie. */
    id: z.string(),
    browser: z.string(),
    createdAt: moment,
    lastSeenAt: moment,
    /** Whether it is the session of this call. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

export type Session = z.output<typeof session>;

const userSession = session.extend({ user: z.object({ id, username: z.string() }) }).meta({ id: 'UserSession' });

export type UserSession = z.output<typeof userSession>;

const sessionParams = z.object({ id: z.string().regex(/^[\w-]{22}$/) });

export const authEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Sign in with username and password; sets the session cookie.',
    body: credentials,
    response: signedIn,
    readAs: signedInAsRead,
    errors: ['unauthenticated', 'second_factor', 'rate_limited'],
  }),
  ...secondFactorEndpoints,
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'staff',
    role: 'writer',
    isSetUp: true,
    summary: 'Who is signed in.',
    response: signedIn,
    readAs: signedInAsRead,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'public',
    summary: 'End the session, if there is one. Always succeeds.',
    unlimited: true,
    response: z.object({ loggedOut: z.literal(true) }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'staff',
    role: 'writer',
    isSetUp: true,
    summary: 'The caller’s own sessions, the last used first.',
    response: z.array(session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    access: 'staff',
    role: 'writer',
    isSetUp: true,
    summary: 'End one of the caller’s own sessions.',
    params: sessionParams,
    response: ended,
    errors: ['not_found'],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'staff',
    role: 'writer',
    isSetUp: true,
    summary: 'Log out everywhere: end all of the caller’s own sessions, this one too.',
    response: ended,
  }),
  allSessions: endpoint({
    method: 'GET',
    path: '/sessions',
    access: 'staff',
    role: 'admin',
    summary: 'The sessions of all users, the last used first.',
    response: z.array(userSession),
  }),
  endAnySession: endpoint({
    method: 'DELETE',
    path: '/sessions/{id}',
    access: 'staff',
    role: 'admin',
    summary: 'End one session of any user.',
    params: sessionParams,
    response: ended,
    errors: ['not_found'],
  }),
  endSessionsOfUser: endpoint({
    method: 'DELETE',
    path: '/users/{id}/sessions',
    access: 'staff',
    role: 'admin',
    summary: 'End all sessions of a user.',
    params: idParam,
    response: ended,
    errors: ['not_found'],
  }),
};
