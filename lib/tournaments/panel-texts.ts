/** What the Tournament Manager says. */
export const tournamentsTexts = {
  loading: 'Loading tournaments...',
  loadFailed: 'Failed to load tournaments',
  saveFailed: 'Failed to save tournament',
  saved: 'Tournament saved.',
  deleted: 'Tournament deleted.',
  deleteFailed: 'Failed to delete tournament',
  hasMatches: (count: number) => `This tournament has ${count} ${count === 1 ? 'match' : 'matches'}: it stays.`,
  confirmDelete: 'Delete this tournament?',
  achievementMade: (team: string) => `The achievement of ${team} is made.`,
  achievementFailed: 'Failed to make the achievement',
} as const;
