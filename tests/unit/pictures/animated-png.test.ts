import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeImage } from '@/lib/platform/pictures/encode';
import { animatedPng, halfTransparent } from '../../support/pictures';

const filled = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png({ palette: false })
    .toBuffer();

/** The colours at the middle and near a corner of each picture of an animation, as hexadecimal numbers. */
async function coloursOf(webp: Buffer): Promise<{ middle: string; corner: string }[]> {
  const { pages = 1 } = await sharp(webp).metadata();
  return Promise.all(
    Array.from({ length: pages }, async (_, page) => {
      const { data, info } = await sharp(webp, { page }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => {
        const start = (y * info.width + x) * info.channels;
        return data.subarray(start, start + 4).toString('hex');
      };
      return { middle: at(info.width / 2 + 6, info.height / 2), corner: at(2, 2) };
    }),
  );
}

const near = (colour: string, expected: string): boolean =>
  [0, 2, 4, 6].every(
    (at) => Math.abs(parseInt(colour.slice(at, at + 2), 16) - parseInt(expected.slice(at, at + 2), 16)) < 12,
  );

describe('an animated PNG', () => {
  it('stays animated as WebP, with its times', async () => {
    const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((colour) => filled(320, 200, colour)));
    const encoded = await encodeImage(animatedPng(frames.map((png) => ({ png }))));
    const file = encoded.files.find(({ name }) => name === 'full.webp');
    const { pages, delay, width, height } = await sharp(file?.data).metadata();
    expect({ pages, delay, width, height }).toEqual({
      ...{ pages: 3, delay: [200, 200, 200], width: 320, height: 200 },
    });
    expect([encoded.width, encoded.height, encoded.fallback]).toEqual([320, 200, 'image.gif']);
    const middles = (await coloursOf(file?.data ?? Buffer.alloc(0))).map(({ middle }) => middle);
    expect(middles.map((colour, index) => near(colour, ['ff0000ff', '00ff00ff', '0000ffff'][index] ?? ''))).toEqual([
      ...[true, true, true],
    ]);
  });

  it('draws parts over what was there, and takes them away again', async () => {
    const [base, part, over] = [
      await filled(64, 64, '#ff0000'),
      await filled(32, 32, '#0000ff'),
      await halfTransparent(64, 64).png().toBuffer(),
    ];
    const encoded = await encodeImage(
      animatedPng([
        { png: base },
        { png: part, left: 16, top: 16, dispose: 2 },
        { png: over, blend: 1, dispose: 1 },
        { png: part, left: 16, top: 16 },
      ]),
    );
    const file = encoded.files.find(({ name }) => name === 'full.webp');
    const shown = await coloursOf(file?.data ?? Buffer.alloc(0));
    expect(near(shown[1]?.middle ?? '', '0000ffff') && near(shown[1]?.corner ?? '', 'ff0000ff')).toBe(true);
    // The right half of what lies over is transparent: red shows through, and the part is gone.
    expect(near(shown[2]?.middle ?? '', 'ff0000ff') && near(shown[2]?.corner ?? '', 'ff3366ff')).toBe(true);
    expect(near(shown[3]?.middle ?? '', '0000ffff') && shown[3]?.corner.endsWith('00')).toBe(true);
  });

  it('that would not stay animated is refused, with the reason', async () => {
    const long = await filled(16_384, 2, '#ff0000');
    const tooLong = encodeImage(animatedPng([{ png: long }, { png: long }]));
    await expect(tooLong).rejects.toMatchObject({ code: 'too_large', message: expect.stringContaining('16,383') });
    const [base, part] = [await filled(8, 8, '#ff0000'), await filled(4, 4, '#0000ff')];
    const outside = encodeImage(animatedPng([{ png: base }, { png: part, left: 6, top: 0 }]));
    await expect(outside).rejects.toMatchObject({ code: 'unsupported_type' });
  });

  it('of too many pictures is refused before it is decoded, and a still one stays still', async () => {
    const png = await filled(2, 2, '#ff0000');
    const many = animatedPng(Array.from({ length: 1_001 }, () => ({ png })));
    await expect(encodeImage(many)).rejects.toMatchObject({ code: 'too_large' });
    expect((await encodeImage(animatedPng([{ png }]))).fallback).toBe('image.png');
    expect((await encodeImage(png)).fallback).toBe('image.png');
  });
});
