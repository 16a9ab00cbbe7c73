// Import this file with `import()` only: a server without a picture to encode then never loads sharp, which saves memory.
import 'server-only';
import { availableParallelism } from 'node:os';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import type { ImageVariant } from '@/db/schema';
import { AppError } from '../../errors';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_FRAMES, UPLOAD_MAX_PIXELS } from '../../limits';
import { animatedPngAsWebp } from './animated-png';
import { limitConcurrency } from './concurrency';
import { placeholderOf } from './placeholder';
import { type StoredFile, typeOf } from './storage-types';
import { PICTURE_WIDTHS } from './widths';

// More effort saves a few per cent of the bytes for twice the work and more: `npm run bench` shows what an upload takes.
const WEBP = { quality: 78, effort: 2 };
const JPEG = { quality: 82, progressive: true };
/** The widest file that phones fetch, in pixels: effort saves a quarter of the bytes there. */
const PHONE_WIDTH = 960;
/** Settings with which AVIF looks like `WEBP`. With a higher effort a lower quality has the same look. */
const avif = (width: number) => (width <= PHONE_WIDTH ? { quality: 50, effort: 3 } : { quality: 56, effort: 0 });
/** The fallback is for feeds, mail and social cards: no wider than the widest layout. */
const FULL_WIDTH = Math.max(...PICTURE_WIDTHS);
/** WebP's maximum height, in pixels; AVIF's is one more. A taller picture is scaled down in all its formats. */
const FULL_HEIGHT = 16_383;

// No picture is decoded twice in the same way, so sharp's cache would only take memory.
sharp.cache(false);
// One thread per task: more threads make a picture 10% faster, but double the response time of pages.
sharp.concurrency(1);

/** The memory of a decoder grows with the picture, so only one picture is decoded at a time. */
const decoding = limitConcurrency(1);
/** One task per core. Sharp and file access share four threads, of which one stays for files. */
const encoding = limitConcurrency(Math.min(availableParallelism(), 3));

type FallbackType = 'jpg' | 'png' | 'gif';

export interface EncodedImage {
  fallback: string;
  files: StoredFile[];
  variants: ImageVariant[];
  width: number;
  height: number;
  /** The result of `placeholderOf`. */
  placeholder: string;
}

/** A file in one of the widths, with its values for the picture's row. */
export interface EncodedVariant {
  file: StoredFile;
  variant: ImageVariant;
}

interface Size {
  width: number;
  height: number;
}

interface Source extends Size {
  fallback: FallbackType;
  animated: boolean;
}

const notAPicture = (cause?: unknown): AppError =>
  new AppError('unsupported_type', 'This file is not an accepted picture. Use JPEG, PNG, GIF, WebP or AVIF.', {
    cause,
  });

/**
 * Decodes a picture by its content, turns it upright, strips its metadata, and encodes it again: WebP in the widths
 * that the layouts use, and one fallback. AVIF takes longer and comes later, see `encodeAvif`.
 * @throws {AppError} `too_large` over the limits of bytes, pixels or frames, `unsupported_type` for anything but a picture
 */
export async function encodeImage(original: Buffer): Promise<EncodedImage> {
  if (original.byteLength > UPLOAD_MAX_BYTES) throw new AppError('too_large', 'The picture is larger than 10 MB.');
  const buffer = await readable(original);
  const source = await inspect(buffer);
  try {
    const open = source.animated ? () => decoder(buffer, true) : await decodeOnce(buffer);
    return await encodeAll(open, source);
  } catch (cause) {
    throw notAPicture(cause);
  }
}

/** Returns a picture as sharp reads the whole of it: of an animated PNG it would take the first picture. */
async function readable(original: Buffer): Promise<Buffer> {
  try {
    return (await decoding(() => animatedPngAsWebp(original))) ?? original;
  } catch (cause) {
    throw cause instanceof AppError ? cause : notAPicture(cause);
  }
}

/** Reads a picture's metadata, and refuses pictures over the limits before they are decoded. */
async function inspect(buffer: Buffer): Promise<Source> {
  if (!hasPictureSignature(buffer)) throw notAPicture();
  const { format, compression, autoOrient, pages = 1, hasAlpha } = await readMetadata(buffer);
  // The format `heif` includes HEIC, the photographs of phones, which need a licence to decode.
  if (format === 'heif' && compression !== 'av1') throw notAPicture();
  if (autoOrient.width * autoOrient.height * pages > UPLOAD_MAX_PIXELS) {
    throw new AppError('too_large', 'The picture has more than 50 megapixels.');
  }
  if (pages > UPLOAD_MAX_FRAMES) {
    throw new AppError('too_large', `The animation has more than ${UPLOAD_MAX_FRAMES} pictures.`);
  }
  const fallback = pages > 1 ? 'gif' : hasAlpha || format === 'png' ? 'png' : 'jpg';
  return { ...autoOrient, fallback, animated: pages > 1 };
}

async function readMetadata(buffer: Buffer): Promise<Metadata> {
  try {
    return await sharp(buffer, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw notAPicture(cause);
  }
}

/**
 * Reads what kind of picture an encoded file holds, and its width. Its first bytes decide, and they must be those of its name.
 * @throws {AppError} `unsupported_type` for anything else
 */
export async function describePicture(buffer: Buffer, name: string): Promise<{ type: string; width: number }> {
  if (!hasPictureSignature(buffer)) throw notAPicture();
  const { format, width } = await readMetadata(buffer);
  const type = format === 'heif' ? 'image/avif' : `image/${format}`;
  if (type !== typeOf(name)) throw notAPicture();
  return { type, width };
}

/** Scales a picture to a width, or narrower if it would be too tall, and never up. */
const inWidth = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: FULL_HEIGHT, fit: 'inside', withoutEnlargement: true });

/** Returns the width of a picture's largest file. */
const keptWidth = ({ width, height }: Size): number =>
  Math.max(Math.round(Math.min(width, FULL_WIDTH, (width * FULL_HEIGHT) / height)), 1);

/** Decodes upright and in sRGB. A damaged file is an error. */
const decoder = (buffer: Buffer, animated = false): Sharp =>
  sharp(buffer, { animated, limitInputPixels: UPLOAD_MAX_PIXELS, failOn: 'error' }).autoOrient().toColourspace('srgb');

/** Decodes a picture once, in the largest size that is needed. @returns opens the decoded picture, for each encoder */
async function decodeOnce(buffer: Buffer): Promise<() => Sharp> {
  const { data, info } = await decoding(() =>
    inWidth(decoder(buffer), FULL_WIDTH).raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
  );
  return () => sharp(data, { raw: pixelsOf(info) });
}

const pixelsOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });

async function encodeAll(open: () => Sharp, source: Source): Promise<EncodedImage> {
  const { width, height } = source;
  // Each encoder decodes an animation again, so only one of them works at a time.
  const limit = source.animated ? decoding : encoding;
  const [fallback, placeholder, ...variants] = await Promise.all([
    limit(() => encodeFallback(open(), source)),
    limit(() => placeholderOf(open())),
    ...namesFor(source, 'webp').map((name) => limit(() => encodeWebp(open(), name))),
  ]);
  return {
    fallback: fallback.name,
    width,
    height,
    placeholder,
    files: [fallback, ...variants.map(({ file }) => file)],
    variants: variants.map(({ variant }) => variant),
  };
}

interface VariantName {
  name: string;
  width: number;
}

/** Returns the files of a picture in one format: each width that is smaller than the picture, and its own width. */
function namesFor(picture: Size, extension: 'webp' | 'avif'): VariantName[] {
  const full = keptWidth(picture);
  const narrower = PICTURE_WIDTHS.filter((width) => width < full);
  return [
    ...narrower.map((width) => ({ name: `${width}.${extension}`, width })),
    { name: `full.${extension}`, width: full },
  ];
}

async function variantOf(picture: Sharp, name: string, type: ImageVariant['type']): Promise<EncodedVariant> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { file: { name, data }, variant: { file: name, width: info.width, type, bytes: data.byteLength } };
}

const encodeWebp = (picture: Sharp, { name, width }: VariantName): Promise<EncodedVariant> =>
  variantOf(inWidth(picture, width).webp(WEBP), name, 'image/webp');

/**
 * Encodes the AVIF files of a picture from its fallback.
 * @returns none for an animation, which the encoder does not support
 */
export async function encodeAvif(fallback: Buffer): Promise<EncodedVariant[]> {
  const { width, height, pages = 1 } = await sharp(fallback).metadata();
  if (pages > 1) return [];
  const open = await decodeOnce(fallback);
  return Promise.all(
    namesFor({ width, height }, 'avif').map(({ name, width: wanted }) =>
      encoding(() => variantOf(inWidth(open(), wanted).avif(avif(wanted)), name, 'image/avif')),
    ),
  );
}

/**
 * Encodes one width of a file that was copied into the uploads by hand.
 * @returns null if it is not an accepted picture
 */
export async function encodeWidth(original: Buffer, width: number, extension: 'webp' | 'avif'): Promise<Buffer | null> {
  try {
    const buffer = await readable(original);
    const { animated } = await inspect(buffer);
    const sized = () => inWidth(decoder(buffer, animated), width);
    const isAvif = extension === 'avif' && !animated;
    return await decoding(() => (isAvif ? sized().avif(avif(width)) : sized().webp(WEBP)).toBuffer());
  } catch {
    return null;
  }
}

async function encodeFallback(picture: Sharp, { fallback }: Source): Promise<StoredFile> {
  const sized = inWidth(picture, FULL_WIDTH);
  const encoders = {
    gif: () => sized.gif(),
    png: () => sized.png({ compressionLevel: 9 }),
    jpg: () => sized.jpeg(JPEG),
  };
  return { name: `image.${fallback}`, data: await encoders[fallback]().toBuffer() };
}

const startsWith = (buffer: Buffer, bytes: string, at = 0): boolean =>
  buffer.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

/** The brands of AVIF files, still and animated; for `mif1` and `msf1` the decoder decides. */
const AVIF_BRANDS = ['avif', 'avis', 'mif1', 'msf1'];

/**
 * Returns whether a file begins like JPEG, PNG, GIF, WebP or AVIF, regardless of its name. No other file is decoded, so that decoders for
 * drawings and documents are never used.
 */
function hasPictureSignature(buffer: Buffer): boolean {
  return (
    startsWith(buffer, '\xff\xd8\xff') ||
    startsWith(buffer, '\x89PNG\r\n\x1a\n') ||
    startsWith(buffer, 'GIF87a') ||
    startsWith(buffer, 'GIF89a') ||
    (startsWith(buffer, 'RIFF') && startsWith(buffer, 'WEBP', 8)) ||
    (startsWith(buffer, 'ftyp', 4) && AVIF_BRANDS.some((brand) => startsWith(buffer, brand, 8)))
  );
}
