import { describe, expect, it } from 'vitest';
import pictureAddress, { isUpload, pictureSet } from '@/lib/platform/pictures/source-set';

const FOLDER = '/uploads/abcdefghij-_klmnopqrst';

describe('the address of a picture in a width', () => {
  it.each([
    ['an upload', `${FOLDER}/image.jpg`, `${FOLDER}/640`],
    [
      'an upload on the API’s host',
      `https://api.example.org${FOLDER}/image.png`,
      `https://api.example.org${FOLDER}/640`,
    ],
    ['a file that was copied there', '/uploads/2019/final.JPG', '/uploads/2019/final.JPG?w=640'],
    ['one in no folder', '/uploads/final.jpeg', '/uploads/final.jpeg?w=640'],
    ['a picture of the site’s own', '/players/jpc.webp', '/players/jpc.webp'],
    ['a file that is not sent yet', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['a picture elsewhere', 'https://pictures.example/wp/uploads/a.jpg', 'https://pictures.example/wp/uploads/a.jpg'],
  ])('of %s', (_, src, address) => {
    expect(pictureAddress({ src, width: 640 })).toBe(address);
    expect(isUpload(src)).toBe(src !== address);
  });
});

describe('the widths of a picture', () => {
  it('are all that the server has', () => {
    const widths = [320, 640, 960, 1280, 1920];
    expect(pictureSet(`${FOLDER}/image.jpg`)).toBe(widths.map((width) => `${FOLDER}/${width} ${width}w`).join(', '));
  });

  it('are none for a picture that is no upload', () => {
    expect(pictureSet('/players/jpc.webp')).toBeUndefined();
  });
});
