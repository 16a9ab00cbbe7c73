import { describe, expect, it } from 'vitest';
import { mendHtml } from '@/lib/platform/host/mend-html';

describe('the HTML of a page', () => {
  it('ends once, after what is streamed', () => {
    const html = '<html><body><p>Read</p></body></html><div hidden>late</div><script>a()</script></body></html>';
    expect(mendHtml(html)).toBe('<html><body><p>Read</p><div hidden>late</div><script>a()</script></body></html>');
  });

  it('stays as it is where it ends once, or nowhere', () => {
    for (const html of ['<html><body><p>Read</p></body></html>', '<p>Read</p>']) expect(mendHtml(html)).toBe(html);
  });

  it('says as what a file is preloaded where it is, and on no stylesheet', () => {
    const preload = '<link rel="preload" href="/a.css" as="style"/>';
    expect(mendHtml(`${preload}<link href="/a.css" rel="stylesheet" as="style" data-precedence="dynamic"/>`)).toBe(
      `${preload}<link href="/a.css" rel="stylesheet" data-precedence="dynamic"/>`,
    );
  });
});
