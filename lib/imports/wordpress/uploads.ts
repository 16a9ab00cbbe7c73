import 'server-only';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../errors';
import { UPLOAD_MAX_BYTES } from '../../limits';
import { log } from '../../log';
import { ArchiveError } from '../archive/format';
import { openZip } from '../archive/zip';

/** A copy of the folder `wp-content/uploads` of the old site. */
export interface Uploads {
  /**
   * Reads a file by its path below the folder.
   * @throws {AppError} where there is none, or it is too large
   */
  read: (name: string) => Promise<Buffer>;
  close: () => void;
}

const tooLarge = (): AppError => new AppError('too_large', 'The picture is larger than 10 MB.');

/**
 * Opens a folder, or a zip file of it.
 * @throws {ArchiveError} for a zip file that cannot be read, or has names that lead elsewhere
 */
export async function openUploads(place: string): Promise<Uploads> {
  if ((await stat(place)).isDirectory()) return { read: (name) => readBelow(place, name), close: () => undefined };
  return openZipped(place);
}

/** @throws {AppError} where there is no such file, it is too large, or a link leads out of the folder */
async function readBelow(folder: string, name: string): Promise<Buffer> {
  const root = await realpath(folder);
  const file = await realpath(path.join(root, name)).catch((err: unknown) => {
    log.debug({ err }, 'A picture of an import is missing.');
    throw new AppError('not_found', 'There is no such file in the folder.');
  });
  if (!file.startsWith(root + path.sep)) throw new AppError('forbidden', 'It is outside the folder.');
  const found = await stat(file);
  if (!found.isFile()) throw new AppError('not_found', 'It is not a file.');
  if (found.size > UPLOAD_MAX_BYTES) throw tooLarge();
  return readFile(file);
}

/** Other files of the old site, such as documents and styles, are not looked at. What a file holds is checked when it is saved. */
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i;
/** The folders around the years that people zip along, and what macOS adds. */
const AROUND = /^(?:.*?\/)?uploads\//;
const OF_MACOS = /(?:^|\/)(?:__MACOSX\/|\._)/;

async function openZipped(file: string): Promise<Uploads> {
  const { entries, unpack, close } = await openZip(file, ({ fileName }) =>
    PICTURE.test(fileName) && !OF_MACOS.test(fileName) ? fileName.replace(AROUND, '') : null,
  );
  const read = async (name: string): Promise<Buffer> => {
    const entry = entries.get(name);
    if (!entry) throw new AppError('not_found', 'There is no such file in the zip file.');
    if (entry.uncompressedSize > UPLOAD_MAX_BYTES) throw tooLarge();
    if (entry.isEncrypted()) throw new AppError('invalid', 'It is encrypted.');
    try {
      return await unpack(entry);
    } catch (error) {
      if (error instanceof ArchiveError) throw new AppError('invalid', error.message, { cause: error });
      throw error;
    }
  };
  return { read, close };
}
