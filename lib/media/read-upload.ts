import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UPLOADS_ROOT } from './storage';
import { UPLOAD_URL } from './widths';

/** The file of an uploaded picture, as it was uploaded in kind; null where the address is none of ours or nothing is there. */
export async function readUpload(url: string): Promise<Buffer | null> {
  const [, folder, name, extension] = UPLOAD_URL.exec(url) ?? [];
  if (!folder) return null;
  const file = path.join(/* turbopackIgnore: true */ UPLOADS_ROOT, folder, `${name}.${extension}`);
  return readFile(/* turbopackIgnore: true */ file).catch(() => null);
}
