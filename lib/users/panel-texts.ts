/** The panel's texts for users and their linked accounts (SPEC §5 and §8). */
export const usersTexts = {
  loading: 'Loading users...',
  loadFailed: 'Failed to load users',
  saveFailed: 'Failed to save user',
  saved: 'User saved.',
  deleted: 'User deleted.',
  deleteFailed: 'Failed to delete user',
  confirmDelete: 'Delete this user?',
  accounts: {
    loadFailed: 'Failed to load linked accounts',
    unlinkFailed: 'Failed to unlink account',
    confirmUnlink: 'Unlink this account? The user is signed out everywhere else.',
  },
} as const;
