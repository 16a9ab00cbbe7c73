import type { Resource } from '../platform/resource';

export const PARTNERS_TAG = 'partners';

export const partnersResource = {
  name: 'partners',
  kind: 'partner',
  hasBin: true,
  keepsRevisions: true,
  tables: {
    partners: { backup: 'kept', pictures: { logo: 'address', logoDark: 'address' }, title: 'name' },
    partner_clicks: { backup: 'kept' },
    partner_visitors: { backup: 'momentary' },
  },
  tagsOf: () => [PARTNERS_TAG],
  tokens: { path: '/partners', scope: 'content' },
  api: { name: 'Partners', description: 'The partners of the organisation.' },
  panel: {
    path: '/admin/partners',
    name: 'Partners',
    group: 'club',
    title: 'Partner Manager',
    icon: 'handshake',
    card: { name: 'Manage Partners', description: 'Add partners, their logos and the days of their contracts.' },
    hasForm: true,
  },
  pages: [
    {
      path: '/partners',
      shows: [PARTNERS_TAG],
      card: ({ name }) => ({ label: 'Partners', title: `Who stands behind ${name}` }),
    },
  ],
} as const satisfies Resource;

/** What the Partner Manager says. */
export const partnersTexts = {
  loading: 'Loading partners...',
  loadFailed: 'Failed to load partners',
  saveFailed: 'Failed to save partner',
  saved: 'Partner saved.',
  deleted: 'Partner deleted.',
  deleteFailed: 'Failed to delete partner',
  confirmDelete: 'Delete this partner?',
  orderFailed: 'Failed to change the order of the partners',
  clicksLoading: 'Loading clicks...',
  clicksFailed: 'Failed to load clicks',
  logoRequired: 'Logo is required.',
} as const;
