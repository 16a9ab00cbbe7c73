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
  invitation: {
    intro: 'Choose a password of your own for the admin panel.',
    done: (username: string) => `Your password is set. Sign in as ${username}.`,
    over: 'This link has been used or is over. Ask an administrator for a new one.',
    failed: 'Failed to set the password. Please try again.',
    makeFailed: 'Failed to make the link. Please try again.',
    mailed: (address: string, until: string) => `Mailed to ${address}. It works once, until ${until}.`,
    mailFailed: (until: string) => `It could not be mailed: give it to the user. It works once, until ${until}.`,
    made: (until: string) => `Give this link to the user. It works once, until ${until}.`,
  },
  secondFactor: {
    isOn: 'A sign-in of this user asks for a second factor.',
    question: 'Reset the second factor of this user?',
    detail:
      'Their app, passkeys and recovery codes stop working, and they are signed out everywhere. Their password alone signs them in again.',
    done: (username: string) => `${username} has no second factor any more, and is signed out everywhere.`,
    failed: 'Failed to reset the second factor. Please try again.',
  },
  accounts: {
    loadFailed: 'Failed to load linked accounts',
    unlinkFailed: 'Failed to unlink account',
    confirmUnlink: 'Unlink this account? The user is signed out everywhere else.',
  },
} as const;
