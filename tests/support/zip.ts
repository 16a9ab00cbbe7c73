import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Makes a zip file of files by their names. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Gives all names in a zip file others of the same length: those that no writer of such files accepts. */
export function withNames(zip: Buffer, name: string, other: string): Buffer {
  const changed = Buffer.from(zip);
  for (let at = changed.indexOf(name); at >= 0; at = changed.indexOf(name, at + 1)) changed.write(other, at, 'latin1');
  return changed;
}
