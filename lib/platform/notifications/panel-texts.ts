import type { NotificationKind } from './contract';

const kinds: ReadonlyMap<string, string> = new Map<NotificationKind, string>([
  ['review.ready', 'Ready for review'],
  ['review.returned', 'Back to you'],
  ['webhook.failing', 'An announcement does not arrive'],
  ['message.new', 'New message'],
]);

/** What the bell says of a notification. */
export const notificationTexts = {
  kind: (kind: string): string => kinds.get(kind) ?? '',
} as const;
