import type { Resource } from '../resource';

export const matchTags = {
  /** Lists of matches. */
  all: 'matches',
  one: (id: number): string => `match:${id}`,
};

export const matchesResource = {
  name: 'matches',
  tables: { matches: { backup: 'kept' } },
  tagsOf: ({ id }) => [matchTags.all, ...(id === null ? [] : [matchTags.one(id)])],
  pages: [{ path: '/matches', shows: [matchTags.all] }],
} as const satisfies Resource;
