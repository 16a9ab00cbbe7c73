import type { Resource } from '../platform/resource';

/** Names and colours of categories, which articles carry too. */
export const CATEGORIES_TAG = 'categories';

export const categoriesResource = {
  name: 'categories',
  kind: 'category',
  hasBin: true,
  tables: { categories: { backup: 'kept' }, category_totals: { backup: 'derived' } },
  tagsOf: () => [CATEGORIES_TAG],
  tokens: { path: '/news-category', scope: 'content' },
  api: { name: 'Categories', description: 'What articles are about, and the colours they wear.' },
  panel: {
    path: '/admin/categories',
    name: 'Categories',
    group: 'content',
    title: 'Category Manager',
    icon: 'tags',
    card: { name: 'Manage Categories', description: 'Name the tags of articles and choose their colours.' },
    hasForm: true,
  },
} as const satisfies Resource;

/** The panel's texts for categories (SPEC §5 and §8). */
export const categoriesTexts = {
  loading: 'Loading categories...',
  loadFailed: 'Failed to load categories',
  saveFailed: 'Failed to save category',
  saved: 'Category saved.',
  deleted: 'Category deleted.',
  deleteFailed: 'Failed to delete category',
  confirmDelete: 'Delete this category?',
} as const;
