import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Colour = string | { r: number; g: number; b: number; alpha: number };

const plain = (width: number, height: number, colour: Colour, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: colour } });

/** A JPEG of one colour. */
export const jpeg = (width: number, height: number, colour = '#ff3366'): Promise<Buffer> =>
  plain(width, height, colour).jpeg().toBuffer();

/** Pixels like those of a photograph: soft shapes with grain, so that they compress alike. */
export function photograph(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const [tinyWidth, tinyHeight] = [Math.ceil(width / 6), Math.ceil(height / 6)];
  return sharp({ create: { width: tinyWidth, height: tinyHeight, channels: 3, background: '#888', noise } })
    .blur(2)
    .resize(width, height, { fit: 'fill' });
}

/** A picture of which one half is transparent. */
export const halfTransparent = (width: number, height: number): Sharp =>
  plain(width, height, { r: 0, g: 0, b: 0, alpha: 0 }, 4).composite([
    { input: { create: { width: width / 2, height, channels: 4, background: '#ff3366' } }, left: 0, top: 0 },
  ]);

/** Three frames of different colours. */
export async function animation(width: number, height: number, frames = 3): Promise<Sharp> {
  const colours = ['#ff0000', '#00ff00', '#0000ff'];
  const pictures = Array.from({ length: frames }, (_, index) =>
    plain(width, height, colours[index % colours.length] ?? '#000000')
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(pictures), { join: { animated: true } });
}

/** White, with a red upper left quarter, whose position shows how the picture was rotated. */
export const cornered = (width: number, height: number): Sharp =>
  plain(width, height, '#ffffff').composite([
    {
      input: { create: { width: width / 2, height: height / 2, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ]);

/** A frame of `animatedPng`: its PNG, which may be smaller than the picture, and where and how it is drawn. */
interface PngFrame {
  png: Buffer;
  left?: number;
  top?: number;
  /** 0: it stays, 1: it is cleared, 2: what was before comes back. */
  dispose?: number;
  /** 0: it replaces, 1: it lies over. */
  blend?: number;
}

/** An animated PNG. The first frame has the size of the whole. */
export function animatedPng(frames: readonly PngFrame[], delay = 200): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const dataOf = (png: Buffer): Buffer => {
    const parts: Buffer[] = [];
    for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
      const end = at + 8 + png.readUInt32BE(at);
      if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, end));
    }
    return Buffer.concat(parts);
  };
  const [first] = frames;
  if (!first) throw new Error('An animation has a first frame.');
  let sequence = 0;
  const number = (): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(sequence++);
    return bytes;
  };
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames.length);
  const parts = frames.flatMap(({ png, left = 0, top = 0, dispose = 0, blend = 0 }, index) => {
    const place = Buffer.alloc(22);
    png.copy(place, 0, 16, 24);
    place.writeUInt32BE(left, 8);
    place.writeUInt32BE(top, 12);
    place.writeUInt16BE(delay, 16);
    place.writeUInt16BE(1000, 18);
    place.writeUInt8(dispose, 20);
    place.writeUInt8(blend, 21);
    const shown = chunk('fcTL', Buffer.concat([number(), place]));
    const data = dataOf(png);
    return [shown, index === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([number(), data]))];
  });
  return Buffer.concat([first.png.subarray(0, 33), chunk('acTL', control), ...parts, chunk('IEND', Buffer.alloc(0))]);
}
