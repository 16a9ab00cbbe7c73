/** What the Partner Manager says. */
export const partnersTexts = {
  loading: 'Loading partners...',
  loadFailed: 'Failed to load partners',
  saveFailed: 'Failed to save partner',
  saved: 'Partner saved.',
  deleted: 'Partner deleted.',
  deleteFailed: 'Failed to delete partner',
  confirmDelete: 'Delete this partner?',
  orderFailed: 'Failed to change the order of the partners',
  clicksLoading: 'Loading clicks...',
  clicksFailed: 'Failed to load clicks',
  logoRequired: 'Logo is required.',
} as const;
