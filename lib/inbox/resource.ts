import type { Resource } from '../platform/resource';

export const messagesResource = {
  name: 'messages',
  kind: 'message',
  tables: {
    messages: { backup: 'kept' },
    message_drafts: { backup: 'momentary' },
    pending_mails: { backup: 'momentary' },
  },
  api: { name: 'Messages', description: 'What visitors send by the forms of the site.' },
  panel: {
    path: '/admin/inbox',
    name: 'Inbox',
    group: 'club',
    title: 'Inbox',
    icon: 'inbox',
    card: { name: 'Read the Inbox', description: 'Answer applications and messages from visitors.' },
    hasForm: true,
  },
  pages: [
    {
      path: '/contact',
      shows: [],
      readsQuery: true,
      card: ({ name }) => ({ label: 'Contact', title: `Write to ${name}` }),
    },
  ],
} as const satisfies Resource;

/** What the Inbox says. */
export const inboxTexts = {
  loading: 'Loading messages...',
  loadFailed: 'Failed to load messages',
  saveFailed: 'Failed to save message',
  deleted: 'Message deleted.',
  deleteFailed: 'Failed to delete message',
  confirmDelete: 'Delete this message?',
  confirmErase: 'Delete all messages of this person?',
  erased: (count: number) => (count === 1 ? 'Deleted 1 message.' : `Deleted ${count} messages.`),
  eraseFailed: 'Failed to delete the messages',
} as const;
