import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { type EncodedImage, encodeAvif, encodeImage, encodeWidth } from '@/lib/platform/pictures/encode';
import { PICTURE_WIDTHS } from '@/lib/platform/pictures/widths';
import { animation, cornered, halfTransparent, jpeg, photograph } from '../../support/pictures';

const names = ({ files }: EncodedImage): string[] => files.map(({ name }) => name).sort();

function bytes({ files }: Pick<EncodedImage, 'files'>, name: string): Buffer {
  const found = files.find((file) => file.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found.data;
}

const refusal = async (buffer: Buffer): Promise<string> => {
  const error: unknown = await encodeImage(buffer).catch((cause: unknown) => cause);
  return error instanceof AppError ? error.code : 'accepted';
};

async function pixel(picture: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe('an accepted picture', () => {
  const kinds: [kind: string, make: () => Promise<Buffer>, fallback: string][] = [
    ['JPEG', () => jpeg(400, 300), 'image.jpg'],
    ['progressive JPEG', () => photograph(400, 300).jpeg({ progressive: true }).toBuffer(), 'image.jpg'],
    ['CMYK JPEG', () => photograph(400, 300).toColourspace('cmyk').jpeg().toBuffer(), 'image.jpg'],
    ['grey JPEG', () => photograph(400, 300).greyscale().jpeg().toBuffer(), 'image.jpg'],
    ['PNG', () => photograph(400, 300).png().toBuffer(), 'image.png'],
    ['PNG of 16 bits', () => photograph(400, 300).toColourspace('rgb16').png().toBuffer(), 'image.png'],
    ['PNG of a palette', () => photograph(400, 300).png({ palette: true }).toBuffer(), 'image.png'],
    ['transparent PNG', () => halfTransparent(400, 300).png().toBuffer(), 'image.png'],
    ['still WebP', () => photograph(400, 300).webp().toBuffer(), 'image.jpg'],
    ['transparent WebP', () => halfTransparent(400, 300).webp().toBuffer(), 'image.png'],
    ['AVIF', () => photograph(400, 300).avif({ effort: 0 }).toBuffer(), 'image.jpg'],
    ['transparent AVIF', () => halfTransparent(400, 300).avif({ effort: 0 }).toBuffer(), 'image.png'],
    ['animated GIF', async () => (await animation(400, 300)).gif().toBuffer(), 'image.gif'],
    ['animated WebP', async () => (await animation(400, 300)).webp().toBuffer(), 'image.gif'],
  ];

  it.each(kinds)(
    'of the kind %s becomes WebP and a fallback, with colours to show until it is there',
    async (kind, make, fallback) => {
      const encoded = await encodeImage(await make());
      expect(names(encoded)).toEqual(['320.webp', 'full.webp', fallback].sort());
      expect(encoded).toMatchObject({ width: 400, height: 300, fallback });
      for (const { data } of encoded.files) {
        expect(await sharp(data).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
      }
      const colours = /^(#[\da-f]{4} ){3}#[\da-f]{3}( #[\da-f]{3}){2}$/;
      expect(encoded.placeholder).toMatch(kind.startsWith('transparent') ? /^$/ : colours);
    },
  );

  it('comes in the widths that it is wide enough for, and never larger than it is', async () => {
    const small = await encodeImage(await jpeg(200, 100));
    expect(small.variants).toMatchObject([{ file: 'full.webp', width: 200 }]);
    const large = await encodeImage(await jpeg(2400, 100));
    expect(large.variants.map(({ width }) => width)).toEqual(PICTURE_WIDTHS);
    for (const { file, width, bytes: size } of large.variants) {
      expect((await sharp(bytes(large, file)).metadata()).width).toBe(width);
      expect(bytes(large, file).byteLength).toBe(size);
    }
    expect((await sharp(bytes(large, 'image.jpg')).metadata()).width).toBe(1920);
  });

  it.each([
    ['by a pixel', 400, 16_384, [320, 400]],
    ['by a good deal', 400, 40_000, [164]],
    ['of one column', 1, 20_000, [1]],
  ])('taller than its formats allow is kept smaller: %s', async (_, width, height, widths) => {
    const png = sharp({ create: { width, height, channels: 3, background: '#ff3366' } }).png();
    const encoded = await encodeImage(await png.toBuffer());
    expect(encoded).toMatchObject({ width, height });
    const avif = await encodeAvif(bytes(encoded, 'image.png'));
    const made = [...encoded.variants, ...avif.map(({ variant }) => variant)];
    expect(made.map((variant) => variant.width)).toEqual([...widths, ...widths]);
    const all = { files: [...encoded.files, ...avif.map(({ file }) => file)] };
    for (const variant of made) {
      expect(await sharp(bytes(all, variant.file)).metadata()).toMatchObject({ width: variant.width });
    }
    for (const whole of ['full.webp', 'full.avif', 'image.png']) {
      expect(await sharp(bytes(all, whole)).metadata()).toMatchObject({ width: widths.at(-1), height: 16_383 });
    }
  });

  it('taller than its formats allow is kept smaller and stays animated', async () => {
    const encoded = await encodeImage(await (await animation(100, 20_000, 2)).gif().toBuffer());
    expect(encoded.variants).toMatchObject([{ file: 'full.webp', width: 82 }]);
    for (const { data } of encoded.files) {
      expect(await sharp(data).metadata()).toMatchObject({ width: 82, height: 16_383, pages: 2 });
    }
  });

  it('stays transparent, in every format', async () => {
    const encoded = await encodeImage(await halfTransparent(400, 300).png().toBuffer());
    const avif = await encodeAvif(bytes(encoded, 'image.png'));
    for (const { data } of [...encoded.files, ...avif.map(({ file }) => file)]) {
      const { width, height } = await sharp(data).metadata();
      expect((await pixel(data, width - 5, height - 5))[3]).toBe(0);
      expect((await pixel(data, 5, 5))[3]).toBe(255);
    }
  });

  it.each(['gif', 'webp'] as const)('stays animated: %s', async (format) => {
    const encoded = await encodeImage(await (await animation(400, 300))[format]().toBuffer());
    for (const { data } of encoded.files) expect((await sharp(data).metadata()).pages).toBe(3);
    expect(await encodeAvif(bytes(encoded, 'image.gif'))).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turned by orientation %i stands upright', async (orientation) => {
    // As a camera stores it: turned against what its orientation says.
    const against: Record<number, [angle: number, mirrored: boolean]> = {
      ...{ 1: [0, false], 2: [0, true], 3: [180, false], 4: [180, true] },
      ...{ 5: [90, true], 6: [270, false], 7: [270, true], 8: [90, false] },
    };
    const [angle, mirrored] = against[orientation] ?? [0, false];
    const rotated = await cornered(400, 200)
      .png()
      .toBuffer()
      .then((upright) => sharp(upright).rotate(angle).toBuffer());
    const turned = await sharp(rotated).flop(mirrored).toBuffer();
    const stored = await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const encoded = await encodeImage(stored);
    expect(encoded).toMatchObject({ width: 400, height: 200 });
    for (const name of ['full.webp', 'image.jpg']) {
      const [, ...rest] = await pixel(bytes(encoded, name), 20, 20);
      expect(Math.max(...rest)).toBeLessThan(60);
      expect(Math.min(...(await pixel(bytes(encoded, name), 380, 180)))).toBeGreaterThan(200);
    }
  });

  it('is decoded alone, an animation for each of its files', async () => {
    const pictures = [
      await (await animation(700, 500)).gif().toBuffer(),
      await (await animation(700, 500)).webp().toBuffer(),
    ];
    let atWork = 0;
    const running: number[] = [];
    // The library has no type for its prototype.
    const working = sharp.prototype as { toBuffer: (this: Sharp, options?: object) => Promise<unknown> };
    const { toBuffer } = working;
    const decode = vi.spyOn(working, 'toBuffer').mockImplementation(function (this: Sharp, options) {
      running.push(++atWork);
      return toBuffer.call(this, options).finally(() => atWork--);
    });
    await Promise.all(pictures.map(encodeImage));
    decode.mockRestore();
    expect(running.length).toBeGreaterThan(pictures.length);
    expect(Math.max(...running)).toBe(1);
  });

  it('says nothing of where and with what it was taken', async () => {
    const stored = await photograph(400, 300)
      .withExif({ IFD0: { Make: 'Tempesta Camera' }, IFD3: { GPSLatitude: '35/1 53/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Tempesta</note></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(await sharp(stored).metadata()).toMatchObject({ exif: expect.any(Buffer), icc: expect.any(Buffer) });
    const encoded = await encodeImage(stored);
    const avif = await encodeAvif(bytes(encoded, 'image.jpg'));
    for (const { data } of [...encoded.files, ...avif.map(({ file }) => file)]) {
      const { exif, xmp, iptc, icc } = await sharp(data).metadata();
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(data.includes('Tempesta')).toBe(false);
    }
  });

  it('of wide colours is brought to sRGB', async () => {
    const green = sharp({ create: { width: 64, height: 64, channels: 3, background: '#00ff00' } });
    const p3 = await green.withIccProfile('p3', { attach: true }).png().toBuffer();
    const [red = 0, level = 0, blue = 0] = await pixel(bytes(await encodeImage(p3), 'image.png'), 30, 30);
    expect([red < 30, level > 240, blue < 40]).toEqual([true, true, true]);
  });

  it('that is another kind of file as well is only a picture afterwards', async () => {
    const script = '<html><script>alert(1)</script></html>';
    const polyglot = Buffer.concat([await jpeg(400, 300), Buffer.from(script), Buffer.from('PK\x03\x04')]);
    const { files } = await encodeImage(polyglot);
    expect(files.length).toBeGreaterThan(1);
    for (const { data } of files) expect(data.includes('<script>')).toBe(false);
  });
});

/** A PNG whose head promises a size that its few bytes of data do not hold. */
async function pngPromising(width: number, height: number): Promise<Buffer> {
  const real = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const head = Buffer.from(real.subarray(12, 29));
  head.writeUInt32BE(width, 4);
  head.writeUInt32BE(height, 8);
  const { crc32 } = await import('node:zlib');
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(head));
  return Buffer.concat([real.subarray(0, 12), head, check, real.subarray(33)]);
}

/** A GIF of a few bytes whose frames are drawn on a large canvas. */
function gifPromising(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const palette = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const place = Buffer.from([0x2c, 0, 0, 0, 0]);
  const onePixel = Buffer.from([0, 2, 2, 0x44, 1, 0]);
  const pictures = Array.from({ length: frames }, () => Buffer.concat([place, size, onePixel]));
  return Buffer.concat([Buffer.from('GIF89a'), size, palette, ...pictures, Buffer.from(';')]);
}

describe('what is refused', () => {
  const cut = (buffer: Buffer): Buffer => buffer.subarray(0, Math.floor(buffer.byteLength * 0.6));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';
  const files: [what: string, make: () => Promise<Buffer> | Buffer][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('not a picture')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', () => Buffer.from(svg)],
    ['a drawing with a declaration', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['a drawing behind the mark of a GIF', () => Buffer.from(`GIF89a${svg}`)],
    ['a document', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['TIFF', () => photograph(60, 40).tiff().toBuffer()],
    ['a cut JPEG', async () => cut(await photograph(400, 300).jpeg().toBuffer())],
    ['a cut progressive JPEG', async () => cut(await photograph(400, 300).jpeg({ progressive: true }).toBuffer())],
    ['a cut PNG', async () => cut(await photograph(400, 300).png().toBuffer())],
    ['a cut WebP', async () => cut(await photograph(400, 300).webp().toBuffer())],
    ['a cut AVIF', async () => cut(await photograph(400, 300).avif({ effort: 0 }).toBuffer())],
    ['a cut animation', async () => cut(await (await animation(400, 300)).webp().toBuffer())],
    ['the first bytes of a JPEG', async () => (await jpeg(60, 40)).subarray(0, 40)],
    ['a PNG that promises more than it holds', () => pngPromising(3000, 3000)],
  ];
  it.each(files)('%s is no picture', async (_, make) => {
    expect(await refusal(await make())).toBe('unsupported_type');
  });

  const large: [what: string, make: () => Promise<Buffer> | Buffer][] = [
    ['a file of more than 10 MB', () => Buffer.alloc(10_485_761)],
    ['a small file of more than 50 megapixels', () => pngPromising(10_000, 5_001)],
    ['a head that promises gigapixels', () => pngPromising(100_000, 100_000)],
    ['an animation of too many pixels in all', () => gifPromising(10_000, 2_600, 2)],
    ['an animation of too many small pictures', () => gifPromising(1, 1, 1_001)],
  ];
  it.each(large)('%s is too large', async (_, make) => {
    expect(await refusal(await make())).toBe('too_large');
  });
});

describe('a file that was copied here', () => {
  it('is made in one width', async () => {
    const webp = await encodeWidth(await photograph(800, 600).jpeg().toBuffer(), 320, 'webp');
    expect(await sharp(webp ?? '').metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
    const avif = await encodeWidth(await photograph(800, 600).jpeg().toBuffer(), 320, 'avif');
    expect(await sharp(avif ?? '').metadata()).toMatchObject({ format: 'heif', width: 320 });
  });

  it.each(['webp', 'avif'] as const)('is made narrower where it is too tall for %s', async (extension) => {
    const made = await encodeWidth(await jpeg(400, 20_000), 320, extension);
    expect(await sharp(made ?? '').metadata()).toMatchObject({ width: 320, height: 16_000 });
    const narrow = await encodeWidth(await jpeg(320, 20_000), 320, extension);
    expect(await sharp(narrow ?? '').metadata()).toMatchObject({ width: 262, height: 16_383 });
  });

  it('is left as it is when it is no picture', async () => {
    expect(await encodeWidth(Buffer.from('text'), 320, 'webp')).toBeNull();
  });
});
