import 'server-only';
import { AppError, ClientGone, tooSlow } from '../../errors';
import {
  API_TIMEOUT_MS,
  JSON_MAX_BYTES,
  MULTIPART_OVERHEAD_BYTES,
  UPLOAD_MAX_BYTES,
  UPLOAD_TIMEOUT_MS,
  JSON_MAX_DEPTH,
  JSON_MAX_VALUES,
  MULTIPART_MAX_PARTS,
} from '../../limits';
import { utf8Text } from './utf8-text';

const MEBIBYTE = 1024 * 1024;

function tooLarge(maxBytes: number): AppError {
  const size = maxBytes < MEBIBYTE ? `${Math.floor(maxBytes / 1024)} kB` : `${Math.floor(maxBytes / MEBIBYTE)} MB`;
  return new AppError('too_large', `The body is too large: at most ${size}.`);
}

/**
 * Returns the body as a stream that fails when it exceeds the limit, regardless of its `content-length`, and when it takes
 * longer than the browser's client would wait.
 */
export function boundedBody(request: Request, maxBytes: number, maxMs: number): ReadableStream<Uint8Array> | null {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  let received = 0;
  let timeout: NodeJS.Timeout | undefined;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      timeout = setTimeout(() => controller.error(tooSlow()), maxMs).unref();
    },
    flush: () => clearTimeout(timeout),
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received > maxBytes) controller.error(tooLarge(maxBytes));
      else controller.enqueue(chunk);
    },
  });
  return request.body?.pipeThrough(counter) ?? null;
}

/** The media type of a request's body, without its parameters. */
const mediaType = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** @throws {AppError} the error of the stream; or `ClientGone` when the client closed the connection */
async function wholeBody(body: ReadableStream<Uint8Array> | null): Promise<ArrayBuffer> {
  try {
    return await new Response(body).arrayBuffer();
  } catch (cause) {
    throw cause instanceof AppError ? cause : new ClientGone(cause);
  }
}

interface JsonBody {
  /** The accepted media types; a body without one is read as JSON. */
  types: readonly string[];
  maxBytes: number;
}

/**
 * Reads a JSON body. An empty one is an empty object.
 * @throws {AppError} `unsupported_type`, `too_large` or `malformed`
 */
export async function readJson(
  request: Request,
  { types, maxBytes }: JsonBody = { types: ['application/json'], maxBytes: JSON_MAX_BYTES },
): Promise<unknown> {
  const type = mediaType(request);
  if (type !== '' && !types.includes(type)) {
    throw new AppError('unsupported_type', `Expected a body of the type ${types.join(' or ')}.`);
  }
  if (request.headers.has('content-encoding')) {
    throw new AppError('unsupported_type', 'Expected a body that is not compressed.');
  }
  const text = utf8Text(await wholeBody(boundedBody(request, maxBytes, API_TIMEOUT_MS)));
  if (text === '') return {};
  assertFewValues(text);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new AppError('malformed', 'The body is not valid JSON.', { cause });
  }
}

/** Refuses a body that is no multipart form. @throws {AppError} `unsupported_type` */
export function assertForm(request: Request): void {
  if (mediaType(request) === 'multipart/form-data') return;
  throw new AppError('unsupported_type', 'Expected a body of the type multipart/form-data.');
}

/**
 * Reads a multipart form into an object of its fields. Of a repeated field the first value is used.
 * @throws {AppError} `unsupported_type`, `too_large` or `malformed`
 */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  assertForm(request);
  const body = boundedBody(request, UPLOAD_MAX_BYTES + MULTIPART_OVERHEAD_BYTES, UPLOAD_TIMEOUT_MS);
  const type = request.headers.get('content-type') ?? '';
  const bytes = await wholeBody(body);
  assertFewParts(bytes, type);
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return Object.fromEntries([...form.entries()].reverse());
  } catch (cause) {
    throw new AppError('malformed', 'The body is not a valid multipart form.', { cause });
  }
}

const PAGE_FORM = 'application/x-www-form-urlencoded';

/** Returns whether the form of a page sends a request, without scripts. */
export const isPageForm = (request: Request): boolean => mediaType(request) === PAGE_FORM;

/**
 * Reads the form of a page into an object of its fields. Of a repeated field the first value is used.
 * @throws {AppError} `too_large` or `malformed`
 */
export async function readPageForm(request: Request, maxBytes: number): Promise<Record<string, string>> {
  const text = utf8Text(await wholeBody(boundedBody(request, maxBytes, API_TIMEOUT_MS)));
  return Object.fromEntries([...new URLSearchParams(text)].reverse());
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Returns the index after the closing quote of a string whose opening quote is before `from`. */
function endOfString(json: string, from: number): number {
  let end = json.indexOf('"', from);
  while (end > 0 && isEscaped(json, end, from)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, at: number, from: number): boolean {
  let slashes = 0;
  while (at - 1 - slashes >= from && json[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/**
 * Refuses JSON that takes long to parse although it is short. Invalid JSON passes, since parsing it fails.
 * @throws {AppError} `too_large` with more values than `JSON_MAX_VALUES`, or nested deeper than `JSON_MAX_DEPTH`
 */
export function assertFewValues(json: string): void {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at + 1);
    else if (code === COMMA) values += 1;
    else if (CLOSING.has(code)) depth -= 1;
    else if (OPENING.has(code)) {
      values += 1;
      depth += 1;
    }
    if (values > JSON_MAX_VALUES) throw tooMany(`has more than ${JSON_MAX_VALUES.toLocaleString('en')} values`);
    if (depth > JSON_MAX_DEPTH) throw tooMany(`is nested more than ${JSON_MAX_DEPTH} deep`);
  }
}

/**
 * Refuses a multipart form that takes long to parse although it is short.
 * @param type its media type, with the boundary
 * @throws {AppError} `too_large` with more parts than `MULTIPART_MAX_PARTS`
 */
export function assertFewParts(body: ArrayBuffer, type: string): void {
  const boundary = `--${boundaryOf(type)}`;
  const bytes = Buffer.from(body);
  let parts = 0;
  for (let at = bytes.indexOf(boundary); at !== -1; at = bytes.indexOf(boundary, at + boundary.length)) {
    parts += 1;
    // The last boundary ends the form.
    if (parts > MULTIPART_MAX_PARTS + 1) throw tooMany(`has more than ${MULTIPART_MAX_PARTS} parts`);
  }
}

/** Returns the boundary between the parts of a form, by its media type. */
export function boundaryOf(type: string): string {
  const [, quoted, plain] = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(type) ?? [];
  return quoted ?? plain ?? '';
}

const tooMany = (excess: string): AppError => new AppError('too_large', `The body ${excess}.`);
