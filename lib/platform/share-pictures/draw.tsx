// Asked for by `import()`: few processes ever draw a card, and what draws it is large.
import 'server-only';
import { ImageResponse } from 'next/og';
import sharp, { type Sharp } from 'sharp';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { limitConcurrency } from '../pictures/concurrency';
import { type Card, CardPicture } from './card';
import type { Photo } from '../server-resource';
import { loadOnce } from '../../load-once';

interface Size {
  width: number;
  height: number;
}

const JPEG_QUALITY = 80;

/** A picture as it is sent. */
export interface Drawing {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

async function asJpeg(picture: Sharp): Promise<Drawing> {
  const data = await picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer();
  return { bytes: new Uint8Array(data), type: 'image/jpeg' };
}

/** Returns where a part of a side begins, so that the focus is as near its middle as the side allows. */
const startOf = (side: number, part: number, focus: number): number =>
  Math.round(Math.min(Math.max(side * focus - part / 2, 0), side - part));

async function cut({ bytes, focus }: Photo, size: Size): Promise<Drawing> {
  if (focus === null) return asJpeg(sharp(bytes).resize({ ...size, fit: 'cover', position: 'attention' }));
  const { width, height } = await sharp(bytes).metadata();
  const scale = Math.min(width / size.width, height / size.height);
  // Of a picture of one pixel there is no half.
  const partOf = (side: number): number => Math.max(Math.floor(side * scale), 1);
  const part = { width: partOf(size.width), height: partOf(size.height) };
  const corner = { left: startOf(width, part.width, focus.x), top: startOf(height, part.height, focus.y) };
  return asJpeg(
    sharp(bytes)
      .extract({ ...corner, ...part })
      .resize({ ...size, fit: 'fill' }),
  );
}

/** Two logos fit beside the words. */
const LOGOS_MAX = 2;
const LOGO_SIZE = { width: 320, height: 320 };

async function logoAddress(bytes: Buffer): Promise<string> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp(bytes)
    .resize({ ...LOGO_SIZE, fit: 'contain', background })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

type Words = Omit<Card, 'picture' | 'logos'>;

async function draw(words: Words, picture: Photo | null, size: Size, logos: readonly Buffer[]): Promise<Drawing> {
  const card = { ...words, logos: await Promise.all(logos.slice(0, LOGOS_MAX).map(logoAddress)) };
  const ground = picture ? await cut(picture, size) : null;
  const address = ground ? `data:image/jpeg;base64,${Buffer.from(ground.bytes).toString('base64')}` : null;
  const fonts = await cardFonts();
  const image = new ImageResponse(<CardPicture card={{ ...card, picture: address }} {...size} />, { ...size, fonts });
  return asJpeg(sharp(await image.arrayBuffer()));
}

/** Anybody may ask for the picture of any article, and each takes memory while it is drawn. */
const drawing = limitConcurrency(2);

/** Returns an uploaded picture, cut to a size around its focus. */
export const cutPicture = (picture: Photo, size: Size): Promise<Drawing> => drawing(() => cut(picture, size));

/** Returns a card: what it says on its picture, or on a plain ground. */
export const drawCard = (
  card: Words,
  picture: Photo | null,
  size: Size,
  logos: readonly Buffer[] = [],
): Promise<Drawing> => drawing(() => draw(card, picture, size, logos));

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
