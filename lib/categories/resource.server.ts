import 'server-only';
import { sql } from 'drizzle-orm';
import { categories } from '@/db/schema';
import type { ServerResource } from '../platform/server-resource';
import { findSource, foldedTexts } from '../platform/text-search/find';
import { getCategory } from './read';
import { categoriesResource } from './resource';

export const categoriesServer: ServerResource = {
  resource: categoriesResource,
  bin: {
    unique: {
      categories_name_key: {
        column: 'name',
        message: (name) => `Another category is now called “${name}”. Rename that one first.`,
      },
    },
    read: (_, id) => getCategory(id),
  },
  demonstration: {
    table: categories,
    title: categories.name,
    remove: async (admin, id) => (await import('./write')).deleteCategory(admin, id),
  },
  find: findSource({
    resource: categoriesResource,
    table: categories,
    title: categories.name,
    detail: sql`''`,
    folded: foldedTexts(categories.name),
  }),
};
