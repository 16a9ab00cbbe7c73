import type { Resource } from '../platform/resource';

/** Usernames under articles. */
export const AUTHORS_TAG = 'authors';

export const usersResource = {
  name: 'users',
  kind: 'user',
  tables: { users: { backup: 'kept' }, accounts: { backup: 'kept' }, invitations: { backup: 'momentary' } },
  tagsOf: () => [AUTHORS_TAG],
  // Everyone may change their own account: `updateUser` looks at whose it is.
  changedBy: 'writer',
  api: { name: 'Users', description: 'The members of staff.' },
  panel: {
    path: '/admin/users',
    name: 'Users',
    title: 'User Manager',
    icon: 'users',
    role: 'admin',
    card: { name: 'Manage Users', description: 'Decide who may sign in here.' },
    hasForm: true,
  },
} as const satisfies Resource;
