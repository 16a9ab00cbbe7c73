import type { Resource } from '../platform/resource';

export const tokensResource = {
  name: 'tokens',
  kind: 'token',
  // Not in backups: a restored one must not bring back a token that was revoked.
  tables: { api_tokens: { backup: 'momentary' } },
  changedBy: 'admin',
  api: { name: 'API tokens', description: 'What programs call with, in the name of an administrator.' },
  activityPath: '/admin/account',
} as const satisfies Resource;
