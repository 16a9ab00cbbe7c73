import type { Resource } from '../platform/resource';

export const webhooksResource = {
  name: 'webhooks',
  kind: 'webhook',
  tables: {
    webhooks: { backup: 'kept' },
    // A restored backup must not tell of the past again.
    announcements: { backup: 'momentary' },
    deliveries: { backup: 'momentary' },
    webhook_messages: { backup: 'momentary' },
  },
  changedBy: 'admin',
  api: { name: 'Webhooks', description: 'Who is told of what happens, and whether it arrives.' },
  panel: {
    path: '/admin/webhooks',
    group: 'site',
    name: 'Webhooks',
    title: 'Webhook Manager',
    icon: 'webhook',
    role: 'admin',
    card: { name: 'Manage Webhooks', description: 'Announce news and matches on Discord and elsewhere.' },
    hasForm: true,
  },
} as const satisfies Resource;

/** What the Webhook Manager says. */
export const webhooksTexts = {
  loading: 'Loading webhooks...',
  loadFailed: 'Failed to load webhooks',
  saveFailed: 'Failed to save webhook',
  saved: 'Webhook saved.',
  deleted: 'Webhook deleted.',
  deleteFailed: 'Failed to delete webhook',
  confirmDelete: 'Delete this webhook?',
  paused: (name: string) => `${name} is paused.`,
  resumed: (name: string) => `${name} is active again.`,
  pauseFailed: 'Failed to change the webhook',
  testArrived: 'The test arrived.',
  testFailed: (why: string) => `The test did not arrive. ${why}`,
  testNotSent: 'Failed to send the test',
  logLoading: 'Loading deliveries...',
  logFailed: 'Failed to load deliveries',
  queued: 'It will be sent again now.',
  redeliverFailed: 'Failed to send it again',
  secretOnce: 'Copy the secret now and keep it safe: it is shown only this once.',
  copied: 'The secret is copied.',
  copyFailed: 'The browser did not allow copying. Select the secret and copy it.',
  confirmSecret: 'Make a new secret? The old one keeps working for 24 hours.',
  secretFailed: 'Failed to make a new secret',
  addressHint: 'The address is not shown again. Leave it empty to keep the current one.',
  discordHint: 'In Discord, open the settings of the channel, then Integrations, Webhooks, Copy Webhook URL.',
  signedHint: 'Receives each event as JSON, signed as Standard Webhooks describe.',
  failing: (since: string) => `Nothing has arrived since ${since}.`,
} as const;
