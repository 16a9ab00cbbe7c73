import type { Resource } from '../platform/resource';

export const TOURNAMENTS_TAG = 'tournaments';

export const tournamentsResource = {
  name: 'tournaments',
  kind: 'tournament',
  hasBin: true,
  keepsRevisions: true,
  tables: { tournaments: { backup: 'kept' }, tournament_entries: { backup: 'kept' } },
  tagsOf: () => [TOURNAMENTS_TAG],
  tokens: { path: '/tournaments', scope: 'matches' },
  api: { name: 'Tournaments', description: 'The tournaments that staff manage, and how our teams ended there.' },
  panel: {
    path: '/admin/tournaments',
    name: 'Tournaments',
    group: 'club',
    title: 'Tournament Manager',
    icon: 'medal',
    card: { name: 'Manage Tournaments', description: 'Dates, teams and where they placed.' },
    hasForm: true,
  },
  pages: [{ path: '/tournaments', shows: 'daily', card: () => ({ label: 'Brackets', title: 'Tournaments' }) }],
} as const satisfies Resource;

/** What the Tournament Manager says. */
export const tournamentsTexts = {
  loading: 'Loading tournaments...',
  loadFailed: 'Failed to load tournaments',
  saveFailed: 'Failed to save tournament',
  saved: 'Tournament saved.',
  deleted: 'Tournament deleted.',
  deleteFailed: 'Failed to delete tournament',
  hasMatches: (count: number) =>
    `This tournament has ${count} ${count === 1 ? 'match' : 'matches'} and cannot be deleted.`,
  confirmDelete: 'Delete this tournament?',
  achievementMade: (team: string) => `Achievement added for ${team}.`,
  achievementFailed: 'Failed to make the achievement',
} as const;
