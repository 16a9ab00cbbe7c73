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
