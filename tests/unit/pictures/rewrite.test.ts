import { describe, expect, it } from 'vitest';
import { withPictureReplaced } from '@/lib/platform/pictures/rewrite';

const OLD = 'a'.repeat(22);
const OLDER = 'b'.repeat(22);
const NEW = 'c'.repeat(22);
const OTHER = 'd'.repeat(22);

const replacement = {
  folders: [OLD, OLDER],
  from: { url: `/uploads/${OLD}/image.jpg`, width: 400, height: 500 },
  to: { url: `/uploads/${NEW}/image.png`, width: 1200, height: 600 },
};
const replaced = (html: string): string => withPictureReplaced(html, replacement);

describe('a text whose picture is replaced', () => {
  it('names the new one wherever it named the old one, under any of its addresses', () => {
    const html = `<img src="/uploads/${OLD}/image.jpg" alt="a > b"><a href="/uploads/${OLDER}/image.gif">It</a>`;
    expect(replaced(html)).toBe(
      `<img src="/uploads/${NEW}/image.png" alt="a > b"><a href="/uploads/${NEW}/image.png">It</a>`,
    );
  });

  it('keeps the width that a link asks for', () => {
    expect(replaced(`<a href="/uploads/${OLD}/640.webp">It</a>`)).toBe(`<a href="/uploads/${NEW}/640.webp">It</a>`);
  });

  it('leaves other pictures as they are', () => {
    const html = `<img src="/uploads/${OTHER}/image.jpg" width="400" height="500">`;
    expect(replaced(html)).toBe(html);
  });

  it.each([
    ['the size of the picture', 'width="400" height="500"', 'width="1200" height="600"'],
    ['a smaller one', 'width="200" height="250"', 'width="200" height="100"'],
    ['a width alone', 'width="200"', 'width="200"'],
  ])('takes the shape of the new one where it said %s', (_, before, after) => {
    expect(replaced(`<img src="/uploads/${OLD}/image.jpg" ${before}>`)).toBe(
      `<img src="/uploads/${NEW}/image.png" ${after}>`,
    );
  });

  it('says no size that no text may have', () => {
    const tall = { ...replacement, to: { ...replacement.to, width: 1000, height: 20_000 } };
    expect(withPictureReplaced(`<img src="/uploads/${OLD}/image.jpg" width="400" height="500">`, tall)).toContain(
      'width="500" height="10000"',
    );
  });
});
