import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../../env';
import { AppError, ClientGone } from '../../errors';
import { FORM_FIELD_MAX_BYTES, MULTIPART_MAX_PARTS, MULTIPART_OVERHEAD_BYTES, UPLOAD_TIMEOUT_MS } from '../../limits';
import { assertForm, boundaryOf, boundedBody } from './body';
import type { ReceivedFile } from './endpoint';

/** Returns the folder in which files lie until what they were sent for is done. */
export const receivedFolder = (): string => path.resolve(env.DATA_DIR, 'received');

/**
 * Reads a multipart form and writes its file to the disk while it arrives, so that a large one takes no memory. Of a repeated field
 * the first value is used.
 * @param maxBytes of the file
 * @returns its fields; the file as a `ReceivedFile`, which the caller removes
 * @throws {AppError} `unsupported_type`, `too_large` or `malformed`; no file is left behind then
 */
export async function receiveForm(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  assertForm(request);
  const body = boundedBody(request, maxBytes + MULTIPART_OVERHEAD_BYTES, UPLOAD_TIMEOUT_MS);
  const reader = new PartReader(body, boundaryOf(request.headers.get('content-type') ?? ''));
  const fields: Record<string, unknown> = {};
  try {
    await readParts(reader, fields);
    return fields;
  } catch (error) {
    await removeReceived(fields);
    throw error instanceof AppError ? error : new ClientGone(error);
  }
}

/** Removes the files of a form. */
export async function removeReceived(fields: Record<string, unknown>): Promise<void> {
  for (const value of Object.values(fields)) {
    if (typeof value === 'object' && value !== null && 'path' in value) await rm(String(value.path), { force: true });
  }
}

async function readParts(reader: PartReader, fields: Record<string, unknown>): Promise<void> {
  // What stands before the first part is none of it.
  for await (const _ of reader.content());
  for (let count = 0; ; count += 1) {
    const head = await reader.head();
    if (head === null) return;
    if (count >= MULTIPART_MAX_PARTS)
      throw new AppError('too_large', `The form has more than ${MULTIPART_MAX_PARTS} parts.`);
    const [, name = ''] = /\bname="([^"]*)"/i.exec(head) ?? [];
    const [, fileName] = /\bfilename="([^"]*)"/i.exec(head) ?? [];
    const isFirst = !Object.hasOwn(fields, name);
    // Without a chosen file a browser sends an empty one without a name.
    if (fileName === undefined || fileName === '' || !isFirst) {
      const text = await textOf(reader);
      if (isFirst && fileName === undefined) fields[name] = text;
    } else await writeFile(reader, decoded(fileName), (file) => (fields[name] = file));
  }
}

/** Browsers write quotes and line breaks in names as percent signs, and nothing else. */
const decoded = (name: string): string => name.replaceAll('%22', '"').replaceAll(/%0D|%0A/gi, ' ');

async function textOf(reader: PartReader): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of reader.content()) {
    length += chunk.length;
    if (length > FORM_FIELD_MAX_BYTES) throw new AppError('too_large', 'A field of the form is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** @param onOpened receives the file before anything is written, so that it can be removed in any case */
async function writeFile(reader: PartReader, name: string, onOpened: (file: ReceivedFile) => void): Promise<void> {
  await mkdir(receivedFolder(), { recursive: true, mode: 0o700 });
  const file: ReceivedFile = { path: path.join(receivedFolder(), randomUUID()), name, size: 0 };
  // The build cannot know this path, and would trace the whole project into each function that receives a form.
  const handle = await open(/* turbopackIgnore: true */ file.path, 'wx', 0o600);
  onOpened(file);
  try {
    for await (const chunk of reader.content()) {
      await handle.write(chunk);
      file.size += chunk.length;
    }
  } finally {
    await handle.close();
  }
}

const HEAD_MAX_BYTES = 16 * 1024;
const HEAD_END = '\r\n\r\n';

const malformed = (cause?: unknown): AppError =>
  new AppError('malformed', 'The body is not a valid multipart form.', { cause });

/** Reads the parts of a multipart form (RFC 7578) one after another: by turns the head of a part and its content. */
class PartReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #delimiter: Buffer;
  /** Has arrived and was not read. The first delimiter has no line break before it. */
  #rest = Buffer.from('\r\n');

  constructor(body: ReadableStream<Uint8Array> | null, boundary: string) {
    this.#chunks = (body ?? new Blob().stream())[Symbol.asyncIterator]();
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  /** Yields what stands before the next delimiter. */
  async *content(): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#rest.indexOf(this.#delimiter);
      const end = at === -1 ? this.#rest.length - this.#delimiter.length + 1 : at;
      if (end > 0) yield this.#rest.subarray(0, end);
      if (at !== -1) {
        this.#rest = this.#rest.subarray(at + this.#delimiter.length);
        return;
      }
      this.#rest = this.#rest.subarray(Math.max(end, 0));
      await this.#more();
    }
  }

  /** Reads the headers of the next part; null after the last one. */
  async head(): Promise<string | null> {
    while (this.#rest.length < 2) await this.#more();
    if (this.#rest.toString('latin1', 0, 2) === '--') return null;
    for (;;) {
      const end = this.#rest.indexOf(HEAD_END);
      if (end !== -1) {
        const head = this.#rest.toString('utf8', 0, end);
        this.#rest = this.#rest.subarray(end + HEAD_END.length);
        return head;
      }
      if (this.#rest.length > HEAD_MAX_BYTES) throw malformed();
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done) throw malformed();
    this.#rest = Buffer.concat([this.#rest, next.value]);
  }
}
