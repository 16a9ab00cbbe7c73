import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadOnce } from '../../load-once';

const FILES = [
  { name: 'Display', file: 'big-shoulders/files/big-shoulders-latin-900-normal.woff' },
  { name: 'Display Extended', file: 'big-shoulders/files/big-shoulders-latin-ext-900-normal.woff' },
  { name: 'Text', file: 'figtree/files/figtree-latin-600-normal.woff' },
  { name: 'Text Extended', file: 'figtree/files/figtree-latin-ext-600-normal.woff' },
];

/** The families of the site in the one format that satori reads of those that npm has: Latin and Maltese letters. */
export const cardFonts = loadOnce(() =>
  Promise.all(
    FILES.map(async ({ name, file }) => ({
      name,
      data: await readFile(path.join(process.cwd(), 'node_modules/@fontsource', file)),
    })),
  ),
);
