import type { Resource } from '../platform/resource';

export const PARTNERS_TAG = 'partners';

export const partnersResource = {
  name: 'partners',
  kind: 'partner',
  tables: {
    partners: { backup: 'kept', pictures: { logo: 'address', logoDark: 'address' }, title: 'name' },
    partner_clicks: { backup: 'kept' },
    partner_visitors: { backup: 'momentary' },
  },
  tagsOf: () => [PARTNERS_TAG],
  api: { name: 'Partners', description: 'The partners of the organisation.' },
  panel: {
    path: '/admin/partners',
    name: 'Partners',
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
