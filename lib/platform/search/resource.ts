import type { Resource } from '../../resource';

export const searchResource = {
  name: 'search',
  tables: { article_words: { backup: 'derived' }, search_words: { backup: 'derived' } },
  api: { name: 'Search', description: 'What somebody who types may be looking for.' },
  pages: [{ path: '/search', shows: [], inSitemap: false }],
} as const satisfies Resource;
