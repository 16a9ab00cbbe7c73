import fc from 'fast-check';
import { SyntaxValidator } from 'fast-xml-validator';
import { describe, expect, it } from 'vitest';
import { indexXml, newsXml, pagesXml } from '@/lib/outputs/sitemap/rules';

const changed = new Date('2026-07-01T10:30:00Z');
const url = 'https://example.org/news/1?a=1&b=2';

describe('a sitemap', () => {
  it('has the address of a page, its date of change, and its picture', () => {
    const image = 'https://example.org/a.jpg';
    expect(pagesXml([{ url, changed, image }])).toContain(
      '<url><loc>https://example.org/news/1?a=1&amp;b=2</loc><lastmod>2026-07-01T12:30:00+02:00</lastmod>' +
        '<image:image><image:loc>https://example.org/a.jpg</image:loc></image:image></url>',
    );
  });

  it('omits unknown fields', () => {
    expect(pagesXml([{ url: 'https://example.org/', changed: null, image: null }])).toContain(
      '<url><loc>https://example.org/</loc></url>',
    );
  });

  it('can be a list of sitemaps', () => {
    expect(indexXml([{ url: 'https://example.org/sitemaps/pages.xml', changed: null }])).toContain(
      '<sitemap><loc>https://example.org/sitemaps/pages.xml</loc></sitemap>',
    );
  });

  it('is well-formed with any title and without articles', () => {
    const publication = { name: 'A & B', language: 'en' };
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 }), (titles) => {
        const news = titles.map((title) => ({ url, title, published: changed }));
        expect(SyntaxValidator.validate(newsXml(news, publication))).toBe(true);
      }),
    );
  });
});
