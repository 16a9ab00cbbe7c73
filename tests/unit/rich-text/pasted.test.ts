import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lostPictures, pastedHtml } from '@/lib/platform/rich-text/pasted';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';
import { faultsIn, messyHtml } from '@/tests/support/html';

const word = (level: number, list: string, bullet: string, text: string): string =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;

describe('text from Word', () => {
  it('comes without Word’s own markup', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head>
      <body lang=EN-GB><!--StartFragment-->
      <p class=MsoNormal style='margin:0cm;line-height:107%'><span lang=EN-GB style='font-size:11.0pt;font-family:"Calibri",sans-serif;color:black'>A <b style='mso-bidi-font-weight:normal'>bold</b> and <i>slanted</i> word.<o:p></o:p></span></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <h1 style='color:#2F5496'>Heading</h1><!--EndFragment--></body></html>`;
    expect(pastedHtml(html).replace(/>\s+</g, '><').trim()).toBe(
      '<p>A <strong>bold</strong> and <em>slanted</em> word.</p><h1>Heading</h1>',
    );
  });

  it('has its lists as lists, one in another', () => {
    const html = word(1, 'l0', '·', 'One') + word(2, 'l0', 'o', 'Two') + word(1, 'l0', '·', 'Three');
    expect(pastedHtml(html)).toBe('<ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>');
  });

  it('has its numbered lists as numbered lists', () => {
    expect(pastedHtml(word(1, 'l1', '1.', 'One') + word(1, 'l1', '2.', 'Two'))).toBe(
      '<ol><li>One</li><li>Two</li></ol>',
    );
  });

  it('keeps a colour that an author chose', () => {
    expect(pastedHtml("<p><span style='color:red;background:yellow'>a</span></p>")).toBe(
      '<p><span style="color: #ff0000; background-color: #ffff00">a</span></p>',
    );
  });
});

describe('text from Google Docs', () => {
  const docs = (inside: string): string =>
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${inside}</b><br class="Apple-interchange-newline">`;
  const plain =
    'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400';

  it('has formatting where styles had it', () => {
    const html = docs(
      `<p dir="ltr" style="line-height:1.38;margin-top:0pt;text-align:left"><span style="${plain}">a</span><span style="${plain};font-weight:700">b</span>` +
        `<span style="${plain};font-style:italic">c</span><span style="${plain};text-decoration:underline">d</span>` +
        `<span style="${plain};text-decoration:line-through">e</span><span style="${plain};vertical-align:super">f</span></p><br><p style="text-align:center"><span style="${plain}">g</span></p>`,
    );
    expect(pastedHtml(html)).toBe(
      '<p>a<strong>b</strong><em>c</em><u>d</u><s>e</s><sup>f</sup></p><p style="text-align: center">g</p>',
    );
  });

  it('has lists in lists', () => {
    const item = (text: string): string =>
      `<li dir="ltr" style="list-style-type:disc;color:#000000" aria-level="1"><p dir="ltr" role="presentation"><span style="${plain}">${text}</span></p></li>`;
    expect(pastedHtml(docs(`<ul>${item('a')}<ul>${item('b')}</ul>${item('c')}</ul>`))).toBe(
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
    );
  });

  it('has checklists', () => {
    const item = (checked: boolean, text: string): string =>
      `<li role="checkbox" aria-checked="${checked}"><p>${text}</p></li>`;
    expect(pastedHtml(docs(`<ul>${item(true, 'a')}${item(false, 'b')}</ul>`))).toMatch(
      /^<ul data-type="taskList"><li data-checked="true".*<p>a<\/p>.*<li data-checked="false".*<p>b<\/p>/,
    );
  });
});

describe('text from web pages', () => {
  it('comes without their look, scripts and empty lines', () => {
    const html =
      '<h2 style="color:#123" class="title"><strong>Head</strong></h2><div class="x" style="color: rgb(34, 34, 34)"><p style="font: 12px x">a <a href="/b" style="color: rgb(26, 13, 171)" onclick="x()">b</a></p><br><p>&nbsp;</p><p>c</p></div><script>x()</script>';
    expect(pastedHtml(html)).toBe('<h2>Head</h2><p>a <a href="/b">b</a></p><p>c</p>');
  });

  it('has plain spaces where the browser copied them as no-break spaces, and keeps those of the author', () => {
    const spaces = ['<span style="color: black">&nbsp;</span>', '<span class="Apple-converted-space">&nbsp;</span>'];
    for (const space of spaces) {
      expect(pastedHtml(`<p>In${space}<em>Valletta</em>, 20&nbsp;km</p>`)).toBe(
        '<p>In <em>Valletta</em>, 20\u00a0km</p>',
      );
    }
  });

  it('keeps Quill’s alignment, tables, code and a few words by themselves', () => {
    expect(pastedHtml('<p class="ql-align-right">a</p>')).toBe('<p style="text-align: right">a</p>');
    expect(pastedHtml('<table><tbody><tr><td style="text-align: right">a</td></tr></tbody></table>')).toBe(
      '<table><tbody><tr><td style="text-align: right">a</td></tr></tbody></table>',
    );
    expect(pastedHtml('<pre><code class="language-css">a {\n\n}</code></pre>')).toBe(
      '<pre><code class="language-css">a {\n\n}</code></pre>',
    );
    expect(pastedHtml('<span>two</span> <em>words</em>')).toBe('two <em>words</em>');
  });
});

describe('paragraphs without a word', () => {
  it.each([
    ['a linked picture', '<a href="/b"><img src="/uploads/a/b.jpg"></a>', 'href="/b"><img src="/uploads/a/b.jpg"'],
    ['a picture in several sizes', '<picture><source><img src="/uploads/a/b.jpg"></picture>', 'src="/uploads/a/b.jpg"'],
    ['a picture that is bold', '<strong><img src="/uploads/a/b.jpg"></strong>', 'src="/uploads/a/b.jpg"'],
    ['a video', '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', 'data-video="https://www.youtube'],
    ['a formula of Quill', '<span class="ql-formula" data-value="e=mc^2">\ufeff</span>', 'data-latex="e=mc^2"'],
    ['a formula', '<span data-type="inline-math" data-latex="e=mc^2"></span>', 'data-latex="e=mc^2"'],
  ])('stay where they show %s', (_name, inside, shown) => {
    expect(pastedHtml(`<p>a</p><p>${inside}</p><p>b</p>`)).toContain(shown);
  });

  it('go where they show nothing', () => {
    expect(pastedHtml('<p>a</p><p><strong>&nbsp;</strong><br></p><p>b</p>')).toBe('<p>a</p><p>b</p>');
  });
});

describe('line breaks', () => {
  it.each([
    [
      'in an item with a list below',
      '<ul><li>a<br>b<ul><li>c</li></ul></li></ul>',
      '<ul><li>a<br>b<ul><li>c</li></ul></li></ul>',
    ],
    ['before a paragraph', '<div>a<br>b<p>c</p></div>', 'a<br>b<p>c</p>'],
    ['one after another', '<div>a<br> <br>b<p>c</p></div>', 'a<br> <br>b<p>c</p>'],
  ])('stay between lines: %s', (_name, html, expected) => {
    expect(pastedHtml(html)).toBe(expected);
  });

  it.each([
    ['between blocks', '<p>a</p><br> <br><p>b</p>', '<p>a</p> <p>b</p>'],
    ['between a line and a block', '<div>a<br><br><p>b</p></div>', 'a<p>b</p>'],
    ['at an end', '<p>a</p><!--EndFragment--><br>', '<p>a</p>'],
  ])('go as empty lines: %s', (_name, html, expected) => {
    expect(pastedHtml(html)).toBe(expected);
  });
});

describe('any pasted HTML', () => {
  it('contains only allowed HTML, and is unchanged when it is pasted again', () => {
    fc.assert(
      fc.property(messyHtml, (html) => {
        const pasted = pastedHtml(html);
        expect(faultsIn(pasted)).toEqual([]);
        expect(sanitiseHtml(pasted)).toBe(pasted);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['divisions', '<div dir=ltr style="text-align:left">'.repeat(20_000)],
    ['items', '<ul><li dir=ltr>[ ] '.repeat(20_000)],
    ['Word’s items', '<p style="mso-list:l0 level9 lfo1"><span style="mso-list:Ignore">iv.</span>x'.repeat(10_000)],
    ['lines of code', '<p style="font-family:monospace">x</p>'.repeat(20_000)],
    ['styles', `<style>${'.s1{a:b}'.repeat(50_000)}</style><p class=s1>x</p>`],
  ])('comes to an end with many %s', { timeout: 60_000 }, (_name, html) => {
    expect(faultsIn(pastedHtml(`${html}end`))).toEqual([]);
  });
});

describe('numbers of Word', () => {
  const type = (bullets: string[]): string =>
    pastedHtml(bullets.map((bullet) => word(1, 'l1', bullet, 'x')).join('')).replaceAll('<li>x</li>', '');

  it.each([
    [['3.', '4.'], '<ol start="3"></ol>'],
    [['1.', '2.', '1.'], '<ol></ol><ol></ol>'],
    [['c)', 'd)'], '<ol start="3" type="a"></ol>'],
    [['h.', 'i.', 'j.'], '<ol start="8" type="a"></ol>'],
    [['i.', 'ii.'], '<ol type="i"></ol>'],
    [['iv.', 'v.', 'vi.'], '<ol start="4" type="i"></ol>'],
    [['IX)', 'X)'], '<ol start="9" type="I"></ol>'],
    [['(A)', '(B)'], '<ol type="A"></ol>'],
    [['1.2.', '1.3.'], '<ol start="2"></ol>'],
    [['\u00b7', 'o', '\u00a7'], '<ul></ul>'],
  ])('%j make %s', (bullets, expected) => {
    expect(type(bullets)).toBe(expected);
  });
});

describe('pictures', () => {
  it('are removed when only their own program can show them', () => {
    const sources = ['file:///C:/a.png', 'blob:https://example.org/1', 'cid:a', 'data:image/svg+xml,a', 'b.png'];
    const shown = ['https://example.org/a.png', '/uploads/a.png', 'data:image/png;base64,AAAA', ''];
    const img = (source: string): string => `<img src="${source}">`;
    expect(lostPictures(sources.map(img).join(''))).toBe(sources.length);
    expect(lostPictures(shown.map(img).join('<p>'))).toBe(0);
  });
});
