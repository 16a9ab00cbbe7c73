import type { Resource } from '../resource';

/** The panel's page of one's own account. */
export const accountResource = {
  name: 'account',
  tables: {},
  panel: {
    path: '/admin/account',
    name: 'My account',
    title: 'My Account',
    icon: 'lock',
    role: 'writer',
    hasForm: false,
  },
} as const satisfies Resource;
