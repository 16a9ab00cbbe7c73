import type { Resource } from '../resource';

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
  activityPath: '/admin/teams',
  pages: [{ path: '/matches', shows: [matchTags.all] }],
} as const satisfies Resource;
