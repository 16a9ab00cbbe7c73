/** The panel's texts for the bin. */
export const binTexts = {
  views: 'What is shown',
  all: 'All',
  title: 'Deleted',
  explained: 'You can restore deleted items for seven days.',
  none: 'Nothing was deleted in the last seven days.',
  loading: 'Loading deleted items...',
  loadFailed: 'Failed to load deleted items',
  restored: (title: string) => `${title} is back.`,
  restoreFailed: 'Failed to restore',
  confirmRemove: 'Delete this for good?',
  cannotComeBack: 'It cannot be restored after that.',
  removed: 'Deleted for good.',
  removeFailed: 'Failed to delete for good',
  by: (who: string | undefined) => (who === undefined ? 'Deleted by a former member of staff' : `Deleted by ${who}`),
} as const;
