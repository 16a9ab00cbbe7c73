/** What Site Settings says. */
export const settingsTexts = {
  loading: 'Loading settings...',
  loadFailed: 'Failed to load settings',
  saveFailed: 'Failed to save settings',
  saved: 'Settings saved.',
} as const;
