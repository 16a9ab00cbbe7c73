import { type HistoryCounts, historyOf } from '../memberships/history';

/** What the Team Manager says. */
export const teamsTexts = {
  loading: 'Loading teams...',
  loadFailed: 'Failed to load teams',
  saveFailed: 'Failed to save team',
  saved: 'Team saved.',
  deleted: 'Team deleted.',
  deleteFailed: 'Failed to delete team',
  confirmDelete: 'Delete this team?',
  archived: (name: string) => `${name} is archived.`,
  restored: (name: string) => `${name} is back among the teams.`,
  archiveFailed: 'Failed to archive team',
  restoreFailed: 'Failed to restore team',
  archiveInstead: (counts: HistoryCounts) => `This team has ${historyOf(counts)}: it stays. Archive it instead?`,
  isArchived: (counts: HistoryCounts) => `This team has ${historyOf(counts)}: it stays in the archive.`,
  orderFailed: 'Failed to change the order of the teams',
} as const;
