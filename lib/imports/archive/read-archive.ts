import 'server-only';
import {
  ArchiveError,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifestSchema,
  MAX_JSON_BYTES,
  MAX_PICTURE_BYTES,
  PICTURES,
} from './format';
import { openZip } from './zip';

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
  const { entries, unpack, close } = await openZip(file, ({ fileName: name, uncompressedSize }) => {
    if (!NAME.test(name)) throw new ArchiveError(`The archive has a file that does not belong there: ${shown(name)}.`);
    if (uncompressedSize > maxBytesOf(name)) throw new ArchiveError(`${name} is too large.`);
    return name;
  });
  try {
    const read = async (name: string): Promise<Buffer> => {
      const entry = entries.get(name);
      if (!entry) throw new ArchiveError(`${name} is missing from the archive.`);
      return unpack(entry);
    };
    const readJson = async (name: string) => (entries.has(name) ? parseJson(name, await read(name)) : undefined);
    const manifest = readManifest(await readJson(MANIFEST));
    return { manifest, names: [...entries.keys()], read, readJson, close };
  } catch (error) {
    close();
    throw error;
  }
}

const shown = (name: string): string => JSON.stringify(name.slice(0, 80));

const maxBytesOf = (name: string): number => (name.startsWith(PICTURES) ? MAX_PICTURE_BYTES : MAX_JSON_BYTES);

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
