import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawArticleArt, motifNames } from '@/db/seed/art/draw-article';
import { drawPlayerPortrait } from '@/db/seed/art/portrait/draw-portrait';
import { seedArticles } from '@/db/seed/content';
import { picturesOf, savePictures, withPictureUrls } from '@/db/seed/pictures';

const content = '<p>One</p><img src="image:storm/a" alt="A storm"><p>Two</p>';

describe('drawArticleArt', () => {
  it('draws 1600 by 900, the same for the same key and another for another', async () => {
    const [one, again, other] = await Promise.all(['storm/a', 'storm/a', 'storm/b'].map(drawArticleArt));
    expect(await sharp(one).metadata()).toMatchObject({ width: 1600, height: 900, format: 'jpeg' });
    expect(again?.equals(one ?? Buffer.of())).toBe(true);
    expect(other?.equals(one ?? Buffer.of())).toBe(false);
  });

  it('refuses a motif that it does not have', async () => {
    await expect(drawArticleArt('sunflower/a')).rejects.toThrow('sunflower');
  });

  it('has a motif for every picture of the articles, and uses every motif', () => {
    const used = new Set(seedArticles.flatMap(picturesOf).map(({ art }) => art.split('/')[0]));
    expect([...used].toSorted()).toEqual([...motifNames].toSorted());
  });
});

describe('drawPlayerPortrait', () => {
  it('draws 480 by 600 in less than 25 KB', async () => {
    const portrait = await drawPlayerPortrait(1);
    expect(await sharp(portrait).metadata()).toMatchObject({ width: 480, height: 600, format: 'webp' });
    expect(portrait.byteLength).toBeLessThan(25 * 1024);
  });

  it('refuses a player who has none', async () => {
    await expect(drawPlayerPortrait(6)).rejects.toThrow('no portrait');
  });
});

describe('the pictures of an article', () => {
  it('are the one above it and those in its text', () => {
    expect(picturesOf({ art: 'apex/a', alt: 'A bend', content })).toEqual([
      { art: 'apex/a', alt: 'A bend' },
      { art: 'storm/a', alt: 'A storm' },
    ]);
  });

  it('get their addresses and sizes in the text', () => {
    const urls = new Map([['storm/a', '/uploads/x/storm.jpg']]);
    expect(withPictureUrls(content, urls)).toBe(
      '<p>One</p><img src="/uploads/x/storm.jpg" alt="A storm" width="1600" height="900"><p>Two</p>',
    );
  });

  it('are saved once each, at most two at a time', async () => {
    let [running, most] = [0, 0];
    const saved: string[] = [];
    const saveImage = async ({ alt }: { alt: string }) => {
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
      saved.push(alt);
      return { url: `/uploads/${saved.length}` };
    };
    const [first] = seedArticles;
    if (!first) throw new Error('There are no articles.');
    const articles = [
      { ...first, art: 'apex/a', alt: 'A bend', content },
      { ...first, art: 'storm/a', alt: 'A storm', content: '' },
    ];
    const urls = await savePictures(articles, null, saveImage);
    expect([...urls.keys()].toSorted()).toEqual(['apex/a', 'storm/a']);
    expect(saved.toSorted()).toEqual(['A bend', 'A storm']);
    expect(most).toBeLessThanOrEqual(2);
  });
});
