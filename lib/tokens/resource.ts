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

/** The panel's texts for API tokens. */
export const tokensTexts = {
  loadFailed: 'Failed to load tokens. Please try again.',
  makeFailed: 'Failed to make the token. Please try again.',
  revokeFailed: 'Failed to revoke the token. Please try again.',
  confirmRevoke: 'Revoke this token? Programs that use it will no longer have access.',
  made: 'Token created.',
  revoked: 'Token revoked.',
  shownOnce: 'Copy the token now and keep it safe: it is shown only this once.',
  copied: 'The token is copied.',
  copyFailed: 'The browser did not allow copying. Select the token and copy it.',
} as const;
