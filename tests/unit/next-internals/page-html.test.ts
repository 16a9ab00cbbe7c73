import { describe, expect, it } from 'vitest';
import { repairHtml } from '@/lib/platform/next-internals/page-html';

describe('the HTML of a page', () => {
  it('ends once, after streamed parts', () => {
    const html = '<html><body><p>Read</p></body></html><div hidden>late</div><script>a()</script></body></html>';
    expect(repairHtml(html)).toBe('<html><body><p>Read</p><div hidden>late</div><script>a()</script></body></html>');
  });

  it('stays as it is when it ends once or not at all', () => {
    for (const html of ['<html><body><p>Read</p></body></html>', '<p>Read</p>']) expect(repairHtml(html)).toBe(html);
  });

  it('has `as` on preloads, but not on stylesheets', () => {
    const preload = '<link rel="preload" href="/a.css" as="style"/>';
    expect(repairHtml(`${preload}<link href="/a.css" rel="stylesheet" as="style" data-precedence="dynamic"/>`)).toBe(
      `${preload}<link href="/a.css" rel="stylesheet" data-precedence="dynamic"/>`,
    );
  });
});
