import type { Resource } from '../platform/resource';
import { type HistoryCounts, historyOf } from '../memberships/rules';

/** Teams, players and who is where: a page that shows one shows the others. */
export const ROSTER_TAG = 'roster';

export const teamsResource = {
  name: 'teams',
  kind: 'team',
  hasBin: true,
  keepsRevisions: true,
  tables: {
    teams: { backup: 'kept', pictures: { image: 'address' }, title: 'name' },
    old_slugs: { backup: 'kept' },
  },
  tagsOf: () => [ROSTER_TAG],
  tokens: { path: '/teams', scope: 'content' },
  api: { name: 'Teams', description: 'The teams of the organisation, with today’s rosters.' },
  panel: {
    path: '/admin/teams',
    name: 'Teams',
    group: 'club',
    title: 'Team Manager',
    icon: 'shield',
    card: { name: 'Manage Teams', description: 'Name teams and set their rosters.' },
    hasForm: true,
  },
  pages: [
    {
      path: '/teams',
      shows: [ROSTER_TAG],
      card: ({ name }) => ({ label: 'Rosters', title: `${name} Teams` }),
    },
    {
      path: '/transfers',
      shows: [ROSTER_TAG],
      readsQuery: true,
      card: () => ({ label: 'Rosters', title: 'Who joins, who leaves' }),
    },
  ],
} as const satisfies Resource;

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
  archiveInstead: (counts: HistoryCounts) =>
    `This team has ${historyOf(counts)} and cannot be deleted. Archive it instead?`,
  isArchived: (counts: HistoryCounts) => `This team has ${historyOf(counts)} and stays in the archive.`,
  orderFailed: 'Failed to change the order of the teams',
} as const;
