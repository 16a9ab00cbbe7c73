import { describe, expect, it } from 'vitest';
import { site } from '@/lib/site';
import { defaultAboutHtml } from '@/lib/site-content/fixtures';

describe('the default about text', () => {
  it('has the sections of the specification, in their order', () => {
    const headings = [...defaultAboutHtml(site).matchAll(/<h2>(.+?)<\/h2>/g)].map(([, text]) => text);
    expect(headings).toEqual([
      'Who Are We',
      'Our Mission',
      'Our Legacy',
      'Where Are We Now',
      expect.stringMatching(/^Why Choose/),
    ]);
  });
});
