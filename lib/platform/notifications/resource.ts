import type { Resource } from '../resource';
import type { NotificationKind } from './contract';

export const notificationsResource = {
  name: 'notifications',
  tables: { notifications: { backup: 'kept' } },
  api: { name: 'Notifications', description: 'What a member of staff is told of.' },
} as const satisfies Resource;

const kinds: ReadonlyMap<string, string> = new Map<NotificationKind, string>([
  ['review.ready', 'Ready for review'],
  ['review.returned', 'Back to you'],
  ['webhook.failing', 'An announcement does not arrive'],
  ['message.new', 'New message'],
]);

/** The words of the bell. */
export const notificationTexts = {
  kind: (kind: string): string => kinds.get(kind) ?? '',
} as const;
