import { describe, expect, it } from 'vitest';
import { DEFAULT_ABOUT_HTML } from '@/lib/site-content/fixtures';
import { isBlank } from '@/lib/site-content/rules';

describe('isBlank', () => {
  it.each(['', ' \n ', '<p></p>', '<p><br></p><p>&nbsp;</p>', '<h2><strong></strong></h2>'])(
    '%j shows nothing',
    (html) => {
      expect(isBlank(html)).toBe(true);
    },
  );

  it.each(['<p>Hello</p>', 'Hello', '<p><img src="/uploads/a.jpg" alt=""></p>', DEFAULT_ABOUT_HTML])(
    '%j shows something',
    (html) => {
      expect(isBlank(html)).toBe(false);
    },
  );
});
