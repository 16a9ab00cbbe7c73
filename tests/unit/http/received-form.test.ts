import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { env } from '@/lib/env';
import type { ReceivedFile } from '@/lib/platform/http/endpoint';
import { receiveForm } from '@/lib/platform/http/received-form';

let folder: string;
const { DATA_DIR } = env;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-received-'));
  Object.assign(env, { DATA_DIR: folder });
});

afterAll(() => {
  Object.assign(env, { DATA_DIR });
  rmSync(folder, { recursive: true, force: true });
});

const BOUNDARY = 'x--boundary';

/** A request whose body arrives in pieces of this size. */
function requestOf(body: Buffer, size = body.length): Request {
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) controller.close();
      else controller.enqueue(new Uint8Array(body.subarray(at, (at += size))));
    },
  });
  const headers = { 'content-type': `multipart/form-data; boundary="${BOUNDARY}"` };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: stream, duplex: 'half' };
  return new Request('http://localhost/api/imports', init);
}

const part = (head: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);

const left = (): string[] => readdirSync(path.join(folder, 'received'));

// What looks like the end of a part and is none.
const tricky = Buffer.from(`a\r\n--x--boundar\r\n\r\n-- \r\n${'\r\n--'.repeat(20)}ħ`);
const form = Buffer.concat([
  part('name="kind"', 'csv'),
  part('name="file"; filename="our %22club%22.csv"\r\nContent-Type: text/csv', tricky),
  part('name="kind"', 'second'),
  END,
]);

describe('a form whose file is written to the disk', () => {
  it.each([1, 2, 3, 7, 20, 64, form.length])('is read in pieces of %i bytes', async (size) => {
    const fields = await receiveForm(requestOf(form, size), 10_000);
    const file = fields.file as ReceivedFile;
    expect(fields).toMatchObject({ kind: 'csv', file: { name: 'our "club".csv', size: tricky.length } });
    expect(readFileSync(file.path).equals(tricky)).toBe(true);
    rmSync(file.path);
  });

  it.each<[string, Buffer, string]>([
    ['it ends in the middle', form.subarray(0, 300), 'malformed'],
    ['it has no part', Buffer.from('nothing'), 'malformed'],
    ['a head does not end', Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n`), Buffer.alloc(20_000, 'x')]), 'malformed'],
    ['a field is too long', Buffer.concat([part('name="kind"', 'x'.repeat(20_000)), END]), 'too_large'],
    [
      'it has too many parts',
      Buffer.concat([...Array.from({ length: 30 }, () => part('name="a"', '')), END]),
      'too_large',
    ],
    [
      'the file is too large',
      Buffer.concat([part('name="file"; filename="a"', Buffer.alloc(100_000)), END]),
      'too_large',
    ],
  ])('is refused when %s, and leaves no file behind', async (_what, body, code) => {
    await expect(receiveForm(requestOf(body), 10_000)).rejects.toMatchObject({ code });
    expect(left()).toEqual([]);
  });
});
