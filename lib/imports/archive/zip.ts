import 'server-only';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ArchiveError, MAX_ENTRIES, MAX_TOTAL_BYTES } from './format';

/** A zip file whose list of files was checked. */
export interface OpenZip {
  /** The files by their names. */
  entries: ReadonlyMap<string, Entry>;
  /** @throws {ArchiveError} when the file is damaged, or unpacks to more than it says */
  unpack: (entry: Entry) => Promise<Buffer>;
  close: () => void;
}

/**
 * Opens a zip file: checks all names and sizes before anything is unpacked.
 * @param check refuses a file of it by throwing; returns the name it goes by, or null for one that is not read
 * @throws {ArchiveError} when it is none, was cut off, or is too large
 */
export async function openZip(file: string, check: (entry: Entry) => string | null): Promise<OpenZip> {
  const zip = await open(file);
  try {
    const entries = await listEntries(zip, check);
    return { entries, unpack: (entry) => unpack(zip, entry), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function open(file: string): Promise<ZipFile> {
  try {
    // By default yauzl refuses names that are absolute, have a backslash or lead upwards.
    return await openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw new ArchiveError('This is not a zip file, or it was cut off.', { cause: error });
  }
}

async function listEntries(zip: ZipFile, check: (entry: Entry) => string | null): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new ArchiveError(`The archive has more than ${MAX_ENTRIES} files.`);
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      const name = check(entry);
      if (name === null) continue;
      if (entries.has(name)) throw new ArchiveError(`The archive has ${name} twice.`);
      total += entry.uncompressedSize;
      if (total > MAX_TOTAL_BYTES) throw new ArchiveError('The archive is too large when unpacked.');
      entries.set(name, entry);
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`The archive is damaged: ${(error as Error).message}`, { cause: error });
  }
  return entries;
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  } catch (cause) {
    throw new ArchiveError(`${entry.fileName} is damaged, or the archive was cut off.`, { cause });
  }
  const data = Buffer.concat(chunks);
  if (crc32(data) !== entry.crc32) throw new ArchiveError(`${entry.fileName} is damaged.`);
  return data;
}
