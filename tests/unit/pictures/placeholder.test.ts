import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { placeholderOf } from '@/lib/platform/pictures/placeholder';
import { halfTransparent } from '../../support/pictures';

const SIDE = 90;

/** A square with this many columns, each of one colour. */
const columns = (colours: number[][]): Promise<Buffer> =>
  sharp(Buffer.from(colours.flat()), { raw: { width: colours.length, height: 1, channels: 3 } })
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();

const greys = [
  [102, 102, 102],
  [119, 119, 119],
  [136, 136, 136],
];

const made = async (picture: Sharp): Promise<string> => placeholderOf(sharp(await picture.png().toBuffer()));

it('is the one colour of a picture that has one', async () => {
  expect(await placeholderOf(sharp(await columns([[255, 136, 0]])))).toBe('#f808 #f808 #f808 #f80 #f80 #f80');
});

it('runs from left to right as the picture does', async () => {
  expect(await placeholderOf(sharp(await columns(greys)))).toBe('#5558 #7778 #9998 #777 #777 #777');
});

it('runs from top to bottom as the picture does', async () => {
  expect(await made(sharp(await columns(greys)).rotate(90))).toBe('#7778 #7778 #7778 #555 #777 #999');
});

it('is nothing where the picture would show it through', async () => {
  expect(await made(halfTransparent(40, 30))).toBe('');
});
