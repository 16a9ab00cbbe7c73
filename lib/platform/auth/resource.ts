import type { Resource } from '../resource';

export const authResource = {
  name: 'auth',
  tables: {
    sessions: { backup: 'momentary' },
    rate_limits: { backup: 'momentary' },
    auth_challenges: { backup: 'momentary' },
    totp_secrets: { backup: 'kept' },
    recovery_codes: { backup: 'kept' },
    passkeys: { backup: 'kept' },
  },
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
