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
  confirmEndAll: 'Log out of all browsers, this one too?',
  noSignIns: 'None that the audit trail knows.',
  signInsFailed: 'Failed to load sign-ins. Please try again.',
} as const;

/** The panel's texts for second factors. */
export const secondFactorTexts = {
  loadFailed: 'Failed to load your second factors. Please try again.',
  failed: 'Failed to save. Please try again.',
  appAdded: 'The authenticator app is on.',
  appRemoved: 'The authenticator app is off.',
  confirmAppOff: 'Turn the authenticator app off?',
  passkeyAdded: 'The passkey is saved.',
  passkeyRemoved: 'The passkey is deleted.',
  passkeyFailed: 'Your browser made no passkey. Please try again.',
  confirmPasskey: 'Delete this passkey?',
  required: 'A second factor is required. Set up an authenticator app or a passkey to go on.',
  requiredFrom: (day: string) =>
    `A second factor is required from ${day} on. Set up an authenticator app or a passkey before that.`,
  recovery: 'Keep these codes in a safe place: each signs you in once. They are shown only now.',
} as const;
