import type { Resource } from '../platform/resource';
import { homeTitle } from '../platform/site/identity';

export const articleTags = {
  /** Lists of articles. */
  all: 'articles',
  one: (id: number): string => `article:${id}`,
};

export const newsResource = {
  name: 'news',
  kind: 'article',
  keepsRevisions: true,
  tables: {
    articles: {
      backup: 'kept',
      pictures: { image: 'address', content: 'html', shareImage: 'address' },
      title: 'title',
    },
    article_views: { backup: 'kept' },
    article_ranks: { backup: 'derived' },
    article_editors: { backup: 'momentary' },
  },
  tagsOf: ({ id }) => [articleTags.all, ...(id === null ? [] : [articleTags.one(id)])],
  // Writers change drafts of their own: `permissions.ts`.
  changedBy: 'writer',
  api: { name: 'News', description: 'Articles, drafts and published.' },
  panel: {
    path: '/admin/news',
    name: 'News',
    title: 'News Manager',
    icon: 'newspaper',
    role: 'writer',
    card: { name: 'Manage News', description: 'Write, publish and feature articles.' },
    hasForm: true,
  },
  pages: [
    {
      path: '/',
      shows: [articleTags.all],
      card: (site) => ({ label: site.headquarters, title: site.tagline, alt: homeTitle(site) }),
    },
    { path: '/news', shows: [articleTags.all], card: () => ({ label: 'Newsroom', title: 'The latest news' }) },
  ],
} as const satisfies Resource;
