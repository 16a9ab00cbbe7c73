import { describe, expect, it } from 'vitest';
import { HTML_MAX, RICH_TEXT_MAX_DEPTH, RICH_TEXT_MAX_ELEMENTS } from '@/lib/limits';
import { runTask } from '@/lib/platform/rich-text/run';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';
import { storeHtml } from '@/lib/platform/rich-text/store';
import { plainText } from '@/lib/platform/rich-text/text';

const cells = (count: number): string => `<table><tbody><tr>${'<td>x</td>'.repeat(count)}</tr></tbody></table>`;
/** The table, its body and its row. */
const AROUND_CELLS = 3;
const nested = (depth: number): string =>
  `${'<blockquote>'.repeat(depth - 1)}<p>x</p>${'</blockquote>'.repeat(depth - 1)}`;

describe('what a save accepts', () => {
  it('is cleaned, with its text', () => {
    const html = '<p onclick="x">One</p><script>two</script><p>three</p>';

    expect(storeHtml(html)).toEqual({ html: sanitiseHtml(html), text: plainText(html) });
  });

  it('has a maximum number of elements', () => {
    const most = cells(RICH_TEXT_MAX_ELEMENTS - AROUND_CELLS);

    expect(storeHtml(most)).toHaveProperty('html', most);
    expect(storeHtml(cells(50_000))).toEqual({ refusal: 'Content has 50,003 elements: at most 12,000.' });
  });

  it('counts what a browser would make of tags that are not closed in order', () => {
    const refused = storeHtml('<b><i><u>x<p>'.repeat(RICH_TEXT_MAX_ELEMENTS / 4));

    expect(refused).toMatchObject({
      refusal: expect.stringMatching(/^Content has [\d,]+ elements: at most 12,000\.$/),
    });
  });

  it('has a maximum depth', () => {
    expect(storeHtml(nested(RICH_TEXT_MAX_DEPTH))).toMatchObject({ text: 'x' });
    expect(storeHtml(nested(RICH_TEXT_MAX_DEPTH + 1))).toEqual({ refusal: 'Content is nested 101 deep: at most 100.' });
    expect(storeHtml(nested(2_000))).toEqual({ refusal: 'Content is nested 2,000 deep: at most 100.' });
  });

  it('does not grow over the limit by how it is written', () => {
    const ampersands = HTML_MAX / 5;
    const characters = (ampersands + 1) * 5 + '<p></p>'.length;

    expect(storeHtml(`<p>${'&'.repeat(ampersands + 1)}</p>`)).toEqual({
      refusal: `Content has ${characters.toLocaleString('en')} characters as it is stored: at most 1,000,000.`,
    });
  });
});

describe('what a save accepts of its page', () => {
  const upload = '/uploads/abcdefghijklmnopqrstuv/original.jpg';

  it('is the longest text in letters of one byte', () => {
    expect(storeHtml(`<p>${'word '.repeat(198)}</p>`.repeat(HTML_MAX / 997 - 1))).toHaveProperty('html');
  });

  it.each([
    ['letters of three bytes', `<p>${'“'.repeat(900_000)}</p>`, '5.4'],
    ['pictures in many widths', `<img src="${upload}">`.repeat(11_000), String.raw`\d\.\d`],
    ['pictures of other hosts', '<p><img src="https://pictures.example/a.png"></p>'.repeat(6_000), '2.5'],
  ])('is no more than that of %s', (_what, html, size) => {
    const words = new RegExp(`^Content takes ${size} MB of its page: at most 2\\.0 MB\\.$`);
    expect(storeHtml(html)).toEqual({ refusal: expect.stringMatching(words) });
  });
});

describe('runTask', () => {
  it.each([
    ['short', '<p>One</p>'],
    ['long', `<p>${'word '.repeat(100_000)}</p>`],
    ['full of tags', '<p>x</p>'.repeat(1_000)],
    ['code', '<pre><code class="language-css">a { color: red }</code></pre>'],
  ])('gives what the task gives, also of HTML that is %s', async (_what, html) => {
    expect(await runTask('store', html, undefined)).toEqual(storeHtml(html));
  });
});
