import type { Resource } from '../platform/resource';

/** Returns the cache tag of a picture's description, by its address: all articles with the picture show it. */
export const pictureTag = (url: string): string => `picture:${url}`;

/** The pictures that staff keep: each a row with its files. */
export const mediaResource = {
  name: 'media',
  kind: 'picture',
  hasBin: true,
  changedBy: 'writer',
  tables: { images: { backup: 'kept' }, old_pictures: { backup: 'kept' } },
  tokens: { path: '/media', scope: 'content' },
  api: { name: 'Media Library', description: 'Uploaded pictures, and where they are used.' },
  panel: {
    path: '/admin/media',
    name: 'Media',
    group: 'content',
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
  tokens: { path: '/upload', scope: 'content' },
  api: { name: 'Uploads', description: 'Pictures.' },
  activityPath: '/admin/media',
} as const satisfies Resource;

const numbers = new Intl.NumberFormat('en-GB');
const units = ['B', 'kB', 'MB', 'GB'] as const;

const counted = (count: number, one: string, many: string): string =>
  `${numbers.format(count)} ${count === 1 ? one : many}`;

/** Returns a number of bytes as people read it: `1.4 MB`. */
export function sizeInWords(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}

/** The panel's texts for pictures. */
export const mediaTexts = {
  loading: 'Loading pictures...',
  loadFailed: 'Failed to load pictures',
  gone: 'This picture no longer exists.',
  saveFailed: 'Failed to save picture',
  saved: 'Picture saved.',
  confirmDelete: 'Delete this picture?',
  deleted: 'Picture deleted.',
  deleteFailed: 'Failed to delete picture',
  replaceFailed: 'Failed to replace picture',
  replaced: (uses: number) =>
    uses === 0 ? 'Picture replaced.' : `Picture replaced in ${counted(uses, 'place', 'places')}.`,
  uploaded: (count: number) => `${counted(count, 'picture', 'pictures')} added.`,
  uploading: (done: number, count: number) => `Uploading ${done + 1} of ${count}`,
  notUploaded: (count: number) => `${counted(count, 'picture was', 'pictures were')} not added`,
  found: (count: number) => counted(count, 'picture', 'pictures'),
  uses: (count: number) => (count === 0 ? 'Unused' : `Used ${count === 1 ? 'once' : `${numbers.format(count)} times`}`),
  noAlt: 'No alternative text',
  nowhere: 'Not used anywhere.',
  replaceHint: 'The new file appears wherever this one is used. Alternative text and focal point stay the same.',
  wouldDelete: (count: number) =>
    count === 0 ? 'There are no unused pictures.' : `${counted(count, 'picture', 'pictures')}:`,
  andMore: (count: number) => `and ${numbers.format(count)} more`,
  keptForRevisions: (count: number) =>
    `${counted(count, 'picture stays', 'pictures stay')}, because an earlier version of a text still shows ${count === 1 ? 'it' : 'them'}.`,
  keptForForms: 'Pictures that were uploaded just now stay too: a form that is still open may need them.',
} as const;
