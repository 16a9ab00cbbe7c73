import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { z } from 'zod';

/** The last entry: the checksums of all others, in the format of `sha256sum -c`. */
const SUMS = 'SHA256SUMS';

const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

interface Entry {
  name: string;
  data: Buffer;
}

/** The file cannot be restored; the message says why. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Writes a `.tar.gz` entry by entry, as `FILE.unfinished` until it is complete. */
export class ArchiveWriter {
  readonly #packer = createTarPacker();
  readonly #sums = new Map<string, string>();
  readonly #file: string;
  readonly #written: Promise<void>;

  constructor(file: string) {
    this.#file = file;
    // It has all password hashes, so only the owner may read it. A new file, because an existing one would keep its mode.
    rmSync(`${file}.unfinished`, { force: true });
    const target = createWriteStream(`${file}.unfinished`, { flags: 'wx', mode: 0o600 });
    this.#written = pipeline(Readable.from(this.#packer.readable), createGzip(), target);
    // Reported by `finish`, or by the entry that cannot be written.
    this.#written.catch((error: unknown) => this.#packer.controller.error(error));
  }

  has(name: string): boolean {
    return this.#sums.has(name);
  }

  /** The entries so far. */
  names(): string[] {
    return [...this.#sums.keys()];
  }

  async add(name: string, data: Uint8Array): Promise<void> {
    this.#sums.set(name, sha256(data));
    await this.#put(name, data);
  }

  async #put(name: string, data: Uint8Array): Promise<void> {
    const entry = this.#packer.controller.add({ name, size: data.byteLength, mode: 0o600 }).getWriter();
    if (data.byteLength > 0) await entry.write(data);
    await entry.close();
  }

  /** Writes the checksums and renames the file. */
  async finish(): Promise<void> {
    const lines = [...this.#sums].map(([name, sum]) => `${sum}  ${name}\n`);
    await this.#put(SUMS, Buffer.from(lines.join('')));
    this.#packer.controller.finalize();
    await this.#written;
    await rename(`${this.#file}.unfinished`, this.#file);
  }

  /** Removes the unfinished file. */
  async discard(reason: unknown): Promise<void> {
    this.#packer.controller.error(reason);
    await this.#written.catch(() => undefined);
    await rm(`${this.#file}.unfinished`, { force: true });
  }
}

/**
 * Reads the entries of an archive one after the other.
 * @param below the beginning of the names that are wanted; the others are passed over
 * @throws {BackupError} when the file is broken off, or is no archive
 */
export async function* readArchive(file: string, below = ''): AsyncGenerator<Entry> {
  await access(file);
  const unpacked = createGunzip();
  pipeline(createReadStream(file), unpacked).catch((error: unknown) => unpacked.destroy(error as Error));
  const bytes = Readable.toWeb(unpacked) as ReadableStream<Uint8Array>;
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const { header, body } of entries) {
      // Skipped entries are read too: cancelling one can block the reader of a small archive.
      const data = Buffer.from(await new Response(body).arrayBuffer());
      if (header.name.startsWith(below)) yield { name: header.name, data };
    }
  } catch (cause) {
    throw new BackupError(`${file} is not a whole backup: it is damaged or was cut off.`, { cause });
  }
}

/**
 * Reads the whole archive and compares each entry with its checksum.
 * @param wantedEntry the name of the entry to hand back
 * @returns what that entry holds
 * @throws {BackupError} when anything is missing, changed or added
 */
export async function verifyArchive(file: string, wantedEntry: string): Promise<Buffer> {
  const sums = new Map<string, string>();
  let listed = '';
  let content: Buffer | undefined;
  for await (const { name, data } of readArchive(file)) {
    if (name === SUMS) listed = data.toString();
    else sums.set(name, sha256(data));
    if (name === wantedEntry) content = data;
  }
  const lines = listed.split('\n').filter((line) => line !== '');
  const wrong = lines.filter((line) => sums.get(line.slice(66)) !== line.slice(0, 64)).map((line) => line.slice(66));
  if (wrong.length > 0) throw new BackupError(`${file} is damaged: ${wrong.slice(0, 3).join(', ')} changed.`);
  if (!content || lines.length !== sums.size) throw new BackupError(`${file} is not a backup of Tempesta.`);
  return content;
}

/** The entry that describes the backup. */
export const MANIFEST = 'manifest.json';
/** The archive's folders of table rows, of picture files, and of those of deleted pictures that can be restored. */
export const DATABASE = 'database/';
export const UPLOADS = 'uploads/';
export const DELETED = 'deleted/';

/** The version of the archive's layout. */
export const FORMAT = 1;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The site's address at that time; absent in older backups. */
  siteUrl: z.url().optional(),
  /** The timestamps of the applied migrations, in milliseconds: the version of the schema. */
  migrations: z.array(z.number()).min(1),
  /** In foreign key order. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number() })),
  /** The last value of each sequence, so that no id is used twice, not even a deleted row's. */
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  pictures: z.number(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableRecord = Manifest['tables'][number];
