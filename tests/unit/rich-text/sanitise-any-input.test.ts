import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RICH_TEXT_MAX_DEPTH } from '@/lib/limits';
import { parseHtml } from '@/lib/platform/rich-text/parse';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';
import { faultsIn, messyHtml } from '@/tests/support/html';

const anything = fc.oneof(messyHtml, fc.string({ unit: 'binary', maxLength: 60 }));

describe('sanitiseHtml on any input', () => {
  it('answers HTML that holds only what the allow-list names', () => {
    fc.assert(
      fc.property(anything, (html) => {
        expect(faultsIn(sanitiseHtml(html))).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it('leaves its own results as they are', () => {
    fc.assert(
      fc.property(anything, (html) => {
        const clean = sanitiseHtml(html);
        expect(sanitiseHtml(clean)).toBe(clean);
      }),
      { numRuns: 1500 },
    );
  });

  it('keeps every word of plain text', () => {
    const words = fc.array(fc.stringMatching(/^[\p{L}\d&;]{1,12}$/u), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(words, (list) => {
        const escaped = list.join(' ').replace(/&/g, '&amp;');
        expect(parseHtml(sanitiseHtml(`<p>${escaped}</p>`))).toEqual(parseHtml(`<p>${escaped}</p>`));
      }),
    );
  });
});

const BLANKS = ' '.repeat(200);

/** Inputs of about a megabyte on which the algorithms of HTML take quadratic time, or build very deep trees. */
const floods: [string, string][] = [
  ['nested divisions', '<div>'.repeat(200_000)],
  ['nested formatting', '<b>'.repeat(300_000)],
  ['links around divisions', '<a><div>'.repeat(100_000)],
  ['nested tables', '<table><tr><td>'.repeat(60_000)],
  ['links in tables', '<table><a>'.repeat(100_000)],
  ['nested lists', '<ul><li>'.repeat(100_000)],
  ['nested templates', '<template>'.repeat(90_000)],
  ['nested SVG', '<svg><g>'.repeat(100_000)],
  [
    'formatting that each paragraph opens again',
    Array.from({ length: 40_000 }, (_, i) => `<p><b a${i}>x</p>`).join(''),
  ],
  ['formatting closed around paragraphs', '<b>'.repeat(90) + '<p>x</b>'.repeat(100_000)],
  ['attributes', `<p ${Array.from({ length: 150_000 }, (_, i) => `a${i}`).join(' ')}>x</p>`],
  ['declarations', `<p style="${'color:red;'.repeat(100_000)}">x</p>`],
  ['classes', `<p class="${'ql-a '.repeat(200_000)}">x</p>`],
  ['end tags', '</p></br>'.repeat(110_000)],
  ['paragraphs', '<p>x</p>'.repeat(125_000)],
  ['list items', `<ol>${'<li data-list=bullet class=ql-indent-8>x'.repeat(25_000)}`],
  ['colours of blanks', `<p style="${`color:rgb(1${BLANKS}2${BLANKS}x);`.repeat(2_400)}">x</p>`],
  ['addresses of blanks', `<a href="a${BLANKS.repeat(250)}b">x</a>`.repeat(20)],
  ['pictures of blanks', `<img src="data:image/png;base64,a${BLANKS.repeat(250)}b">`.repeat(20)],
  ['less-than signs', '<'.repeat(1_000_000)],
  ['comments', '<!--'.repeat(250_000)],
  ['text', 'a&amp;'.repeat(160_000)],
];

function depthOf(html: string): number {
  let depth = 0;
  let level = [...parseHtml(html).children];
  while (level.length > 0) {
    depth += 1;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return depth;
}

describe('sanitiseHtml on a megabyte', () => {
  it.each(floods)('comes to an end with %s, at a bounded depth', { timeout: 120_000 }, (_name, html) => {
    expect(depthOf(sanitiseHtml(html))).toBeLessThanOrEqual(RICH_TEXT_MAX_DEPTH + 2);
  });

  it('keeps the text beyond the depth it allows', () => {
    expect(sanitiseHtml(`${'<blockquote>'.repeat(500)}<p>deep</p>`)).toContain('deep');
  });
});
