// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { htmlOf } from '@/components/editor/editor-html';
import { editorExtensions } from '@/components/editor/extensions/extensions';
import { replaceDocument } from '@/components/editor/open-document';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';
import { documents } from '@/tests/support/documents';
import { messyHtml } from '@/tests/support/html';
import { meaningOf } from '@/tests/support/meaning';

const editor = new Editor({ extensions: editorExtensions({ shownSource: (source) => source }) });
afterAll(() => editor.destroy());

/** HTML after it was opened in the editor and saved. */
function saved(html: string): string {
  replaceDocument(editor, html, (source) => source);
  return sanitiseHtml(htmlOf(editor));
}

const task = (checked: boolean, body: string): string =>
  `<li data-checked="${checked}" data-type="taskItem"><label><input type="checkbox"${checked ? ' checked' : ''}><span></span></label><div>${body}</div></li>`;

describe('HTML of the editor', () => {
  it.each([
    ['headings 1 to 6', [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>a</h${level}>`).join('')],
    ['formatting', '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code><sub>f</sub><sup>g</sup></p>'],
    ['bold code', '<p><strong><code>a</code></strong></p>'],
    ['a quote', '<blockquote><p>a</p></blockquote>'],
    ['a code block', '<pre><code class="language-cpp">a;\n\n  b();</code></pre>'],
    ['a code block that begins with empty lines', '<pre><code>\n\na</code></pre>'],
    ['lists', '<ul><li><p>a</p><ol start="3" type="a"><li><p>b</p></li></ol></li></ul>'],
    ['an item that begins with a heading', '<ul><li><h2>a</h2></li></ul>'],
    ['a checklist', `<ul data-type="taskList">${task(true, '<p>a</p>')}${task(false, '<p>b</p>')}</ul>`],
    ['indent', '<p data-indent="3">a</p><h2 data-indent="8">b</h2>'],
    ['directions', '<p dir="rtl">a</p><ul dir="rtl"><li dir="rtl"><p dir="rtl">b</p></li></ul><h2 dir="ltr">c</h2>'],
    ['alignment', '<p style="text-align: center">a</p><h1 style="text-align: justify">b</h1>'],
    ['colours', '<p><span style="color: #ff0000; background-color: var(--palette-blue)">a</span></p>'],
    ['a marker', '<p><mark data-color="#ffff00" style="background-color: #ffff00">a</mark></p>'],
    [
      'links',
      '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://example.org/?a=1#b" title="c">a</a><a href="/news">b</a><a href="sms:+35621">c</a><a href="about:blank">d</a></p>',
    ],
    [
      'a picture',
      '<img src="/uploads/a/b.jpg" alt="A &quot;b&quot;" title="c" width="640" height="480" data-align="center" style="width: 50%">',
    ],
    ['numbers as text', '<p><a href="/1" title="007">a</a></p><img src="/uploads/a/b.jpg" alt="007" title="1e3">'],
    ['a picture in a line', '<p>a <img src="https://example.org/a.png" alt=""> b</p>'],
    ['a picture that is a link', '<p><a href="/news"><img src="/uploads/a/b.jpg" alt=""></a></p>'],
    ['a caption', '<figure><img src="/uploads/a/b.jpg" alt=""><figcaption>a <em>b</em></figcaption></figure>'],
    [
      'a gallery',
      '<figure data-type="gallery"><img src="/uploads/a/b.jpg" alt="a" width="4" height="3"><figure><img src="/uploads/a/c.jpg" alt=""><figcaption>b</figcaption></figure><figcaption>All</figcaption></figure>',
    ],
    ['a card', '<div data-card="match:12"><a href="/matches/12">Tempesta &amp; Co vs A</a></div>'],
    [
      'a table',
      '<table style="min-width: 170px"><colgroup><col style="width: 120px"><col style="min-width: 25px"><col style="min-width: 25px"></colgroup><tbody><tr><th colwidth="120"><p>a</p></th><td colspan="2" style="text-align: right; background-color: #eeeeee"><p>b</p></td></tr></tbody></table>',
    ],
    ['a video', '<div data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42"></div>'],
    ['a formula in a line', '<p>a <span data-type="inline-math" data-latex="\\frac{a}{b} &amp; c < d"></span></p>'],
    ['a formula of its own', '<div data-type="block-math" data-latex="\\sum_{i=0}^n i"></div>'],
    [
      'ids that links lead to',
      '<p id="top">a <a href="#results">b</a></p><h2 id="results">c</h2><blockquote id="q"><p>d</p></blockquote><pre id="code"><code>e</code></pre><ul><li id="first"><p>f</p></li></ul><figure id="stage"><img src="/uploads/a/b.jpg" alt=""></figure><table style="min-width: 25px" id="standings"><colgroup><col style="min-width: 25px"></colgroup><tbody><tr><td id="cell"><p>g</p></td></tr></tbody></table>',
    ],
    [
      'ids of tasks',
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem" id="done"><label><input type="checkbox" checked><span></span></label><div><p>a</p></div></li></ul>',
    ],
    ['a rule and a break', '<p>a<br>b</p><hr><p>c</p>'],
  ])('keeps %s as it is', (_name, html) => {
    expect(saved(html)).toBe(html);
  });

  it.each([
    ['the head of a table', '<table><thead><tr><td>a</td></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'],
    ['a width of a table', '<table style="width: 50%"><tbody><tr><td>a</td></tr></tbody></table>'],
    [
      'widths of columns',
      '<table><colgroup><col style="width: 90px"></colgroup><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      'a colour within a background',
      '<p><span style="background-color: #ffff00">a<span style="color: #ff0000">b</span></span></p>',
    ],
    [
      'a text alone in a figure of an item from right to left',
      '<ul dir="rtl"><li dir="rtl"><figure>!</figure></li></ul>',
    ],
    ['a line break between two words', '<p><strong>a</strong>\n<em>b</em></p>'],
    [
      'Quill’s alignment, indent and colours',
      '<p class="ql-align-right ql-indent-4"><span style="color: rgb(230, 0, 0);" class="ql-size-large ql-font-serif">a</span></p>',
    ],
    [
      'Quill’s flat lists',
      '<ol><li data-list="ordered">a</li><li data-list="bullet" class="ql-indent-1">b</li><li data-list="checked">c</li></ol>',
    ],
    [
      'Quill’s code',
      '<div class="ql-code-block-container"><div class="ql-code-block" data-language="python">a</div><div class="ql-code-block" data-language="python">b</div></div>',
    ],
    ['Quill’s older code', '<pre class="ql-syntax" spellcheck="false">a\nb\n</pre>'],
    [
      'Quill’s formulas and videos',
      '<p><span class="ql-formula" data-value="e=mc^2">x</span></p><iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0"></iframe>',
    ],
  ])('keeps the meaning of %s', (_name, html) => {
    const before = meaningOf(html);
    expect(before).not.toEqual([]);
    expect(meaningOf(saved(html))).toEqual(before);
  });

  it('keeps the width of a table and of its columns', () => {
    expect(saved('<table style="width: 50%"><tr><td>a</td></tr></table>')).toContain('<table style="width: 50%">');
    expect(saved('<table><col style="width: 90px"><tr><td>a</td></tr></table>')).toContain('<col style="width: 90px">');
  });

  it('is empty for an empty document', () => {
    expect(saved('')).toBe('');
    expect(saved('<p></p>')).toBe('');
  });

  it('keeps pictures under a temporary placeholder, which neither shows nor is copied', () => {
    const shown = 'data:image/png;base64,AAAA';
    const shownSource = (source: string): string => (source === 'temp-image-1-abc' ? shown : source);
    const held = new Editor({ extensions: editorExtensions({ shownSource }) });
    replaceDocument(held, '<img src="temp-image-1-abc" alt="a"><p>b <img src="temp-image-1-abc"></p>', shownSource);
    expect(htmlOf(held)).toBe('<img src="temp-image-1-abc" alt="a"><p>b <img src="temp-image-1-abc" alt=""></p>');
    const copied = held.view.serializeForClipboard(held.state.doc.slice(0, held.state.doc.content.size)).dom;
    // Tiptap removes node views before it removes the editor from the page, so they render once more.
    held.view.setProps({ nodeViews: {} });
    for (const place of [held.view.dom, copied]) {
      const pictures = [...place.querySelectorAll('img:not(.ProseMirror-separator)')];
      expect(pictures.map((img) => img.getAttribute('src'))).toEqual([shown, shown]);
    }
    held.destroy();
  });
});

describe('any document', () => {
  it.each([
    ['written by people', documents],
    ['however messy', messyHtml],
  ])(
    '%s means the same after the editor',
    (_name, source) => {
      fc.assert(
        fc.property(source, (html) => {
          const before = sanitiseHtml(html);
          expect(meaningOf(saved(before)), before).toEqual(meaningOf(before));
        }),
        { numRuns: 150 },
      );
    },
    60_000,
  );
});
