// Import this file with `import()` only, as `encode.ts`: it loads sharp.
import 'server-only';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { AppError } from '../../errors';
import { UPLOAD_MAX_FRAMES, UPLOAD_MAX_PIXELS } from '../../limits';
import { LOCALE } from '../../locale';

/*
 * Animated PNG (PNG specification, third edition, 11.3.4 and 13.2 onwards). libvips reads its first picture only, so the
 * frames are taken apart here, decoded as pictures of their own, and put together as an animated WebP.
 */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** WebP's maximum of either side, in pixels. */
const WEBP_MAX_SIDE = 16_383;
/** The chunks besides the data that say how pixels look. */
const LOOK = new Set(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT']);
const CHANNELS = 4;

const DISPOSE = { background: 1, previous: 2 } as const;
const BLEND_OVER = 1;

interface Chunk {
  type: string;
  data: Buffer;
}

interface Frame {
  width: number;
  height: number;
  left: number;
  top: number;
  /** In milliseconds. */
  delay: number;
  dispose: number;
  blend: number;
  data: Buffer[];
}

interface Animation {
  header: Buffer;
  look: Chunk[];
  frames: Frame[];
  width: number;
  height: number;
  /** How often it plays; 0 for ever. */
  loop: number;
}

/**
 * Converts an animated PNG to a lossless animated WebP.
 * @returns null for any other picture
 * @throws {AppError} `too_large` over the limits of pixels, frames or a side
 * @throws for a frame that lies outside the picture
 */
export async function animatedPngAsWebp(buffer: Buffer): Promise<Buffer | null> {
  const animation = parse(buffer);
  if (!animation || animation.frames.length < 2) return null;
  const { width, height, frames, loop } = animation;
  if (width * height * frames.length > UPLOAD_MAX_PIXELS) {
    throw new AppError('too_large', 'The picture has more than 50 megapixels.');
  }
  if (frames.length > UPLOAD_MAX_FRAMES) {
    throw new AppError('too_large', `The animation has more than ${UPLOAD_MAX_FRAMES} pictures.`);
  }
  if (Math.max(width, height) > WEBP_MAX_SIDE) {
    const limit = WEBP_MAX_SIDE.toLocaleString(LOCALE);
    throw new AppError('too_large', `An animated PNG may be at most ${limit} pixels wide and high.`);
  }
  const pictures = await compose(animation);
  const delay = frames.map((frame) => frame.delay);
  return sharp(pictures, { join: { animated: true } })
    .webp({ lossless: true, effort: 0, delay, loop })
    .toBuffer();
}

function* chunksOf(buffer: Buffer): Generator<Chunk> {
  if (!buffer.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return;
  for (let start = SIGNATURE.length; start + 12 <= buffer.length;) {
    const end = start + 8 + buffer.readUInt32BE(start);
    if (end + 4 > buffer.length) return;
    yield { type: buffer.toString('latin1', start + 4, start + 8), data: buffer.subarray(start + 8, end) };
    start = end + 4;
  }
}

function parse(buffer: Buffer): Animation | null {
  let header: Buffer | null = null;
  let loop: number | null = null;
  const look: Chunk[] = [];
  const frames: Frame[] = [];
  for (const chunk of chunksOf(buffer)) {
    const { type, data } = chunk;
    if (type === 'IHDR' && data.length === 13) header = data;
    else if (type === 'acTL' && data.length === 8) loop = data.readUInt32BE(4);
    else if (type === 'fcTL' && data.length === 26) frames.push(frameOf(data));
    else if (type === 'IDAT') {
      // A picture of a still PNG, for programs without animations, has no frame before it.
      if (loop === null) return null;
      frames.at(-1)?.data.push(data);
    } else if (type === 'fdAT') frames.at(-1)?.data.push(data.subarray(4));
    else if (LOOK.has(type)) look.push(chunk);
  }
  if (!header || loop === null) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const isInside = (frame: Frame) => frame.left + frame.width <= width && frame.top + frame.height <= height;
  if (!frames.every(isInside)) throw new Error('A frame of the animation lies outside the picture.');
  return { header, look, frames, width, height, loop };
}

function frameOf(data: Buffer): Frame {
  const seconds = data.readUInt16BE(20) / (data.readUInt16BE(22) || 100);
  return {
    width: data.readUInt32BE(4),
    height: data.readUInt32BE(8),
    left: data.readUInt32BE(12),
    top: data.readUInt32BE(16),
    delay: Math.round(seconds * 1000),
    dispose: data.readUInt8(24),
    blend: data.readUInt8(25),
    data: [],
  };
}

function chunkBytes({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Decodes a frame as a PNG of its own. @returns its pixels as RGBA */
async function decode({ header, look }: Animation, { width, height, data }: Frame): Promise<Buffer> {
  const frameHeader = Buffer.from(header);
  frameHeader.writeUInt32BE(width, 0);
  frameHeader.writeUInt32BE(height, 4);
  const chunks = [{ type: 'IHDR', data: frameHeader }, ...look, { type: 'IDAT', data: Buffer.concat(data) }];
  const png = Buffer.concat([SIGNATURE, ...[...chunks, { type: 'IEND', data: Buffer.alloc(0) }].map(chunkBytes)]);
  return sharp(png, { failOn: 'error' }).toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer();
}

/** Draws each frame over those before it. @returns the whole pictures, compressed, so that they take little memory */
async function compose(animation: Animation): Promise<Buffer[]> {
  const { width, height, frames } = animation;
  const canvas = Buffer.alloc(width * height * CHANNELS);
  const pictures: Buffer[] = [];
  for (const [index, frame] of frames.entries()) {
    const before = frame.dispose === DISPOSE.previous && index > 0 ? Buffer.from(canvas) : null;
    draw(canvas, width, frame, await decode(animation, frame));
    const raw = { width, height, channels: CHANNELS } as const;
    pictures.push(await sharp(canvas, { raw }).png({ compressionLevel: 1 }).toBuffer());
    if (before) before.copy(canvas);
    else if (frame.dispose !== 0) clear(canvas, width, frame);
  }
  return pictures;
}

function draw(canvas: Buffer, canvasWidth: number, frame: Frame, pixels: Buffer): void {
  const { width, height, left, top, blend } = frame;
  for (let row = 0; row < height; row += 1) {
    const to = ((top + row) * canvasWidth + left) * CHANNELS;
    const line = pixels.subarray(row * width * CHANNELS, (row + 1) * width * CHANNELS);
    if (blend === BLEND_OVER) drawOver(canvas.subarray(to, to + line.length), line);
    else line.copy(canvas, to);
  }
}

/** Draws pixels over others, by their alpha (13.16, “over”). */
function drawOver(below: Buffer, above: Buffer): void {
  for (let at = 0; at < above.length; at += CHANNELS) {
    const [alpha, alphaBelow] = [(above[at + 3] ?? 0) / 255, (below[at + 3] ?? 0) / 255];
    const sum = alpha + alphaBelow * (1 - alpha);
    for (let channel = 0; channel < 3 && sum > 0; channel += 1) {
      const [upper, lower] = [above[at + channel] ?? 0, below[at + channel] ?? 0];
      below[at + channel] = Math.round((upper * alpha + lower * alphaBelow * (1 - alpha)) / sum);
    }
    below[at + 3] = Math.round(sum * 255);
  }
}

function clear(canvas: Buffer, canvasWidth: number, { width, height, left, top }: Frame): void {
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * canvasWidth + left) * CHANNELS;
    canvas.fill(0, from, from + width * CHANNELS);
  }
}
