import 'server-only';
import { ImageResponse } from 'next/og';
import sharp from 'sharp';
import { type Card, CardPicture } from './card';
import { cardFonts } from './fonts';

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

const asJpeg = async (picture: Buffer | ArrayBuffer, size: Size): Promise<Drawing> => {
  const resized = sharp(picture).resize({ ...size, fit: 'cover', position: 'attention' });
  const data = await resized.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer();
  return { bytes: new Uint8Array(data), type: 'image/jpeg' };
};

/** An uploaded picture, cut to a size around what draws the eye. */
export const cutPicture = (picture: Buffer, size: Size): Promise<Drawing> => asJpeg(picture, size);

/** A card: what it says on its picture, or on a plain ground. */
export async function drawCard(card: Omit<Card, 'picture'>, picture: Buffer | null, size: Size): Promise<Drawing> {
  const ground = picture ? await cutPicture(picture, size) : null;
  const address = ground ? `data:image/jpeg;base64,${Buffer.from(ground.bytes).toString('base64')}` : null;
  const fonts = await cardFonts();
  const image = new ImageResponse(<CardPicture card={{ ...card, picture: address }} {...size} />, { ...size, fonts });
  return asJpeg(await image.arrayBuffer(), size);
}
