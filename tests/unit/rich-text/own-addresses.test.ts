import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowList } from '@/lib/platform/rich-text/allow-list';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';
import { storeHtml } from '@/lib/platform/rich-text/store';
import { withAddressesFromRoot } from '@/lib/platform/rich-text/own-addresses';
import { messyHtml } from '@/tests/support/html';

const own = { pages: ['www.example.org'], contract: null };
const SITE = 'https://www.example.org';

describe('HTML with this site’s own addresses', () => {
  it.each([
    ['a link', `<p><a href="${SITE}/news/5?a=b&amp;c=d#e">x</a></p>`, '<p><a href="/news/5?a=b&amp;c=d#e">x</a></p>'],
    ['a link without a protocol', '<p><a href="//www.example.org/news/5">x</a></p>', '<p><a href="/news/5">x</a></p>'],
    ['an upload', `<img src="${SITE}/uploads/a/b.jpg" alt="">`, '<img src="/uploads/a/b.jpg" alt="">'],
    [
      'another picture',
      `<img src="${SITE}/brand/icon-512.png?v=2" alt="">`,
      '<img src="/brand/icon-512.png?v=2" alt="">',
    ],
    ['no quotes', `<p><a href=${SITE}/news/5>x</a></p>`, '<p><a href="/news/5">x</a></p>'],
    ['another host', '<p><a href="https://else.example/a">x</a></p>', '<p><a href="https://else.example/a">x</a></p>'],
    ['an address as text', `<p>${SITE}/news/5</p>`, `<p>${SITE}/news/5</p>`],
    ['a picture that is a call', `<p>a<img src="${SITE}/api/auth/me"></p>`, '<p>a</p>'],
  ])('is stored from the root: %s', (_, html, stored) => {
    expect(storeHtml(html, own)).toHaveProperty('html', stored);
    expect(storeHtml(stored, own)).toHaveProperty('html', stored);
  });

  it('is what the sanitiser makes of it otherwise', () => {
    fc.assert(fc.property(messyHtml, (html) => sanitiseHtml(withAddressesFromRoot(html, own)) === sanitiseHtml(html)));
  });
});

describe('stored HTML from before', () => {
  it('changes only in its own addresses', () => {
    const html =
      `<p CLASS='ql-align-center'>ħ🎮\r\n<A TITLE="a > b" HREF='${SITE}/news/5?q="&amp;r'>x</A ><br/>` +
      `<img srcset="${SITE}/uploads/a/1.jpg 1x, //www.example.org/uploads/a/2.jpg 2x, https://else.example/3.jpg 3x">` +
      `<iframe src="https://player.kick.com/x"></iframe><video poster=${SITE}/brand/icon-512.png src="${SITE}/a.mp4">` +
      `</video><!-- <a href="${SITE}/"> --></p>`;
    expect(withAddressesFromRoot(html, own)).toBe(
      `<p CLASS='ql-align-center'>ħ🎮\r\n<A TITLE="a > b" href="/news/5?q=%22&amp;r">x</A ><br/>` +
        '<img srcset="/uploads/a/1.jpg 1x, /uploads/a/2.jpg 2x, https://else.example/3.jpg 3x">' +
        '<iframe src="https://player.kick.com/x"></iframe><video poster="/brand/icon-512.png" src="/a.mp4">' +
        `</video><!-- <a href="${SITE}/"> --></p>`,
    );
  });

  it('stays as it is where it has none', () => {
    fc.assert(fc.property(messyHtml, (html) => withAddressesFromRoot(html, own) === html));
  });
});

it('no attribute that stored HTML may have holds an address that is not looked at', () => {
  // The attributes of HTML that hold addresses, by their names in `allow-list.ts`.
  const addresses =
    /^(?:action|archive|background|cite|classId|codebase|data|formAction|href|icon|imageSrcSet|longDesc|lowSrc|manifest|ping|poster|profile|src|srcDoc|srcSet|useMap|xlinkHref)$/i;
  const allowed = Object.values(allowList.attributes).flat();
  const names = allowed.map((one) => (typeof one === 'string' ? one : one[0]));
  expect([...new Set(names.filter((name) => addresses.test(name)))].toSorted()).toEqual(['href', 'src']);
});
