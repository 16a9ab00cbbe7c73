import { parseFragment } from 'parse5';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderFormula } from '@/lib/platform/rich-text/formula';
import { tableOfContents } from '@/lib/platform/rich-text/headings';
import { HIGHLIGHT_MAX_LENGTH } from '@/lib/limits';
import { codeLanguages } from '@/lib/platform/rich-text/languages';
import { RichText } from '@/components/rich-text/rich-text';
import { elementsOf, messyHtml } from '@/tests/support/html';

/** The rendered HTML without its wrapper element. */
const render = (html: string): string =>
  renderToStaticMarkup(<RichText html={html} />).replace(/^<div class="rich-text">(.*)<\/div>$/s, '$1');

const FORBIDDEN = new Set(['script', 'iframe', 'style', 'form', 'object', 'embed', 'link', 'meta', 'base', 'template']);

describe('absolute addresses of this site', () => {
  const home = (html: string): string =>
    renderToStaticMarkup(<RichText html={html} ownHosts={{ pages: ['tempesta.example'], contract: null }} />);

  it('are not another host’s', () => {
    expect(home('<a href="https://tempesta.example/news/1?a=b#c">a</a>')).toContain('<a href="/news/1?a=b#c">a</a>');
    const picture = home('<img src="https://tempesta.example/uploads/a/original.jpg">');
    expect(picture).toContain('src="/uploads/a/original.jpg"');
    expect(picture).not.toContain('external-embed');
  });

  it('do not turn into another host’s', () => {
    const address = 'https://tempesta.example//news/5';

    expect(home(`<a href="${address}">a</a>`)).toContain(`href="${address}"`);
  });

  it('are told from hosts that only begin alike', () => {
    expect(home('<a href="https://tempesta.example.org/">a</a>')).toContain('target="_blank"');
    expect(home('<img src="http://tempesta.example:8080/a.png">')).toContain('external-embed');
  });
});

describe('the page', () => {
  it.each([
    ['keeps empty paragraphs as space', '<p>a</p><p></p>', '<p dir="auto">a</p><p><br/></p>'],
    ['keeps indent', '<p data-indent="2">a</p>', '<p data-indent="2" dir="auto">a</p>'],
    [
      'numbers lists as they were written',
      '<ol type="A"><li><p>a</p></li></ol><ol type="a"><li><p>b</p></li></ol>',
      '<ol type="A" style="list-style-type:upper-alpha"><li><p dir="auto">a</p></li></ol><ol type="a" style="list-style-type:lower-alpha"><li><p dir="auto">b</p></li></ol>',
    ],
    ['keeps alignment', '<p style="text-align: right">a</p>', '<p style="text-align:right" dir="auto">a</p>'],
    [
      'never renders a string as HTML',
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
      '<p dir="auto">&lt;img src=x onerror=alert(1)&gt;</p>',
    ],
    ['drops what is not allowed', '<p onclick="x">a<script>b</script></p>', '<p dir="auto">a</p>'],
    [
      'opens links out in a new tab',
      '<a href="https://example.org/">a</a>',
      '<a href="https://example.org/" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['leaves links of the site', '<a href="/news/1" title="b">a</a>', '<a href="/news/1" title="b">a</a>'],
    [
      'ticks checklists without letting visitors do so',
      '<ol><li data-list="checked">a</li></ol>',
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><input type="checkbox" disabled="" aria-label="Done" checked=""/><div><p dir="auto">a</p></div></li></ul>',
    ],
    [
      'lets tables scroll by keyboard',
      '<table><tr><td>a</td></tr></table>',
      '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table><tbody><tr><td dir="auto">a</td></tr></tbody></table></div>',
    ],
  ])('%s', (_name, html, expected) => {
    expect(render(html)).toBe(expected);
  });

  it('gives headings the ids of the table of contents, and no id as the content has it', () => {
    const html = '<h2 id="main">Ranks</h2><h3>Ranks</h3><h3>Ranks</h3><p id="nav">a</p>';
    const ids = [...render(html).matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);

    expect(ids).toEqual(['section-main', 'section-ranks', 'section-ranks-2', 'section-nav']);
    expect(tableOfContents(html).map(({ id }) => id)).toEqual(ids.slice(0, 3));
  });

  it('renders any input', () => {
    fc.assert(
      fc.property(messyHtml, (html) => {
        const elements = elementsOf(parseFragment(render(html)));
        expect(elements.filter(({ tagName }) => FORBIDDEN.has(tagName))).toEqual([]);
        const values = elements.flatMap(({ attrs }) => attrs.map(({ name, value }) => `${name}=${value}`));
        expect(values.filter((value) => /^on|^(?:href|src)=javascript:/i.test(value))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('pictures', () => {
  const upload = '/uploads/abcdefghijklmnopqrstuv/original.jpg';

  it('offers an upload in its widths, with its size, and loads it late', () => {
    const html = render(`<img src="${upload}" alt="a" width="800" height="600">`);

    expect(html).toContain('srcSet="/uploads/abcdefghijklmnopqrstuv/320 320w');
    expect(html).toMatch(/width="800" height="600" .*loading="lazy" decoding="async"/);
  });

  it('loads nothing from another host', () => {
    const html = render('<p><img src="https://pictures.example/a.png" alt="A cup"></p>');

    expect(html).not.toContain('<img');
    expect(html).toContain('A cup');
    expect(html).toContain('pictures.example');
  });

  it('keeps the link around such a picture, beside it', () => {
    const html = render('<a href="/news/1"><img src="https://pictures.example/a.png" alt="">read</a>');

    expect(html).toMatch(/<\/span><a href="\/news\/1">read<\/a>$/);
  });
});

describe('directions', () => {
  it.each([
    [
      'each block reads in its own',
      '<h2>Hello</h2><p>\u05e9\u05dc\u05d5\u05dd</p>',
      '<h2 dir="auto" id="section-hello">Hello</h2><p dir="auto">\u05e9\u05dc\u05d5\u05dd</p>',
    ],
    ['a given one stays', '<p dir="rtl">GG!</p>', '<p dir="rtl">GG!</p>'],
    ['so does one of Quill’s', '<p class="ql-direction-rtl">GG!</p>', '<p dir="rtl">GG!</p>'],
    [
      'a list and its items have that of their text',
      '<ul><li><p>\u05d0</p><ol><li><p>a</p></li></ol></li></ul>',
      '<ul dir="rtl"><li><p dir="auto">\u05d0</p><ol dir="ltr"><li><p dir="auto">a</p></li></ol></li></ul>',
    ],
    [
      'an item with another one has it by itself',
      '<ul><li>a</li><li>\u05d0</li></ul>',
      '<ul><li dir="auto">a</li><li dir="auto">\u05d0</li></ul>',
    ],
    [
      'so has a quote',
      '<blockquote><p>\u05d0</p></blockquote>',
      '<blockquote dir="rtl"><p dir="auto">\u05d0</p></blockquote>',
    ],
  ])('%s', (_name, html, expected) => {
    expect(render(html)).toBe(expected);
  });

  it('numbers in a table are aligned like its text', () => {
    const row = '<tr><td>\u05d0</td><td>12.5</td></tr>';
    expect(render(`<table>${row}</table>`)).toContain(
      '<table dir="rtl"><tbody><tr><td dir="auto">\u05d0</td><td>12.5</td></tr></tbody></table>',
    );
  });
});

describe('videos', () => {
  it('are a link to their page, without a frame', () => {
    const html = render('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>');

    expect(html).not.toContain('<iframe');
    expect(html).toContain('YouTube');
    expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  });
});

describe('code', () => {
  it.each(codeLanguages.filter(({ id }) => id !== 'plaintext').map(({ id }) => id))('highlights %s', (language) => {
    const sample = {
      bash: 'if true; then echo "a"; fi',
      cpp: 'int main() { return 0; }',
      csharp: 'class A { string b = "c"; }',
      css: 'a { color: red; }',
      diff: '+a\n-b',
      xml: '<a href="b">c</a>',
      java: 'public class A { }',
      javascript: 'const a = 1;',
      markdown: '# a\n**b**',
      php: '<?php echo "a"; ?>',
      python: 'def a(): return "b"',
      ruby: 'def a; "b"; end',
      sql: 'SELECT 1 FROM a',
    }[language];
    const escaped = (sample ?? '').replace(/&/g, '&amp;').replace(/</g, '&lt;');

    expect(render(`<pre><code class="language-${language}">${escaped}</code></pre>`)).toContain('<span class="hljs-');
  });

  it('is named by its language and reached by keyboard', () => {
    expect(render('<pre><code class="language-plaintext">a &lt; b</code></pre>')).toBe(
      '<pre tabindex="0" role="group" aria-label="Code: Plain" data-language="Plain"><code class="hljs language-plaintext">a &lt; b</code></pre>',
    );
  });

  const blocks = (code: string, language: string, count: number): string =>
    `<pre><code class="language-${language}">${code}</code></pre>`.repeat(count);
  const statement = 'const a = 1;\n';
  const colouredIn = (html: string): number => html.match(/class="hljs-keyword"/g)?.length ?? 0;

  it('stays plain where it is long', () => {
    const most = Math.floor(HIGHLIGHT_MAX_LENGTH / statement.length);

    expect(colouredIn(render(blocks(statement.repeat(most), 'javascript', 1)))).toBe(most);
    expect(colouredIn(render(blocks(statement.repeat(most + 1), 'javascript', 1)))).toBe(0);
  });

  it('stays plain where the page has much of it already, without what is plain anyway', () => {
    const long = blocks(statement.repeat(10_000), 'javascript', 1);
    const lines = Math.floor(HIGHLIGHT_MAX_LENGTH / 2 / statement.length);
    const short = blocks(statement.repeat(lines), 'javascript', 12);

    expect(colouredIn(render(long + short))).toBe(lines * 8);
  });

  it.each(codeLanguages.map(({ id }) => id))('comes to an end with pages of prose as %s', { timeout: 30_000 }, (id) => {
    const prose = 'and so the team came home again\n'.repeat(1_500);

    for (const length of [HIGHLIGHT_MAX_LENGTH, prose.length]) {
      expect(render(blocks(prose.slice(0, length), id, 10)).match(/<pre/g)).toHaveLength(10);
    }
  });
});

describe('formulas', () => {
  it('are drawn on the server, with MathML for screen readers', () => {
    const html = render('<p><span data-type="inline-math" data-latex="x^2"></span></p>');

    expect(html).toContain('<span class="math-inline" data-latex="x^2"><span class="katex">');
    expect(html).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML">');
  });

  it('can be blocks', () => {
    expect(render('<div data-type="block-math" data-latex="x"></div>')).toContain(
      '<div class="math-block" data-latex="x"><span class="katex-display">',
    );
  });

  it('show their source where they cannot be read', () => {
    expect(render('<p><span data-type="inline-math" data-latex="\\frac{1}{"></span></p>')).toContain('katex-error');
  });

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{https://evil.example/a.png}',
    '\\htmlClass{x}{y}',
    '\\url{https://evil.example}',
  ])('cannot link, load or name anything: %s', (latex) => {
    const html = render(`<p><span data-type="inline-math" data-latex="${latex}"></span></p>`);

    expect(html).not.toMatch(/<a |<img|href=|src=|class="x"/);
  });

  it('show their source where they are nested deeper than can be drawn', () => {
    const deep = '^{'.repeat(100_000);

    expect(renderFormula(deep, false)).toMatchObject([{ tagName: 'code', children: [{ value: deep }] }]);
  });

  it('show their source beyond what one page draws', () => {
    const long = `x${' '.repeat(1800)}y`;
    const html = render(`<p><span data-type="inline-math" data-latex="${long}"></span></p>`.repeat(12));

    expect(html.match(/class="katex"/g)).toHaveLength(11);
    expect(html).toContain(`<code>${long}</code>`);
  });

  it('stop at the expansion limit', () => {
    const bomb = '\\def\\a#1{#1#1}\\a{\\a{\\a{\\a{\\a{\\a{\\a{\\a{\\a{\\a{x}}}}}}}}}}';

    expect(render(`<p><span data-type="inline-math" data-latex="${bomb}"></span></p>`)).toContain('math-inline');
  });
});
