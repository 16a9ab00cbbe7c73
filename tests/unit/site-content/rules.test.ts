import { describe, expect, it } from 'vitest';
import { site } from '@/lib/site';
import { defaultAboutHtml } from '@/lib/site-content/fixtures';
import { isBlank } from '@/lib/site-content/rules';

describe('isBlank', () => {
  it.each(['', ' \n ', '<p></p>', '<p><br></p><p>&nbsp;</p>', '<h2><strong></strong></h2>'])(
    '%j shows nothing',
    (html) => {
      expect(isBlank(html)).toBe(true);
    },
  );

  it.each([
    '<p>Hello</p>',
    'Hello',
    '<p><img src="/uploads/a.jpg" alt=""></p>',
    '<div data-video="https://player.vimeo.com/video/76979871"></div><p></p>',
    '<div data-type="block-math" data-latex="1 + 1"></div>',
    '<p><span data-type="inline-math" data-latex="1 + 1"></span></p>',
    defaultAboutHtml(site),
  ])('%j is not blank', (html) => {
    expect(isBlank(html)).toBe(false);
  });
});
