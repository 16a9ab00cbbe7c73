import 'server-only';
import { createHash } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { messageDrafts, messages, openings } from '@/db/schema';
import { today, wallClock } from '../clock';
import { env } from '../env';
import { invalidField } from '../errors';
import { MESSAGE_DRAFT_SECONDS, MESSAGES_TRUSTED_PER_HOUR } from '../limits';
import { isOpenOn } from '../openings/rules';
import { textStart } from '../text-start';
import { notifyEditors } from '../platform/notifications/notify';
import type { MessageInput, Received } from './contract';
import { newFormKey, readFormKey } from './form-key';
import { queueMail, sendPendingMails } from './mail';
import { comparedText, hasManyLinks, QUICKEST_MS, TOPIC_NAMES, TRAP_FIELD, type TypedFields } from './rules';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

type Opening = typeof openings.$inferSelect;

/**
 * Takes what a visitor sent. What looks like a program's is taken with the same answer and kept apart.
 * @param countMessage counts a new message of the client, and returns how many it sent in the last hour
 * @throws {AppError} `invalid`, or what `countMessage` throws
 */
export async function receiveMessage(input: MessageInput, countMessage: () => Promise<number>): Promise<Received> {
  const now = wallClock();
  const key = readFormKey(input.key, now);
  if (!key) throw invalidField('key', 'This form has expired. Please send it again.');
  const opening = await openingOf(input);
  const closed = opening !== null && !isOpenOn(opening, today());
  const answer: Received = { received: true, ...(closed ? { closed } : {}) };
  if ((await db.$count(messages, eq(messages.keyHash, key.hash))) > 0) return answer;
  assertOldEnough(input, opening);
  const isFrequent = (await countMessage()) > MESSAGES_TRUSTED_PER_HOUR;
  const isTrapped = (input[TRAP_FIELD] ?? '') !== '';
  const suspected = isFrequent || isTrapped || now - key.servedAt < QUICKEST_MS || hasManyLinks(input.message);
  const isAnnounced = await db.transaction((tx) => keep(tx, { input, opening, keyHash: key.hash, suspected }));
  if (isAnnounced) void sendPendingMails();
  return answer;
}

async function openingOf({ kind, openingId }: MessageInput): Promise<Opening | null> {
  if (kind === 'contact' || openingId == null) return null;
  const [opening] = await db.select().from(openings).where(eq(openings.id, openingId));
  if (!opening) throw invalidField('openingId', 'This opening no longer exists.');
  return opening;
}

function assertOldEnough({ age }: MessageInput, opening: Opening | null): void {
  const least = opening?.minimumAge ?? null;
  if (least === null) return;
  if (age == null) throw invalidField('age', 'Age is required for this opening.');
  if (age < least) throw invalidField('age', `You must be at least ${least} for this opening.`);
}

interface Kept {
  input: MessageInput;
  opening: Opening | null;
  keyHash: string;
  suspected: boolean;
}

/** Writes a message, once for each key. @returns whether staff are told of it */
async function keep(tx: Executor, { input, opening, keyHash, suspected }: Kept): Promise<boolean> {
  const textHash = sha256(comparedText(input.message));
  // Of two forms with the same text that arrive together, one waits for the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${textHash}, 0))`);
  const isRepeated = (await tx.$count(messages, eq(messages.textHash, textHash))) > 0;
  const isSuspected = suspected || isRepeated;
  const { kind, name, email, message, nickname = '', age = null, country = null, links = [] } = input;
  const topic = kind === 'contact' ? (input.topic ?? 'general') : null;
  const [row] = await tx
    .insert(messages)
    .values({
      kind,
      topic,
      name,
      email,
      nickname,
      age,
      country,
      links,
      message,
      keyHash,
      textHash,
      openingId: opening?.id ?? null,
      openingTitle: opening?.title ?? null,
      suspected: isSuspected,
    })
    .onConflictDoNothing({ target: messages.keyHash })
    .returning({ id: messages.id });
  await tx.delete(messageDrafts).where(eq(messageDrafts.keyHash, keyHash));
  if (!row || isSuspected) return false;
  const title = opening ? `Application: ${opening.title}` : `Message: ${TOPIC_NAMES[topic ?? 'general']}`;
  const url = `/admin/inbox?edit=${row.id}`;
  await notifyEditors(tx, null, { kind: 'message.new', title, url });
  await announce(tx, title, url);
  return true;
}

/** Announces a message by mail, without what it says and who sent it: that stays on the site, where it ends. */
async function announce(tx: Executor, title: string, path: string): Promise<void> {
  if (env.MAIL_TO === undefined) return;
  const text = `There is something new in the inbox:\n\n${title}\n${env.SITE_URL}${path}\n`;
  await queueMail(tx, { recipients: env.MAIL_TO, subject: title, text });
}

/** The most characters that a field of a form shows again. */
const SHOWN_AGAIN_MAX = 20_000;

/**
 * Keeps for an hour what was typed into a form that comes back with mistakes.
 * @returns the key under which the page shows it: the form's own, or a new one where that is too old or not this site's
 */
export async function keepDraft(
  { key = '', ...fields }: TypedFields,
  errors: Record<string, string[]>,
): Promise<string> {
  const now = wallClock();
  // Sent again without a pause, a form that has become too old is no program's.
  const shownKey = readFormKey(key, now) ? key : newFormKey(now - QUICKEST_MS);
  const shown = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, textStart(value, SHOWN_AGAIN_MAX).replaceAll('\0', '')]),
  );
  const isOld = lte(messageDrafts.at, sql`now() - make_interval(secs => ${MESSAGE_DRAFT_SECONDS})`);
  await db.delete(messageDrafts).where(isOld);
  await db
    .insert(messageDrafts)
    .values({ keyHash: sha256(shownKey), fields: shown, errors })
    .onConflictDoUpdate({ target: messageDrafts.keyHash, set: { fields: shown, errors, at: sql`now()` } });
  return shownKey;
}
