import type { Resource } from '../resource';

export const authResource = {
  name: 'auth',
  tables: {
    sessions: { backup: 'momentary' },
    rate_limits: { backup: 'momentary' },
    auth_challenges: { backup: 'momentary' },
    totp_secrets: { backup: 'kept' },
    recovery_codes: { backup: 'kept' },
    passkeys: { backup: 'kept' },
  },
  api: { name: 'Sign-in', description: 'The session of a member of staff: a cookie.' },
  panel: {
    path: '/admin/sessions',
    name: 'My sessions',
    group: 'own',
    title: 'My Sessions',
    icon: 'key',
    role: 'writer',
    hasForm: false,
  },
} as const satisfies Resource;

/** The panel's texts for sessions (SPEC §5 and §8). */
export const sessionsTexts = {
  loading: 'Loading sessions...',
  loadFailed: 'Failed to load sessions. Please try again.',
  endFailed: 'Failed to end the session. Please try again.',
  endAllFailed: 'Failed to log out everywhere. Please try again.',
  ended: 'The session has ended.',
  confirmEndAllOf: 'End all sessions of this user?',
  endedAllOf: (username: string) => `${username} is logged out everywhere.`,
  noOthers: 'No other user is signed in.',
  confirmEndAll: 'Log out of all browsers, including this one?',
  noSignIns: 'No sign-ins recorded yet.',
  signInsFailed: 'Failed to load sign-ins. Please try again.',
} as const;

/** The panel's texts for second factors. */
export const secondFactorTexts = {
  loadFailed: 'Failed to load your second factors. Please try again.',
  failed: 'Failed to save. Please try again.',
  appIsOff: 'A stolen password is not enough to sign in if a code from an app on your phone is needed too.',
  appIsOn: 'Signing in asks for a code from your app.',
  beforeFirstApp:
    'Once it is on, your password alone is not enough to sign in: you also need a code from the app. You get ten recovery codes in case you lose your phone, and you are signed out everywhere else.',
  beforeAnotherApp:
    'Once it is on, you can also confirm a sign-in with a code from the app. You get ten new recovery codes, the old ones stop working, and you are signed out everywhere else.',
  beforeFirstPasskey:
    'With the first one, your password alone is not enough to sign in: you also need a passkey. You get ten recovery codes in case you lose your device, and you are signed out everywhere else.',
  beforeAnotherPasskey: 'Adding or deleting one signs you out everywhere else.',
  signsOutElsewhere: 'You are signed out everywhere else.',
  lastFactor:
    'You will only need your password to sign in, and your recovery codes stop working. You are signed out everywhere else.',
  codesLeft: (count: number) =>
    count === 0
      ? 'You have no recovery codes: if you lose your device you cannot sign in.'
      : `You have ${count} recovery ${count === 1 ? 'code' : 'codes'} left, in case you do not have your app or passkey.`,
  confirmNewCodes: { question: 'Make new recovery codes?', detail: 'Your current codes stop working.' },
  appAdded: 'The authenticator app is on.',
  appRemoved: 'The authenticator app is off.',
  confirmAppOff: 'Turn the authenticator app off?',
  passkeyAdded: 'The passkey is saved.',
  passkeyRemoved: 'The passkey is deleted.',
  confirmPasskey: 'Delete this passkey?',
  required: 'A second factor is required. Set up an authenticator app or a passkey to go on.',
  requiredFrom: (day: string) =>
    `A second factor is required from ${day} on. Set up an authenticator app or a passkey before that.`,
  codesCopied: 'Recovery codes copied.',
  codesNotCopied: 'Your browser did not allow copying the codes. Print them, or save them in a file.',
  recovery: 'Keep these codes in a safe place. Each one signs you in once, and they are not shown again.',
} as const;

/** The panel's page of one's own account. */
export const accountResource = {
  name: 'account',
  tables: {},
  panel: {
    path: '/admin/account',
    name: 'My account',
    group: 'own',
    title: 'My Account',
    icon: 'lock',
    role: 'writer',
    hasForm: false,
  },
} as const satisfies Resource;
