import type { Resource } from '../platform/resource';

export const matchTags = {
  /** Lists of matches. */
  all: 'matches',
  one: (id: number): string => `match:${id}`,
};

export const matchesResource = {
  name: 'matches',
  kind: 'match',
  tables: { matches: { backup: 'kept' } },
  tagsOf: ({ id }) => [matchTags.all, ...(id === null ? [] : [matchTags.one(id)])],
  api: { name: 'Matches', description: 'Matches, with scores, line-ups, streams and recaps.' },
  panel: {
    path: '/admin/matches',
    name: 'Matches',
    title: 'Match Manager',
    icon: 'swords',
    card: { name: 'Manage Matches', description: 'Plan matches, count live and enter results.' },
    hasForm: true,
  },
  pages: [
    { path: '/matches', shows: [matchTags.all], card: () => ({ label: 'Match day', title: 'Matches and results' }) },
  ],
} as const satisfies Resource;
