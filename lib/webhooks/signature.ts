import 'server-only';
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** Returns a new secret as Standard Webhooks writes one: 256 bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

interface Message {
  id: string;
  at: Date;
  body: string;
}

/** Returns the headers by which a receiver verifies a message, with a signature for each secret (standardwebhooks.com). */
export const signedHeaders = ({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
