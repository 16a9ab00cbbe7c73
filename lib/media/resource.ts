import type { Resource } from '../platform/resource';

/** The cache tag of a picture's description, by its address: all articles with the picture show it. */
export const pictureTag = (url: string): string => `picture:${url}`;

/** The pictures that staff keep: each a row with its files. */
export const mediaResource = {
  name: 'media',
  kind: 'picture',
  changedBy: 'writer',
  tables: { images: { backup: 'kept' }, old_pictures: { backup: 'kept' } },
  api: { name: 'Media Library', description: 'Uploaded pictures, and where they are used.' },
  panel: {
    path: '/admin/media',
    name: 'Media',
    title: 'Media Library',
    icon: 'images',
    role: 'writer',
    card: { name: 'Media Library', description: 'Find, describe and replace pictures.' },
    hasForm: true,
  },
} as const satisfies Resource;

/** The calls of forms, which add pictures and delete many of them together. */
export const uploadsResource = {
  name: 'uploads',
  kind: 'images',
  tables: {},
  changedBy: 'writer',
  api: { name: 'Uploads', description: 'Pictures.' },
  activityPath: '/admin/media',
} as const satisfies Resource;
