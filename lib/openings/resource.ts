import type { Resource } from '../platform/resource';
import { ROSTER_TAG } from '../teams/resource';

export const OPENINGS_TAG = 'openings';

export const openingsResource = {
  name: 'openings',
  kind: 'opening',
  tables: { openings: { backup: 'kept', pictures: { description: 'html' }, title: 'title' } },
  tagsOf: () => [OPENINGS_TAG],
  tokens: { path: '/openings', scope: 'content' },
  api: { name: 'Openings', description: 'What the organisation looks for.' },
  panel: {
    path: '/admin/openings',
    name: 'Openings',
    group: 'club',
    title: 'Opening Manager',
    icon: 'userPlus',
    card: { name: 'Manage Openings', description: 'Say who you are looking for, and until when.' },
    hasForm: true,
  },
  pages: [
    {
      path: '/join',
      shows: [OPENINGS_TAG, ROSTER_TAG],
      card: ({ name, shortName }) => ({ label: name, title: `Join ${shortName}` }),
    },
  ],
} as const satisfies Resource;

/** What the Opening Manager says. */
export const openingsTexts = {
  loading: 'Loading openings...',
  loadFailed: 'Failed to load openings',
  saveFailed: 'Failed to save opening',
  saved: 'Opening saved.',
  deleted: 'Opening deleted.',
  deleteFailed: 'Failed to delete opening',
  confirmDelete: 'Delete this opening?',
  orderFailed: 'Failed to change the order of the openings',
} as const;
