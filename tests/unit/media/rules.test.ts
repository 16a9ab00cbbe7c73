import { describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '@/lib/limits';
import { pictureProblem } from '@/lib/media/rules';

const problem = (type: string, kinds: 'about' | 'any', size = 1) =>
  pictureProblem({ type: `image/${type}`, size }, kinds);

describe('a chosen picture', () => {
  it('of an article may be of the kinds that the server takes, and of no other', () => {
    for (const type of ['jpeg', 'png', 'gif', 'webp', 'avif']) expect(problem(type, 'any')).toBeNull();
    for (const type of ['bmp', 'tiff', 'x-icon', 'svg+xml']) {
      expect(problem(type, 'any')).toBe('Choose a picture (JPEG, PNG, GIF, WebP or AVIF).');
    }
  });

  it('of the About page may be JPG, PNG, GIF or WebP', () => {
    for (const type of ['jpeg', 'png', 'gif', 'webp']) expect(problem(type, 'about')).toBeNull();
    for (const type of ['avif', 'bmp']) {
      expect(problem(type, 'about')).toBe('Please select a valid image file (JPG, PNG, GIF, or WebP)');
    }
  });

  it('of an iPhone is refused with the way out', () => {
    const heic = 'This is a HEIC photo, which most browsers cannot show. Save or share it as JPEG, then choose that.';
    expect(problem('heic', 'any')).toBe(heic);
    expect(pictureProblem({ type: '', size: 1, name: 'IMG_0042.HEIC' }, 'any')).toBe(heic);
    expect(pictureProblem({ type: '', size: 1, name: 'notes' }, 'any')).toMatch(/^Choose a picture/);
  });

  it('may have 10 MiB', () => {
    expect(problem('png', 'any', UPLOAD_MAX_BYTES)).toBeNull();
    expect(problem('png', 'any', UPLOAD_MAX_BYTES + 1)).toBe('File size must be less than 10MB');
  });
});
