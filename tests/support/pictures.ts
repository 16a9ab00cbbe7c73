import sharp from 'sharp';

/** A JPEG of one colour. */
export function jpeg(width: number, height: number, colour = '#ff3366'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}
