/** Where the panel's pages are. */
export const panelAddresses = {
  dashboard: '/admin',
  about: '/admin/about',
  news: '/admin/news',
  categories: '/admin/categories',
  achievements: '/admin/achievements',
  users: '/admin/users',
  sessions: '/admin/sessions',
} as const;
