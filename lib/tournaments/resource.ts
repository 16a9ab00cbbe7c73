import type { Resource } from '../platform/resource';

export const TOURNAMENTS_TAG = 'tournaments';

export const tournamentsResource = {
  name: 'tournaments',
  kind: 'tournament',
  tables: { tournaments: { backup: 'kept' }, tournament_entries: { backup: 'kept' } },
  tagsOf: () => [TOURNAMENTS_TAG],
  api: { name: 'Tournaments', description: 'The tournaments that staff manage, and how our teams ended there.' },
  panel: {
    path: '/admin/tournaments',
    name: 'Tournaments',
    title: 'Tournament Manager',
    icon: 'medal',
    card: { name: 'Manage Tournaments', description: 'Dates, teams and how they ended.' },
    hasForm: true,
  },
  pages: [{ path: '/tournaments', shows: 'daily', card: () => ({ label: 'Brackets', title: 'Tournaments' }) }],
} as const satisfies Resource;
