import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { cutPicture, drawCard, cardFonts } from '@/lib/platform/share-pictures/draw';
import { CARD_COLOURS, SHAPES } from '@/lib/platform/share-pictures/shapes';
import { defaultSite } from '@/lib/settings/rules';
import { jpeg } from '../../support/pictures';

const FOCUS = { x: 0.5, y: 0.5 };
const { accent: background, onAccent: colour } = CARD_COLOURS;
const shapes = Object.entries(SHAPES);

describe('a picture for sharing', () => {
  it.each(shapes)('can be of one pixel, or as narrow as that: %s', async (_, size) => {
    for (const [width, height] of [
      [1, 1],
      [1, 630],
      [630, 1],
    ] as const) {
      const { bytes } = await cutPicture({ bytes: await jpeg(width, height), focus: FOCUS }, size);
      expect(await sharp(bytes).metadata()).toMatchObject(size);
    }
  });
});

describe('a card', () => {
  const draw = (title: string) =>
    drawCard({ site: defaultSite, label: 'News', title, background, colour }, null, SHAPES.card);
  /** How far right the letters of a title reach, in pixels: they alone are as bright as ink. */
  async function rightEdge(title: string): Promise<number> {
    const { bytes } = await draw(title);
    const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    return data.reduce((edge, level, at) => (level > 200 ? Math.max(edge, at % info.width) : edge), 0);
  }

  it.each([
    ['W', 190],
    ['Ħ', 196],
  ])('keeps a word of nothing but %s within its margins', async (letter, count) => {
    const edge = await rightEdge(letter.repeat(count));
    expect(edge).toBeGreaterThan(SHAPES.card.width / 2);
    expect(edge).toBeLessThanOrEqual(SHAPES.card.width - 64);
  });

  it('is drawn as soon as its fonts can be read again', async () => {
    vi.resetModules();
    const reloaded = await import('@/lib/platform/share-pictures/draw');
    const away = vi.spyOn(process, 'cwd').mockReturnValue('/nowhere');
    await expect(reloaded.cardFonts()).rejects.toThrow('ENOENT');
    away.mockRestore();
    expect(await reloaded.cardFonts()).toEqual(await cardFonts());
  });
});
