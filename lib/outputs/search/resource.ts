import type { Resource } from '../../platform/resource';

export const searchResource = {
  name: 'search',
  tables: { article_words: { backup: 'derived' }, search_words: { backup: 'derived' } },
  api: { name: 'Search', description: 'Suggestions while typing.' },
  pages: [{ path: '/search', shows: [], inSitemap: false, readsQuery: true }],
} as const satisfies Resource;
