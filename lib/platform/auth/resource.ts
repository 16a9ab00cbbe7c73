import type { Resource } from '../../resource';

export const authResource = {
  name: 'auth',
  tables: { sessions: { backup: 'momentary' }, rate_limits: { backup: 'momentary' } },
  api: { name: 'Sign-in', description: 'The session of a member of staff: a cookie.' },
  panel: {
    path: '/admin/sessions',
    name: 'My sessions',
    title: 'My Sessions',
    icon: 'key',
    role: 'writer',
    hasForm: false,
  },
} as const satisfies Resource;
