/** The panel's texts for achievements (SPEC §5 and §8). */
export const achievementsTexts = {
  loading: 'Loading achievements...',
  loadFailed: 'Failed to load achievements. Please try again.',
  saveFailed: 'Failed to save achievement. Please try again.',
  saved: 'Achievement saved.',
  deleted: 'Achievement deleted.',
  deleteFailed: 'Failed to delete achievement. Please try again.',
  found: (count: number) => `${count} ${count === 1 ? 'achievement' : 'achievements'}`,
  confirmDelete: 'Delete this achievement?',
} as const;
