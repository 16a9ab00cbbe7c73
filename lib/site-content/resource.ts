import type { Resource } from '../platform/resource';
import { ABOUT_KEY } from './contract';

export const contentTag = (key: string): string => `content:${key}`;

const keyOf = (thing: object | null): string | null =>
  thing && 'key' in thing && typeof thing.key === 'string' ? thing.key : null;

export const siteContentResource = {
  name: 'siteContent',
  kind: 'content',
  titles: { [ABOUT_KEY]: 'About page' },
  keepsRevisions: true,
  tables: { site_content: { backup: 'kept', pictures: { content: 'html' }, title: 'key' } },
  tagsOf: ({ before, after }) => [contentTag(keyOf(after) ?? keyOf(before) ?? ABOUT_KEY)],
  tokens: { path: '/site-content', scope: 'content' },
  api: { name: 'Site content', description: 'Texts of pages, by key.' },
  panel: {
    path: '/admin/about',
    name: 'About',
    group: 'content',
    title: 'About Page Manager',
    icon: 'fileText',
    card: { name: 'Edit About Page', description: 'Tell visitors who you are.' },
    hasForm: false,
  },
  pages: [
    {
      path: '/about',
      shows: [contentTag(ABOUT_KEY)],
      card: ({ name, headquarters }) => ({ label: headquarters, title: `About ${name}` }),
    },
  ],
} as const satisfies Resource;

/** The panel's texts for the About page (SPEC §5 and §8). */
export const aboutTexts = {
  loading: 'Loading about content...',
  loadFailed: 'Failed to load site content',
  saveFailed: 'Failed to save site content',
  saved: 'About page saved.',
} as const;
