import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { seedArticles } from '@/scripts/seed/content';
import { pictureFile, picturesOf, savePictures, withPictureUrls } from '@/scripts/seed/pictures';

const content = '<p>One</p><img src="image:storm/numbers" alt="A storm"><p>Two</p>';

describe('the files', () => {
  it('are one for every picture of the articles, 1600 by 900, and no more', async () => {
    const keys = [...new Set(seedArticles.flatMap(picturesOf).map(({ art }) => art))];
    for (const key of keys) {
      expect(await sharp(await readFile(pictureFile(key))).metadata(), key).toMatchObject({ width: 1600, height: 900 });
    }
    const files = await readdir(path.dirname(pictureFile('storm/hal-far')));
    expect(files.toSorted()).toEqual(keys.map((key) => path.basename(pictureFile(key))).toSorted());
  });
});

describe('the pictures of an article', () => {
  it('are the one above it and those in its text', () => {
    expect(picturesOf({ art: 'apex/fuel', alt: 'A bend', content })).toEqual([
      { art: 'apex/fuel', alt: 'A bend' },
      { art: 'storm/numbers', alt: 'A storm' },
    ]);
  });

  it('get their addresses and sizes in the text', () => {
    const urls = new Map([['storm/numbers', '/uploads/x/storm.jpg']]);
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
      { ...first, art: 'apex/fuel', alt: 'A bend', content },
      { ...first, art: 'storm/numbers', alt: 'A storm', content: '' },
    ];
    const urls = await savePictures(articles, null, saveImage);
    expect([...urls.keys()].toSorted()).toEqual(['apex/fuel', 'storm/numbers']);
    expect(saved.toSorted()).toEqual(['A bend', 'A storm']);
    expect(most).toBeLessThanOrEqual(2);
  });
});
