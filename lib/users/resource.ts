import { today } from '../clock';
import { formatDay } from '../dates';
import type { Resource } from '../platform/resource';

/** Usernames under articles. */
export const AUTHORS_TAG = 'authors';

export const usersResource = {
  name: 'users',
  kind: 'user',
  tables: { users: { backup: 'kept' }, accounts: { backup: 'kept' }, invitations: { backup: 'momentary' } },
  tagsOf: () => [AUTHORS_TAG],
  // Everyone may change their own account: `updateUser` looks at whose it is.
  changedBy: 'writer',
  api: { name: 'Users', description: 'The members of staff.' },
  panel: {
    path: '/admin/users',
    name: 'Users',
    group: 'site',
    title: 'User Manager',
    icon: 'users',
    role: 'admin',
    card: { name: 'Manage Users', description: 'Decide who may sign in here.' },
    hasForm: true,
  },
} as const satisfies Resource;

const HOUR_MS = 3_600_000;

/** Returns how long a link still works, in hours; minutes in the last one. */
function timeUntil(moment: string): string {
  const left = Math.max(Date.parse(moment) - Date.now(), 0);
  const [count, unit] = left < HOUR_MS ? [Math.ceil(left / 60_000), 'minute'] : [Math.round(left / HOUR_MS), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The panel's texts for users and their linked accounts (SPEC §5 and §8). */
export const usersTexts = {
  loading: 'Loading users...',
  loadFailed: 'Failed to load users',
  saveFailed: 'Failed to save user',
  saved: 'User saved.',
  accountSaved: 'Your account is saved.',
  deleted: 'User deleted.',
  deleteFailed: 'Failed to delete user',
  found: (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`,
  confirmDelete: 'Delete this user?',
  state: (state: 'invited' | 'expired', until: string | null) =>
    state === 'expired' || until === null ? 'Invitation expired' : `Invited, expires in ${timeUntil(until)}`,
  hasSecondFactor: 'Second factor',
  lastSignIn: (moment: string | null) =>
    moment === null ? 'Never signed in' : `Signed in ${formatDay(today(new Date(moment)))}`,
  invite: {
    open: 'Invite',
    title: 'Invite a colleague',
    intro: 'They get a link to set their own password. It works once, within 24 hours.',
    usernameHint: 'It cannot be changed later.',
    send: 'Send invitation',
    failed: 'Failed to invite. Please try again.',
  },
  invitation: {
    make: 'Make invitation link',
    again: 'Invite again',
    copy: 'Copy link',
    copied: 'Link copied.',
    copyFailed: 'The link could not be copied. Select it and copy it yourself.',
    intro: 'Choose your own password for the admin panel.',
    done: (username: string) => `Your password is set. Sign in as ${username}.`,
    over: 'This link has been used or has expired. Ask an administrator for a new one.',
    failed: 'Failed to set the password. Please try again.',
    makeFailed: 'Failed to make the link. Please try again.',
    mailed: (address: string, until: string) => `Mailed to ${address}. It works once, until ${until}.`,
    mailFailed: (until: string) =>
      `It could not be mailed, so please give it to the user. It works once, until ${until}.`,
    made: (until: string) => `Give this link to the user. It works once, until ${until}.`,
  },
  secondFactor: {
    isOn: 'This user needs a second factor to sign in.',
    question: 'Reset the second factor of this user?',
    detail:
      'Their app, passkeys and recovery codes stop working, and they are signed out everywhere. After that they only need their password to sign in.',
    done: (username: string) => `${username} no longer has a second factor and is signed out everywhere.`,
    failed: 'Failed to reset the second factor. Please try again.',
  },
  accounts: {
    loadFailed: 'Failed to load linked accounts',
    unlinkFailed: 'Failed to unlink account',
    confirmUnlink: 'Unlink this account? The user is signed out everywhere else.',
  },
} as const;
