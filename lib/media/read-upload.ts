import 'server-only';
import { bytesOf, storage } from './storage';
import { UPLOAD_URL } from './widths';

/** The file of an uploaded picture; null where the address is none of ours or nothing is there. */
export async function readUpload(url: string): Promise<Buffer | null> {
  const [, folder, name, extension] = UPLOAD_URL.exec(url) ?? [];
  if (!folder) return null;
  const found = await (await storage()).find([folder, `${name}.${extension}`]);
  return found && bytesOf(found);
}
