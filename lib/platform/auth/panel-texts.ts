/** The panel's texts for sessions (SPEC §5 and §8). */
export const sessionsTexts = {
  loading: 'Loading sessions...',
  loadFailed: 'Failed to load sessions. Please try again.',
  endFailed: 'Failed to end the session. Please try again.',
  endAllFailed: 'Failed to log out everywhere. Please try again.',
  ended: 'The session has ended.',
  confirmEndAll: 'Log out of all browsers, this one too?',
  signInsFailed: 'Failed to load sign-ins. Please try again.',
} as const;
