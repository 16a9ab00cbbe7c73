import type { Resource } from '../resource';

/** What is said of a picture, by its address: every article that shows it says the same. */
export const pictureTag = (url: string): string => `picture:${url}`;

export const uploadsResource = {
  name: 'uploads',
  kind: 'images',
  tables: { images: { backup: 'kept' } },
  api: { name: 'Uploads', description: 'Pictures.' },
  activityPath: '/admin/news',
} as const satisfies Resource;
