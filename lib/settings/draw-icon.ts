// Import this file with `import()` only: a server that draws no icon then never loads sharp, which saves memory.
import 'server-only';
import sharp from 'sharp';
import type { Icon } from '../platform/site/icons';
import { THEME_COLOURS } from '../theme';

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws a mark as an icon: whole, in the middle, on a clear ground or on the background of the design. */
export async function drawIcon(mark: Buffer, { size, share, isFilled }: Icon): Promise<Uint8Array<ArrayBuffer>> {
  const side = Math.round(size * share);
  const drawn = await sharp(mark).resize(side, side, { fit: 'contain', background: CLEAR }).png().toBuffer();
  const ground = { width: size, height: size, channels: 4, background: isFilled ? THEME_COLOURS.dark : CLEAR } as const;
  const icon = await sharp({ create: ground })
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
  return new Uint8Array(icon);
}
