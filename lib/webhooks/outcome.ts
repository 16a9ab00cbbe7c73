import { WEBHOOK_ANSWER_SHOWN } from '../limits';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

/** How long a delivery waits after each failed try, a seventh of which is the last. A day is the most that a receiver may ask for. */
const RETRY_DELAYS = [5 * SECOND, 30 * SECOND, 2 * 60 * SECOND, 10 * 60 * SECOND, HOUR, 6 * HOUR];

/** A webhook to which nothing has arrived for so long is paused. */
export const PAUSED_AFTER_MS = 3 * DAY;
/** After so many tries of one delivery the administrators are told. */
export const TOLD_AFTER_TRIES = 3;

/** What came of a request. */
export interface Sent {
  /** The status of the answer; null without one. */
  code: number | null;
  /** The body of the answer, or why there is none. */
  text: string;
  retryAfter: string | undefined;
  ms: number;
}

export interface Outcome {
  code: number | null;
  answer: string;
  ms: number;
  hasArrived: boolean;
  /** The receiver is gone for good. */
  isOver: boolean;
  /** The earliest next try in milliseconds, where the receiver said one; null: no try follows; undefined: as usual. */
  again?: number | null;
  /** The message that there is now in a channel; null: it is gone. */
  messageId?: string | null;
}

interface Attempt {
  webhook: { kind: 'discord' | 'signed' };
  /** The message that was to be changed. */
  edited: string | null;
}

/** Returns what an answer means. */
export function judge({ webhook, edited }: Attempt, { code, text, retryAfter, ms }: Sent): Outcome {
  const isDiscord = webhook.kind === 'discord';
  const hasArrived = code !== null && code >= 200 && code < 300;
  // The message was deleted: the next try posts a new one.
  const isMessageGone = isDiscord && edited !== null && code === 404;
  const arrivedId = isDiscord && hasArrived ? (edited ?? messageIdIn(text) ?? undefined) : undefined;
  const messageId = isMessageGone ? null : arrivedId;
  const isBusy = code === 429 || code === 503;
  const askedDelay = isBusy ? retryAfterMs(retryAfter, new Date()) : undefined;
  const again = isMessageGone ? 0 : askedDelay;
  return {
    code,
    answer: shortened(text),
    ms,
    hasArrived,
    isOver: code === 410 || (isDiscord && code === 404 && !isMessageGone),
    ...(again === undefined ? {} : { again }),
    ...(messageId === undefined ? {} : { messageId }),
  };
}

/** Returns when a failed delivery is tried again; null where that was the last try. */
export function nextTry(tries: number, { again }: Pick<Outcome, 'again'>, now: Date): Date | null {
  const usual = RETRY_DELAYS[tries - 1];
  if (again === null || usual === undefined) return null;
  return new Date(now.getTime() + (again === 0 ? 0 : Math.max(usual, again ?? 0)));
}

/**
 * Reads `Retry-After`: seconds or a date (RFC 9110, 10.2.3), a day at most.
 * @returns milliseconds, or undefined where it says nothing
 */
export function retryAfterMs(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) * SECOND : Date.parse(value) - now.getTime();
  return Number.isNaN(ms) || ms <= 0 ? undefined : Math.min(ms, DAY);
}

/** Discord answers a post with the message where the request asked it to wait. */
function messageIdIn(text: string): string | null {
  return /"id"\s*:\s*"(\d{1,20})"/.exec(text)?.[1] ?? null;
}

/** One line without what a database or a page could not show. */
const shortened = (text: string): string =>
  text
    .replace(/[\0\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, WEBHOOK_ANSWER_SHOWN)
    .replace(/[\uD800-\uDBFF]$/, '');
