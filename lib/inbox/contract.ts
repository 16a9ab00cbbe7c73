import { z } from 'zod';
import {
  AGE_MAX,
  AGE_MIN,
  EMAIL_MAX,
  MESSAGE_LINKS_MAX,
  MESSAGE_MAX,
  MESSAGE_NOTE_MAX,
  TEXT_MAX_EXCESS,
} from '../limits';
import { emailAddress } from '../platform/auth/email';
import { crudEndpoints } from '../platform/http/crud';
import { endpoint } from '../platform/http/endpoint';
import {
  acrossFields,
  httpsAddress,
  id,
  inputText,
  moment,
  pageQuery,
  queryBoolean,
  queryInteger,
  requiredText,
  text,
  version,
} from '../platform/http/fields';
import { MAX_ID } from '../limits';
import { KINDS, type MessageKind, STATES, TOPICS, TRAP_FIELD } from './rules';

const kind = z.enum(KINDS, 'Must be application or contact.');
const topic = z.enum(TOPICS, 'Must be general, press or partnership.');
const state = z.enum(STATES, `Must be one of ${STATES.join(', ')}.`);

/** Letters that turn the direction of what follows, or that take no room: in a name they only mislead. */
const MISLEADING = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const personName = (label: string, max: number) =>
  requiredText(label, max)
    .overwrite((value) => value.replace(MISLEADING, '').trim())
    .min(1, `${label} is required.`);

const country = z
  .string('Must be a two-letter country code, such as MT.')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Must be a two-letter country code, such as MT.');

const messageText = z
  .string('Message is required.')
  .max(MESSAGE_MAX + TEXT_MAX_EXCESS, { abort: true, error: `Message must be at most ${MESSAGE_MAX} characters.` })
  .pipe(text(MESSAGE_MAX))
  .refine((value) => value !== '', 'Message is required.');

const messageInput = z
  .object({
    kind,
    openingId: id.nullish(),
    topic: topic.optional().describe('Of a contact; `general` without it.'),
    name: personName('Name', 80),
    email: emailAddress,
    nickname: text(60).optional(),
    age: z
      .int('Must be a whole number.')
      .min(AGE_MIN, `You must be at least ${AGE_MIN} to write to us.`)
      .max(AGE_MAX, `Must be at most ${AGE_MAX}.`)
      .nullish(),
    country: country.nullish(),
    links: z
      .array(httpsAddress, 'Must be a list of addresses.')
      .max(MESSAGE_LINKS_MAX, `At most ${MESSAGE_LINKS_MAX} links.`)
      .optional(),
    message: messageText,
    consent: z.literal(true, 'Please agree that we may keep what you send.'),
    key: inputText('key is required.')
      .max(200, 'Must be the key of a form.')
      .describe('From the form’s page. It makes one message.'),
    [TRAP_FIELD]: z.unknown().optional().describe('Stays empty: people do not see it.'),
  })
  .refine(
    ...acrossFields<{ kind: MessageKind; openingId?: number | null | undefined }>({
      holds: (value) => value.kind !== 'application' || value.openingId != null,
      fields: ['kind', 'openingId'],
      path: 'openingId',
      error: 'Opening is required.',
    }),
  )
  .meta({ id: 'MessageInput' });

const received = z
  .object({
    received: z.literal(true),
    closed: z
      .literal(true)
      .optional()
      .describe('The opening has closed in the meantime. The application is kept all the same.'),
  })
  .meta({ id: 'ReceivedMessage' });

const messagePatch = z
  .object({
    state,
    note: text(MESSAGE_NOTE_MAX),
    assignedTo: id.nullable().describe('The id of an editor or administrator.'),
    suspected: z.boolean('Must be true or false.'),
    updatedAt: version,
  })
  .partial()
  .meta({ id: 'MessagePatch' });

/** A message of a visitor. */
const message = z
  .object({
    id,
    kind,
    openingId: id.nullable(),
    openingTitle: z.string().nullable().describe('As it was when the message came; it stays when the opening goes.'),
    topic: topic.nullable().describe('Null for an application.'),
    name: z.string(),
    email: z.string(),
    nickname: z.string(),
    age: z.int().nullable(),
    country: z.string().nullable(),
    links: z.array(z.string()),
    message: z.string(),
    state,
    note: z.string(),
    assignedTo: id.nullable(),
    assignee: z.object({ id, username: z.string() }).nullable().describe('Who that is.'),
    suspected: z.boolean().describe('Whether it looks as if a program had sent it.'),
    createdAt: moment,
    expiresAt: moment.describe('When it goes by itself.'),
    updatedAt: moment,
  })
  .meta({ id: 'Message' });

export type Message = z.output<typeof message>;
export type MessageInput = z.output<typeof messageInput>;
export type MessagePatch = z.output<typeof messagePatch>;
export type Received = z.output<typeof received>;

/** Which messages. */
const messageFilter = z.object({
  kind: kind.optional(),
  state: state.optional(),
  opening: queryInteger(1, MAX_ID).optional().describe('The id of an opening.'),
  query: text(80).optional().describe('A part of name, nickname, e-mail address, text, note or opening.'),
  email: inputText().max(EMAIL_MAX).optional().describe('The whole address of one person, in any case.'),
  suspected: queryBoolean.optional().describe('Only those that look like a program’s, or only the others.'),
});
export type MessageFilter = z.output<typeof messageFilter>;

const crud = crudEndpoints(
  { path: '/messages', thing: message },
  {
    list: {
      access: 'staff',
      summary: 'What visitors sent, the newest first.',
      query: messageFilter.extend(pageQuery.pick({ limit: true, offset: true }).shape),
      counted: true,
    },
    one: { access: 'staff', summary: 'One message.' },
    update: { summary: 'Change state, note, assignee or suspicion.', body: messagePatch },
    remove: { summary: 'Delete a message, with what the audit trail holds of it.' },
  },
);

export const messageEndpoints = {
  ...crud,
  send: endpoint({
    method: 'POST',
    path: '/messages',
    access: 'public',
    summary:
      'Send an application or a message. A form without scripts posts its fields as they are and is led to a page (303); each `key` makes one message.',
    body: messageInput,
    status: 201,
    response: received,
    errors: ['rate_limited'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/messages/export',
    access: 'staff',
    summary: 'All messages that the filters let through, as a file of CSV.',
    query: messageFilter,
    file: true,
    response: z.string(),
  }),
  erase: endpoint({
    method: 'POST',
    path: '/messages/erase',
    access: 'staff',
    summary: 'Delete all messages of one e-mail address, with what the audit trail holds of them.',
    body: z.object({ email: emailAddress }).meta({ id: 'EraseMessages' }),
    response: z.object({ erased: z.int().describe('How many messages there were.') }),
  }),
};
