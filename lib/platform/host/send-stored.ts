import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderValue,
} from 'node:http';
import { LRUCache } from 'lru-cache';
import { isKnownVersion } from '../http/etag';
import { plainBody, type StoredAnswer } from './stored-answer';

/** An answer from memory, and what is said beside its own headers. */
export interface Ready {
  answer: StoredAnswer;
  /** The same object for answers that are sent often: headers are put together once for it. */
  extra: OutgoingHttpHeaders;
  /** What this one answer alone says. */
  own?: Record<string, string>;
}

/** How answers are kept compressed, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Whether a client takes an encoding: it names it, and not with the weight of nought. */
const accepts = (accepted: string, encoding: Encoding): boolean =>
  accepted.split(',').some((one) => {
    const [name = '', weight = ''] = one.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight);
  });

/** What clients take, by what they say: all browsers of a kind say the same. */
const taken = new LRUCache<string, Encoding[]>({ max: 100 });

function encodingsOf(accepted: string): Encoding[] {
  const before = taken.get(accepted);
  if (before) return before;
  const encodings = ENCODINGS.filter((one) => accepts(accepted, one));
  taken.set(accepted, encodings);
  return encodings;
}

/** Compressed, as it is, or nothing but the word that the client has it. */
type Form = Encoding | 'plain' | 'known';

/** The smallest form of an answer that the client takes. */
function formFor(headers: IncomingHttpHeaders, answer: StoredAnswer): Form {
  const { status, etag } = answer;
  if (status === 200 && etag !== undefined && isKnownVersion(headers['if-none-match'], etag)) return 'known';
  return encodingsOf(headers['accept-encoding']?.toString() ?? '').find((one) => answer[one]) ?? 'plain';
}

interface Head {
  extra: OutgoingHttpHeaders;
  /** Names and values, in turns. */
  list: string[];
  /** The status and all headers as they go over the network, but for those that change from one answer to the next. */
  text: string;
}

/** Heads as they were sent before: most answers are sent thousands of times. */
const sent = new WeakMap<StoredAnswer, Map<Form, Head>>();

const statusOf = (answer: StoredAnswer, form: Form): number => (form === 'known' ? 304 : answer.status);

function newHead(answer: StoredAnswer, form: Form, length: number | undefined, extra: OutgoingHttpHeaders): Head {
  const all: OutgoingHttpHeaders = {
    ...answer.headers,
    ...extra,
    ...(answer.etag === undefined ? {} : { etag: answer.etag }),
    ...(form === 'br' || form === 'gzip' ? { 'content-encoding': form } : {}),
    ...(length === undefined ? {} : { 'content-length': length }),
  };
  const pairs = Object.entries(all).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, String(one)] as const),
  );
  for (const [name, value] of pairs) validateHeaderValue(name, value);
  const status = statusOf(answer, form);
  const lines = pairs.map(([name, value]) => `${name}: ${value}\r\n`);
  return { extra, list: pairs.flat(), text: `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}` };
}

function headOf(answer: StoredAnswer, form: Form, body: Buffer | undefined, extra: OutgoingHttpHeaders): Head {
  const forms = sent.get(answer) ?? new Map<Form, Head>();
  const before = forms.get(form);
  if (before?.extra === extra) return before;
  const head = newHead(answer, form, body?.length, extra);
  sent.set(answer, forms.set(form, head));
  return head;
}

/** Sends an answer in the smallest form that the client takes, or tells it that it has it already. */
export function sendStored(request: IncomingMessage, response: ServerResponse, { answer, extra, own }: Ready): void {
  const form = formFor(request.headers, answer);
  const send = (body: Buffer | undefined): void => {
    const { list } = headOf(answer, form, body, extra);
    const all = own ? [...list, ...Object.entries(own).flat()] : list;
    response.writeHead(statusOf(answer, form), all).end(request.method === 'HEAD' ? undefined : body);
  };
  // At once where the bytes are there, as they nearly always are: a promise costs more than all the rest.
  const body = form === 'known' ? undefined : answer[form];
  if (body || form === 'known') send(body);
  else plainBody(answer).then(send, (error: unknown) => response.destroy(error instanceof Error ? error : undefined));
}

/** What Node.js says of a connection that stays open. */
const stays = (seconds: number): string => `Connection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n`;

/** When an answer is sent, and for how long the connection stays open after it, in seconds. */
interface Moment {
  second: number;
  keepSeconds: number;
}

function headBytes({ text }: Head, own: Ready['own'], { second, keepSeconds }: Moment): Buffer {
  const lines = Object.entries(own ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
  const date = `Date: ${new Date(second * 1000).toUTCString()}\r\n`;
  return Buffer.from(`${text}${lines.join('')}${date}${stays(keepSeconds)}\r\n`, 'latin1');
}

const NOTHING = Buffer.alloc(0);

/**
 * The answer to a `GET` as it goes over the network: its head, and its body where there is one.
 * @returns null where the bytes have to be unpacked first
 */
export function storedBytes(
  asked: IncomingHttpHeaders,
  { answer, extra, own }: Ready,
  moment: Moment,
): { head: Buffer; body: Buffer } | null {
  const form = formFor(asked, answer);
  const body = form === 'known' ? NOTHING : answer[form];
  if (!body) return null;
  const head = headOf(answer, form, form === 'known' ? undefined : body, extra);
  return { head: headBytes(head, own, moment), body };
}
