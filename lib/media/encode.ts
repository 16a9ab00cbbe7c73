import 'server-only';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { ImageVariant } from '@/db/schema';
import { AppError } from '../errors';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '../limits';
import type { StoredFile } from './storage';
import { PICTURE_WIDTHS } from './widths';

/** What is accepted, by content, and what the fallback becomes. */
const FALLBACK_FORMAT: Record<string, 'jpg' | 'png' | 'gif'> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'png',
  heif: 'jpg',
};

const PLACEHOLDER_WIDTH = 16;
const WEBP_QUALITY = 78;
const JPEG_QUALITY = 82;
/** The fallback is for feeds, mail and social cards: no wider than the widest layout. */
const FALLBACK_WIDTH = Math.max(...PICTURE_WIDTHS);

export interface EncodedImage {
  fallback: string;
  files: StoredFile[];
  variants: ImageVariant[];
  width: number;
  height: number;
  placeholder: string;
}

const notAPicture = (cause?: unknown): AppError =>
  new AppError('unsupported_type', 'Not an accepted picture: expected JPEG, PNG, GIF, WebP or AVIF.', { cause });

/**
 * Decodes a picture by its content, turns it upright, strips its metadata, and encodes it anew in the widths that the
 * layouts use and one fallback.
 * @throws {AppError} `too_large` over the limits of bytes or pixels, `unsupported_type` for anything but a picture
 */
export async function encodeImage(buffer: Buffer): Promise<EncodedImage> {
  if (buffer.byteLength > UPLOAD_MAX_BYTES) throw new AppError('too_large', 'The picture is larger than 10 MB.');
  const metadata = await readMetadata(buffer);
  const extension = FALLBACK_FORMAT[metadata.format];
  if (!extension || (metadata.format === 'heif' && metadata.compression !== 'av1')) throw notAPicture();
  const { width, height } = metadata.autoOrient;
  if (width * height * (metadata.pages ?? 1) > UPLOAD_MAX_PIXELS) {
    throw new AppError('too_large', 'The picture has more than 50 megapixels.');
  }
  try {
    return await encodeAll(buffer, { width, height, extension, animated: (metadata.pages ?? 1) > 1 });
  } catch (cause) {
    throw notAPicture(cause);
  }
}

async function readMetadata(buffer: Buffer): Promise<Metadata> {
  try {
    return await sharp(buffer, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw notAPicture(cause);
  }
}

interface Source {
  width: number;
  height: number;
  extension: 'jpg' | 'png' | 'gif';
  animated: boolean;
}

async function encodeAll(buffer: Buffer, source: Source): Promise<EncodedImage> {
  const open = (): Sharp =>
    sharp(buffer, { animated: source.animated, limitInputPixels: UPLOAD_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb');
  const fallback = `image.${source.extension}`;
  const full = { name: 'full.webp', width: Math.min(source.width, FALLBACK_WIDTH) };
  const variants = await Promise.all(
    [
      ...PICTURE_WIDTHS.filter((width) => width < source.width).map((width) => ({ name: `${width}.webp`, width })),
      full,
    ].map(({ name, width }) => encodeWidth(open(), name, width)),
  );
  const files = [{ name: fallback, data: await encodeFallback(open(), source) }, ...variants.map(({ file }) => file)];
  return {
    ...{ fallback, files, width: source.width, height: source.height },
    variants: variants.map(({ variant }) => variant),
    placeholder: await encodePlaceholder(buffer),
  };
}

async function encodeWidth(
  picture: Sharp,
  name: string,
  width: number,
): Promise<{ file: StoredFile; variant: ImageVariant }> {
  const data = await picture.resize({ width, withoutEnlargement: true }).webp({ quality: WEBP_QUALITY }).toBuffer();
  return { file: { name, data }, variant: { file: name, width, type: 'image/webp', bytes: data.byteLength } };
}

function encodeFallback(picture: Sharp, { extension }: Source): Promise<Buffer> {
  const sized = picture.resize({ width: FALLBACK_WIDTH, withoutEnlargement: true });
  if (extension === 'gif') return sized.gif().toBuffer();
  if (extension === 'png') return sized.png({ compressionLevel: 9 }).toBuffer();
  return sized.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer();
}

async function encodePlaceholder(buffer: Buffer): Promise<string> {
  const tiny = await sharp(buffer).autoOrient().resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
