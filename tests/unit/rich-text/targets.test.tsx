import { parseFragment } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RichText } from '@/components/rich-text/rich-text';
import { contentForReaders } from '@/lib/platform/rich-text/tasks';
import { pastedHtml } from '@/lib/platform/rich-text/pasted';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';
import { elementsOf, messyHtml } from '@/tests/support/html';
import { documents } from '@/tests/support/documents';

const render = (html: string): string => renderToStaticMarkup(<RichText html={html} />);

const valueOf = (element: ReturnType<typeof elementsOf>[number], name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** Returns the text of what an address with the fragment leads to, as browsers look for it: an id, else a link's name. */
function led(html: string, fragment: string): string | undefined {
  const elements = elementsOf(parseFragment(html));
  const target =
    elements.find((element) => valueOf(element, 'id') === fragment) ??
    elements.find((element) => element.tagName === 'a' && valueOf(element, 'name') === fragment);
  const holder = target && valueOf(target, 'name') === undefined ? target : target?.parentNode;
  const read = (node: unknown): string => {
    const { value = '', childNodes = [] } = node as { value?: string; childNodes?: unknown[] };
    return value + childNodes.map(read).join('');
  };
  return holder ? read(holder) : undefined;
}

/** Returns where the first link of the HTML leads. */
const linkOf = (html: string): string => /<a href="#([^"]*)"/.exec(html)?.[1] ?? '';

/** Texts with a link to `results`; what it leads to begins with `Results`. */
const linked: [string, string][] = [
  ['a heading', '<h2 id="results">Results</h2>'],
  ['a paragraph', '<p id="results">Results</p>'],
  ['an item', '<ul><li>a</li><li id="results">Results</li></ul>'],
  ['a quote', '<blockquote id="results"><p>Results</p></blockquote>'],
  ['code', '<pre id="results"><code>Results</code></pre>'],
  ['a table', '<table id="results"><tr><td>Results</td></tr></table>'],
  ['a cell', '<table><tr><td>a</td><td id="results">Results</td></tr></table>'],
  ['a figure', '<figure id="results"><img src="/a.png" alt=""><figcaption>Results</figcaption></figure>'],
  ['a list', '<ol id="results"><li>Results</li></ol>'],
  ['a section', '<section id="results"><h2>Results</h2><p>a</p></section>'],
  ['a row', '<table><tr><td>a</td></tr><tr id="results"><td>Results</td></tr></table>'],
  ['a span in a heading', '<h2><span id="results">Results</span></h2>'],
  ['an old anchor in a heading', '<h2><a name="results"></a>Results</h2>'],
  ['an old anchor before a heading', '<a name="results"></a><h2>Results</h2>'],
  ['an anchor in a paragraph of its own', '<p><a id="results"></a></p><h2>Results</h2>'],
  ['an anchor around a heading', '<a id="results"><h2>Results</h2></a>'],
  ['a task', '<ul data-type="taskList"><li data-type="taskItem" id="results"><p>Results</p></li></ul>'],
];

describe('a link within a text', () => {
  it.each(linked.filter(([what]) => what !== 'an anchor in a paragraph of its own'))('leads to %s', (_what, target) => {
    const html = render(`<p><a href="#results">There</a></p><p>a</p>${target}<p>b</p>`);
    expect(linkOf(html)).toMatch(/^section-/);
    expect(led(html, linkOf(html))).toMatch(/^Results/);
    expect(led(html, 'results')).toMatch(/^Results/);
  });

  it('leads to what is written in letters of other languages, or in their escapes', () => {
    for (const href of ['#résumé', '#r%C3%A9sum%C3%A9']) {
      const html = render(`<p><a href="${href}">There</a></p><h2 id="résumé">Results</h2>`);
      expect(led(html, linkOf(html))).toBe('Results');
    }
  });

  it('leads to its first target, and to a heading that has no id of its author', () => {
    const twice = render('<p><a href="#a">There</a></p><h2 id="a">One</h2><h2 id="a">Two</h2>');
    expect(led(twice, linkOf(twice))).toBe('One');
    const plain = render('<p><a href="#section-day-one">There</a></p><h2>Day one</h2>');
    expect(led(plain, linkOf(plain))).toBe('Day one');
  });

  it('leads to its target, not to the part of the page that has its name', () => {
    const html = render('<p><a href="#contents">There</a></p><h2 id="contents">Results</h2>');
    expect(led(html, linkOf(html))).toBe('Results');
  });

  it('leads to the article where the text is read elsewhere', () => {
    const html = contentForReaders(
      '<p><a href="#results">There</a></p><h2 id="results">R</h2>',
      'https://a.example/news/1',
    );
    expect(html).toContain('href="https://a.example/news/1#results"');
  });
});

/** What looks up the parts of a page and its scripts' variables finds nothing of a text. */
describe('an id of a text', () => {
  const names = ['content', 'contents', '__next_f', 'body', 'cookie', 'location', 'constructor', '__proto__', '_R_1_'];

  it.each(names)('is none on its page: %s', (name) => {
    for (const tag of ['h2', 'p', 'li', 'pre', 'table', 'img', 'form', 'a', 'embed', 'object', 'iframe']) {
      const html = render(`<${tag} id="${name}" name="${name}">a</${tag}><p>b</p>`);
      const elements = elementsOf(parseFragment(html));
      expect(elements.map((element) => valueOf(element, 'id'))).not.toContain(name);
      const named = elements.filter((element) => valueOf(element, 'name') !== undefined);
      // Of links alone a name makes no variable and no property of the document.
      expect(named.every(({ tagName, attrs }) => tagName === 'a' && attrs.length === 1)).toBe(true);
    }
  });

  it('is never one that is no text’s on its page, and never there twice', () => {
    fc.assert(
      fc.property(fc.oneof(documents, messyHtml), (html) => {
        const ids = elementsOf(parseFragment(render(html))).flatMap((element) => valueOf(element, 'id') ?? []);
        expect(ids.filter((id) => !id.startsWith('section-'))).toEqual([]);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('is stored as it was written, once', () => {
    const html = '<p id="a">a</p><ul><li id="b">b</li></ul><pre id="c"><code>d</code></pre>';
    expect(sanitiseHtml(html)).toBe(html);
  });
});

describe('a pasted text with links within it', () => {
  it.each(linked)('keeps the link to %s', (_what, target) => {
    const html = pastedHtml(`<p><a href="#results">There</a></p><p id="other">a</p>${target}<p>b</p>`);
    expect(linkOf(html)).toBe('results');
    expect(led(html, 'results')).toMatch(/^(?:Results|$)/);
    expect(html).not.toContain('other');
  });

  it('keeps a link to no part of it as its text', () => {
    expect(pastedHtml('<p><a href="#results">There</a></p>')).toBe('<p>There</p>');
  });

  it('has its author’s ids when it was copied from its page', () => {
    const stored = '<p><a href="#results">There</a></p><h2 id="results">Results</h2><h2>Notes</h2>';
    const copied = render(stored).replaceAll('href="#', () => 'href="https://club.example/news/5#');
    expect(pastedHtml(copied, 'club.example')).toBe(stored);
    expect(pastedHtml(copied, 'other.example')).toContain('href="https://club.example/news/5#section-results"');
  });
});
