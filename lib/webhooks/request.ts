import 'server-only';
import { z } from 'zod';
import type { announcements, deliveries, webhooks } from '@/db/schema';
import { env } from '../env';
import { WEBHOOK_ANSWER_BYTES, WEBHOOK_TIMEOUT_MS } from '../limits';
import { unsealText } from '../platform/auth/seal';
import { OutgoingError } from '../platform/outgoing/addresses';
import { type OutgoingRequest, sendOutgoing } from '../platform/outgoing/send';
import { discordMessage } from '../platform/webhooks/discord';
import { readSite } from '../settings/load';
import type { Sent } from './outcome';
import { signedHeaders } from './signature';

/** A delivery that this process sends, and no other process at the same time. */
export interface Claim {
  webhook: typeof webhooks.$inferSelect;
  delivery: typeof deliveries.$inferSelect;
  announcement: typeof announcements.$inferSelect;
  /** The last message about the thing in a channel of Discord. */
  messageId: string | null;
}

/** What changes the message of its thing in the place of a new one. */
const EDITS: ReadonlySet<string> = new Set(['match.score', 'match.finished']);

/** Returns the message that a delivery changes, or null. */
export const editedMessage = ({ webhook, announcement, messageId }: Claim): string | null =>
  webhook.kind === 'discord' && EDITS.has(announcement.type) ? messageId : null;

/** Sends a delivery once. It never throws: what went wrong is the answer. */
export async function sendClaim(claim: Claim): Promise<Sent> {
  const begun = performance.now();
  const ms = () => Math.round(performance.now() - begun);
  try {
    const { status, headers, body } = await sendOutgoing(await requestOf(claim));
    return { code: status, text: body.toString('utf8'), retryAfter: headers['retry-after'], ms: ms() };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { code: null, text: error.message, retryAfter: undefined, ms: ms() };
  }
}

async function requestOf(claim: Claim): Promise<OutgoingRequest> {
  const url = await unsealText(claim.webhook.sealedUrl);
  if (url === null) throw unreadable();
  const limits = { timeoutMs: WEBHOOK_TIMEOUT_MS, maxBytes: WEBHOOK_ANSWER_BYTES, longBody: 'cut' as const };
  return { ...limits, ...(await (claim.webhook.kind === 'discord' ? discordRequest : signedRequest)(claim, url)) };
}

const unreadable = () =>
  new OutgoingError('address', 'The address cannot be read: SESSION_SECRET has changed. Enter it again.');

type Part = Pick<OutgoingRequest, 'url' | 'method' | 'headers' | 'body'>;
const JSON_TYPE = { 'content-type': 'application/json' };

async function signedRequest({ webhook, announcement }: Claim, url: string): Promise<Part> {
  const { sealedSecret, sealedOldSecret, oldSecretUntil } = webhook;
  const at = new Date();
  const isOldValid = oldSecretUntil !== null && oldSecretUntil > at;
  const sealed = [sealedSecret, isOldValid ? sealedOldSecret : null].flatMap((secret) => secret ?? []);
  const secrets = (await Promise.all(sealed.map(unsealText))).flatMap((secret) => secret ?? []);
  if (secrets.length === 0) throw unreadable();
  const { id, body } = announcement;
  return { url, method: 'POST', headers: { ...JSON_TYPE, ...signedHeaders({ id, at, body }, secrets) }, body };
}

async function discordRequest(claim: Claim, address: string): Promise<Part> {
  const { name } = await readSite();
  const body = JSON.stringify(discordMessage(claim.announcement.card, { origin: env.SITE_URL, name }));
  const url = new URL(address);
  const edited = editedMessage(claim);
  // Discord answers with the message, whose id later changes need.
  if (edited === null) url.searchParams.set('wait', 'true');
  else url.pathname = `${url.pathname.replace(/\/$/, '')}/messages/${z.string().regex(/^\d+$/).parse(edited)}`;
  return { url: url.href, method: edited === null ? 'POST' : 'PATCH', headers: JSON_TYPE, body };
}
