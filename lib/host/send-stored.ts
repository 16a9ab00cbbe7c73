import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderValue,
} from 'node:http';
import type { Socket } from 'node:net';
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

const thisSecond = (): number => Math.floor(Date.now() / 1000);

function bytesOf({ text }: Head, own: Ready['own'], keepSeconds: number, second: number): Buffer {
  const lines = Object.entries(own ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
  const date = `Date: ${new Date(second * 1000).toUTCString()}\r\n`;
  return Buffer.from(`${text}${lines.join('')}${date}${stays(keepSeconds)}\r\n`, 'latin1');
}

/** Up to this length, in bytes, a body is written in one piece with its head: two take longer than a copy each second. */
const ONE_PIECE_MAX = 64 * 1024;

/** What was sent in this second, head and body in one piece. */
const pieces = new LRUCache<Head, { second: number; bytes: Buffer }>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.length,
});

function pieceOf(head: Head, body: Buffer, keepSeconds: number): Buffer {
  const second = thisSecond();
  const before = pieces.get(head);
  if (before?.second === second) return before.bytes;
  const bytes = Buffer.concat([bytesOf(head, undefined, keepSeconds, second), body]);
  pieces.set(head, { second, bytes });
  return bytes;
}

const NOTHING = Buffer.alloc(0);

/**
 * Writes the answer to a `GET` on the connection itself, without all that Node.js keeps for each request.
 * @param keepSeconds for how long the connection stays open after it
 * @returns false, and nothing is written, where the bytes have to be unpacked first
 */
export function writeStored(socket: Socket, asked: IncomingHttpHeaders, ready: Ready, keepSeconds: number): boolean {
  const { answer, extra, own } = ready;
  const form = formFor(asked, answer);
  const body = form === 'known' ? NOTHING : answer[form];
  if (!body) return false;
  const head = headOf(answer, form, form === 'known' ? undefined : body, extra);
  if (!own && body.length <= ONE_PIECE_MAX) {
    socket.write(pieceOf(head, body, keepSeconds));
    return true;
  }
  socket.cork();
  socket.write(bytesOf(head, own, keepSeconds, thisSecond()));
  socket.write(body);
  socket.uncork();
  return true;
}
