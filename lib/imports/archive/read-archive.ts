import 'server-only';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import {
  ArchiveError,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifestSchema,
  MAX_ENTRIES,
  MAX_JSON_BYTES,
  MAX_PICTURE_BYTES,
  MAX_TOTAL_BYTES,
  PICTURES,
} from './format';

/** An archive whose list of files was checked. */
export interface OpenArchive {
  manifest: Manifest;
  /** The names of the files. */
  names: readonly string[];
  /** @throws {ArchiveError} when the file is damaged, or unpacks to more than it says */
  read: (name: string) => Promise<Buffer>;
  /** Reads a file of JSON; `undefined` where there is none. */
  readJson: (name: string) => Promise<unknown>;
  close: () => void;
}

/** A resource's file, or a picture's: a folder of one name with a file in it. No other names are read. */
const NAME = /^(?:[a-z-]{1,40}\.json|pictures\/[\w-]{22}\/[\w-]{1,60}\.[a-z]{3,4})$/;

/**
 * Opens an archive: checks all names and sizes before anything is unpacked.
 * @throws {ArchiveError} when it is none, was cut off, is of another version, or too large
 */
export async function openArchive(file: string): Promise<OpenArchive> {
  const zip = await openZip(file);
  try {
    const entries = await listEntries(zip);
    const read = async (name: string): Promise<Buffer> => {
      const entry = entries.get(name);
      if (!entry) throw new ArchiveError(`${name} is missing from the archive.`);
      return unpack(zip, entry);
    };
    const readJson = async (name: string) => (entries.has(name) ? parseJson(name, await read(name)) : undefined);
    const manifest = readManifest(await readJson(MANIFEST));
    return { manifest, names: [...entries.keys()], read, readJson, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    // By default yauzl refuses names that are absolute, have a backslash or lead upwards.
    return await openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw new ArchiveError('This is not a zip file, or it was cut off.', { cause: error });
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new ArchiveError(`The archive has more than ${MAX_ENTRIES} files.`);
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      if (name.endsWith('/')) continue;
      if (!NAME.test(name))
        throw new ArchiveError(`The archive has a file that does not belong there: ${shown(name)}.`);
      if (entries.has(name)) throw new ArchiveError(`The archive has ${name} twice.`);
      total += entry.uncompressedSize;
      if (entry.uncompressedSize > maxBytesOf(name)) throw new ArchiveError(`${name} is too large.`);
      if (total > MAX_TOTAL_BYTES) throw new ArchiveError('The archive is too large when unpacked.');
      entries.set(name, entry);
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`The archive is damaged: ${(error as Error).message}`, { cause: error });
  }
  return entries;
}

const shown = (name: string): string => JSON.stringify(name.slice(0, 80));

const maxBytesOf = (name: string): number => (name.startsWith(PICTURES) ? MAX_PICTURE_BYTES : MAX_JSON_BYTES);

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

function parseJson(name: string, data: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data)) as unknown;
  } catch (cause) {
    throw new ArchiveError(`${name} is not JSON in UTF-8.`, { cause });
  }
}

function readManifest(value: unknown): Manifest {
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) throw new ArchiveError(`This is not an archive of Tempesta: it has no valid ${MANIFEST}.`);
  const [major = 0, minor = 0] = parsed.data.version.split('.').map(Number);
  if (major !== FORMAT.major || minor > FORMAT.minor) {
    throw new ArchiveError(
      `The archive uses version ${parsed.data.version} of the format; this site can read ${FORMAT.major}.0 to ${FORMAT.major}.${FORMAT.minor}.`,
    );
  }
  return parsed.data;
}
