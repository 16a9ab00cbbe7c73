import { z } from 'zod';
import { endpoint } from '../http/endpoint';
import { id, moment, pageQuery } from '../http/fields';

const notificationKind = z.enum(['review.ready', 'review.returned', 'webhook.failing', 'message.new']);
export type NotificationKind = z.output<typeof notificationKind>;

const notification = z
  .object({
    id,
    kind: notificationKind,
    title: z.string(),
    url: z.string().describe('The path of the page where it is dealt with.'),
    createdAt: moment,
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });

/** As the panel reads them: one of a kind that is not known yet is shown by its title. */
const notificationAsRead = notification.extend({ kind: z.string(), read: z.boolean().catch(true) });

const READ_MAX = 100;

const readBody = z
  .union(
    [
      z.object({ all: z.literal(true) }),
      z.object({ ids: z.array(id).min(1, 'Name at least one.').max(READ_MAX, `At most ${READ_MAX} at a time.`) }),
    ],
    'Must be { "ids": [...] } or { "all": true }.',
  )
  .meta({ id: 'ReadNotifications' });

export type Notification = z.output<typeof notificationAsRead>;
export type ReadNotifications = z.output<typeof readBody>;

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'staff',
    role: 'writer',
    summary: 'What the caller was told of in the last 30 days, newest first.',
    query: pageQuery.pick({ limit: true, offset: true }),
    counted: true,
    response: z.array(notification),
    readAs: z.array(notificationAsRead),
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/read',
    access: 'staff',
    role: 'writer',
    summary: 'Mark notifications of the caller as read: those with these ids, or all.',
    body: readBody,
    response: z.object({ unread: z.number().describe('How many are left.') }),
  }),
};
