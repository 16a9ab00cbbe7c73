import { describe, expect, it } from 'vitest';
import { withLateScripts } from '@/lib/host/late-scripts';

const PAGE = `<html><head><link rel="manifest" href="/m.webmanifest"/><link rel="preload" as="font" href="/a.woff2"/><link rel="preload" as="script" fetchPriority="low" href="/_next/b.js"/><script src="/_next/a.js" async=""></script><script src="/_next/old.js" noModule=""></script></head><body><p>Read</p><script src="/_next/b.js" id="_R_" async=""></script><script>data("<script src=\\"/c.js\\" async=\\"\\">")</script></body></html>`;

describe('the scripts of a page', () => {
  it('are named in their order at the end, for after the first view', () => {
    const html = withLateScripts(PAGE);
    expect(html).toMatch(/<script data-scripts="\/_next\/a\.js \/_next\/b\.js">[^<]*<\/script><\/body><\/html>$/);
    expect(html).not.toMatch(/<script src="\/_next\/[ab]\.js"|as="script"/);
  });

  it('leave everything else as it is', () => {
    const html = withLateScripts(PAGE);
    for (const part of ['as="font"', '/_next/old.js" noModule', '<p>Read</p>', 'data("<script src=']) {
      expect(html).toContain(part);
    }
  });

  it('bring the manifest with them, where there are any', () => {
    expect(withLateScripts(PAGE)).toContain('<noscript><link rel="manifest" href="/m.webmanifest"/></noscript>');
  });

  it('are not looked for where there are none', () => {
    const html = '<html><body><p>Read</p></body></html>';
    expect(withLateScripts(html)).toBe(html);
  });
});
