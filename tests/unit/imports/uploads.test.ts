import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openUploads } from '@/lib/imports/wordpress/uploads';
import { withNames, zipOf } from '../../support/zip';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'tempesta-uploads-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(zip: Buffer): string {
  const file = path.join(folder, 'uploads.zip');
  writeFileSync(file, zip);
  return file;
}

/** Reads a file of a zip file, as an import does. */
async function read(zip: Buffer, name: string): Promise<string> {
  const { read: readFile, close } = await openUploads(write(zip));
  return readFile(name)
    .then(String)
    .finally(() => close());
}

describe('openUploads, of a zip file', () => {
  it.each([
    '2019/05/a.jpg',
    'uploads/2019/05/a.jpg',
    'wp-content/uploads/2019/05/a.jpg',
    'site/wp-content/uploads/2019/05/a.jpg',
  ])('finds a picture in %s', async (name) =>
    expect(await read(await zipOf({ [name]: 'picture' }), '2019/05/a.jpg')).toBe('picture'),
  );

  it('passes over what is no picture, and what macOS adds', async () => {
    const zip = await zipOf({
      ...{
        'uploads/a.jpg': 'picture',
        'uploads/index.php': '<?php',
        '__MACOSX/uploads/._a.jpg': 'x',
        'uploads/._a.jpg': 'x',
      },
    });
    expect(await read(zip, 'a.jpg')).toBe('picture');
    await expect(read(zip, 'index.php')).rejects.toThrow('There is no such file in the zip file.');
  });

  it('says when a picture is missing, or unpacks to more than 10 MB', async () => {
    const zip = await zipOf({ 'a.jpg': Buffer.alloc(11 * 1024 * 1024) });
    expect(zip.length).toBeLessThan(100_000);
    await expect(read(zip, 'b.jpg')).rejects.toThrow('There is no such file in the zip file.');
    await expect(read(zip, 'a.jpg')).rejects.toThrow('The picture is larger than 10 MB.');
  });

  it('unpacks no more than a file says that it has', async () => {
    const zip = await zipOf({ 'a.jpg': Buffer.alloc(5_000_000) });
    // The list of files says 20 bytes.
    const sizes = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24;
    zip.writeUInt32LE(20, sizes);
    await expect(read(zip, 'a.jpg')).rejects.toThrow('a.jpg is damaged');
  });

  it.each(['../b.jpg', '/b/b.jpg', '..\\b.jpg', 'C:/b.jpg'])('refuses a file with the name %s', async (name) => {
    const plain = `${'a'.repeat(name.length - 4)}.jpg`;
    const zip = withNames(await zipOf({ [plain]: 'picture', 'c.jpg': 'picture' }), plain, name);
    await expect(openUploads(write(zip))).rejects.toThrow('The archive is damaged');
  });

  it('refuses two files for one place', async () => {
    const zip = await zipOf({ 'a.jpg': '1', 'uploads/a.jpg': '2' });
    await expect(openUploads(write(zip))).rejects.toThrow('The archive has a.jpg twice.');
  });

  it.each([
    ['is none', Buffer.from('nothing')],
    ['is empty', Buffer.alloc(0)],
  ])('refuses a file that %s', async (_, bytes) => {
    await expect(openUploads(write(bytes))).rejects.toThrow('This is not a zip file, or it was cut off.');
  });

  it('refuses one that was cut off', async () => {
    const zip = await zipOf({ 'a.jpg': 'picture' });
    await expect(openUploads(write(zip.subarray(0, -30)))).rejects.toThrow(
      'This is not a zip file, or it was cut off.',
    );
  });
});
