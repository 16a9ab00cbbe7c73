import { z } from 'zod';
import { WEBHOOK_URL_MAX } from '../limits';
import { crudEndpoints } from '../platform/http/crud';
import { endpoint } from '../platform/http/endpoint';
import {
  creationKey,
  hasCredentials,
  id,
  idParam,
  inputText,
  isWrittenOut,
  moment,
  pageQuery,
  requiredText,
  storedAddress,
  version,
} from '../platform/http/fields';
import { resources } from '../resources';

/** Every type of event that a resource lists. */
export const EVENT_TYPES: readonly string[] = resources.flatMap(({ events = {} }) => Object.keys(events));

const kind = z.enum(['discord', 'signed'], 'Must be discord or signed.');

const fields = {
  name: requiredText('Name', 60),
  /** Which protocols and hosts are allowed depends on the environment: `write.ts` asks. */
  url: inputText('Address is required.')
    .trim()
    .min(1, 'Address is required.')
    .max(WEBHOOK_URL_MAX, `Must be at most ${WEBHOOK_URL_MAX} characters.`)
    .refine((value) => value === '' || (isWrittenOut(value) && /^https?:/i.test(value)), 'Must be an https address.')
    .refine((value) => !hasCredentials(value), 'Must be an address without a user name and a password.')
    .overwrite((value) => (isWrittenOut(value) ? storedAddress(value) : value)),
  events: z
    .array(z.enum(EVENT_TYPES, 'Must be the type of an event.'), 'Must be a list of events.')
    .min(1, 'Choose at least one event.')
    .max(EVENT_TYPES.length, 'List each event only once.')
    .refine((events) => new Set(events).size === events.length, 'List each event only once.'),
  paused: z.boolean('Must be true or false.'),
};

const webhookInput = z
  .object({ ...fields, kind, paused: fields.paused.default(false), creationKey })
  .meta({ id: 'WebhookInput' });

const webhookPatch = z
  .object({ ...fields, updatedAt: version })
  .partial()
  .meta({ id: 'WebhookPatch' });

/** The form of a new webhook in the panel. */
export const newWebhookForm = z.object({ ...fields, kind, creationKey });
/** The form of an existing webhook: where the address is left empty, it stays as it is. */
export const webhookForm = newWebhookForm.extend({ url: z.union([z.literal(''), fields.url]) });

export const webhook = z
  .object({
    id,
    name: z.string(),
    kind,
    urlHint: z.string().describe('The host of the address, and its last four characters.'),
    events: z.array(z.string()),
    paused: z.boolean(),
    failingSince: moment.nullable().describe('Since when nothing has arrived; null while deliveries do.'),
    updatedAt: moment,
  })
  .meta({ id: 'Webhook' });

const secret = z.string().nullable().describe('`whsec_…`, shown this once; null for Discord, which has none.');

const newWebhook = webhook.extend({ secret }).meta({ id: 'NewWebhook' });

const event = z
  .object({
    type: z.string(),
    description: z.string(),
    schema: z.record(z.string(), z.unknown()).describe('The JSON Schema of `data`.'),
    example: z.object({ type: z.string(), timestamp: moment, data: z.record(z.string(), z.unknown()) }),
  })
  .meta({ id: 'Event' });

const discordExample = z
  .object({
    type: z.string(),
    message: z.object({
      allowed_mentions: z.object({ parse: z.array(z.string()) }),
      embeds: z.array(
        z.object({
          author: z.object({ name: z.string() }),
          title: z.string(),
          url: z.string().optional(),
          description: z.string().optional(),
          color: z.int(),
          fields: z.array(z.object({ name: z.string(), value: z.string(), inline: z.boolean() })),
          image: z.object({ url: z.string() }).optional(),
          footer: z.object({ text: z.string() }),
        }),
      ),
    }),
  })
  .meta({ id: 'DiscordExample' });

const delivery = z
  .object({
    id,
    event: z.string(),
    title: z.string(),
    createdAt: moment,
    status: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.int(),
    code: z.int().nullable().describe('What the receiver answered the last try with; null where it did not.'),
    answer: z.string().nullable().describe('The beginning of what it said, or why there was no answer.'),
    ms: z.int().nullable().describe('How long the last try took.'),
    nextAt: moment.nullable().describe('When it is sent, while it waits.'),
  })
  .meta({ id: 'Delivery' });

export type Webhook = z.output<typeof webhook>;
export type NewWebhook = z.output<typeof newWebhook>;
export type WebhookInput = z.output<typeof webhookInput>;
export type WebhookPatch = z.output<typeof webhookPatch>;
export type Delivery = z.output<typeof delivery>;
export type DiscordExample = z.output<typeof discordExample>;
export type EventDescription = z.output<typeof event>;

const role = 'admin';

export const webhookEndpoints = {
  ...crudEndpoints(
    { path: '/webhooks', thing: webhook, role },
    {
      list: { access: 'staff', role, summary: 'The webhooks, by name.' },
      one: { access: 'staff', role, summary: 'One webhook.' },
      create: {
        summary: 'Add a webhook. The answer has the secret that its deliveries are signed with.',
        body: webhookInput,
        response: newWebhook,
        errors: ['stale'],
      },
      update: { summary: 'Change the fields that the body names; `paused` false resumes.', body: webhookPatch },
      remove: { summary: 'Delete a webhook with its deliveries.' },
    },
  ),
  secret: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/secret',
    access: 'staff',
    role,
    summary: 'Make a new secret. The one before signs too for 24 hours.',
    params: idParam,
    response: newWebhook,
    errors: ['not_found', 'conflict'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/test',
    access: 'staff',
    role,
    summary: 'Send a test, once, also to a paused webhook, and wait for the answer.',
    params: idParam,
    response: delivery,
    errors: ['not_found'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    access: 'staff',
    role,
    summary: 'What the webhook was told of in the last 30 days, newest first.',
    params: idParam,
    query: pageQuery.pick({ limit: true, offset: true }),
    counted: true,
    response: z.array(delivery),
    errors: ['not_found'],
  }),
  redeliver: endpoint({
    method: 'POST',
    path: '/deliveries/{id}/redeliver',
    access: 'staff',
    role,
    summary: 'Send a delivery again, as it was and with the same id.',
    params: idParam,
    response: delivery,
    errors: ['not_found', 'conflict'],
  }),
  events: endpoint({
    method: 'GET',
    path: '/events',
    access: 'public',
    summary: 'What webhooks can be told of.',
    response: z.array(event),
  }),
  discordExamples: endpoint({
    method: 'GET',
    path: '/events/discord',
    access: 'staff',
    role,
    summary: 'How Discord is told of each event, by its example.',
    response: z.array(discordExample),
  }),
};
