// @vitest-environment jsdom
import { Editor, type JSONContent } from '@tiptap/core';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { htmlOf } from '@/components/editor/editor-html';
import { embeddedFile, replaceEmbedded } from '@/components/editor/picture-files';
import { align, changePicture, selectedPicture } from '@/components/editor/extensions/picture';
import { setColour } from '@/components/editor/extensions/colours';
import { editorExtensions } from '@/components/editor/extensions/extensions';
import { insertFormula } from '@/components/editor/extensions/formula';
import { canLink, linkPicture } from '@/components/editor/extensions/linking';
import { openDocument, replaceDocument } from '@/components/editor/open-document';
import { insertNodes, reservePosition } from '@/components/editor/insert-nodes';
import { HIGHLIGHT_MAX_LENGTH } from '@/lib/limits';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';

const takeEmbedded = vi.fn();
const editor = new Editor({ extensions: editorExtensions({ shownSource: (source) => source, takeEmbedded }) });
afterAll(() => editor.destroy());

/** Opens HTML and selects the text between two bars in it; a single bar is the cursor. */
function open(html: string): void {
  replaceDocument(editor, html, (source) => source);
  const bar = (): number => {
    let found = -1;
    editor.state.doc.descendants((node, position) => {
      const offset = node.text?.indexOf('|') ?? -1;
      if (found < 0 && offset >= 0) found = position + offset;
    });
    if (found >= 0) editor.commands.deleteRange({ from: found, to: found + 1 });
    return found;
  };
  const from = bar();
  const to = bar();
  editor.commands.setTextSelection({ from, to: to < 0 ? from : to });
}

/** The HTML that would be stored. */
const written = (): string => sanitiseHtml(htmlOf(editor));

/** Types a letter as a key does: it replaces the selection. */
const type = (letters: string): void => editor.view.dispatch(editor.state.tr.insertText(letters));
const press = (key: string, init: KeyboardEventInit = {}): boolean =>
  !editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));

/** Pastes a line of text, or HTML. jsdom has neither the event nor its data. */
function paste(text: string, as = 'text/plain'): void {
  const clipboardData = { files: [], getData: (kind: string) => (kind === as ? text : '') };
  editor.view.dom.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }));
}

const picture = (name: string): JSONContent => ({ type: 'image', attrs: { src: `/uploads/${name}` } });
const image = (name: string): string => `<img src="/uploads/${name}" alt="">`;
const three = ['a', 'b', 'c'];
const pictures = three.map(picture);
const images = three.map(image).join('');
const video = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

describe('pictures, videos and formulas on lines of their own', () => {
  it.each([
    ['an empty paragraph', '<p>|</p>', `${images}<p>x</p>`],
    ['the end of the last paragraph', '<p>one|</p>', `<p>one</p>${images}<p>x</p>`],
    ['the end of a paragraph', '<p>one|</p><p>two</p>', `<p>one</p>${images}<p>xtwo</p>`],
    ['the start of a paragraph', '<p>|one</p>', `${images}<p>xone</p>`],
    ['the middle of a paragraph', '<p>on|e</p>', `<p>on</p>${images}<p>xe</p>`],
    ['before a list', '<p>|</p><ul><li><p>one</p></li></ul>', `${images}<p>x</p><ul><li><p>one</p></li></ul>`],
    ['an item', '<ul><li><p>one|</p></li></ul>', `<ul><li><p>one</p>${images}<p>x</p></li></ul>`],
  ])('stand in order, and what is typed next after them: %s', (_name, html, expected) => {
    open(html);
    insertNodes(editor, pictures);
    type('x');
    expect(written()).toBe(expected);
  });

  it('leave no empty line behind', () => {
    open('<p>one|</p>');
    insertNodes(editor, pictures);
    expect(written()).toBe(`<p>one</p>${images}`);
  });

  it('stay when text is typed next: a formula, a changed formula, a pasted video', () => {
    open('<p>|</p>');
    insertFormula(editor, { latex: 'a', block: true });
    type('x');
    expect(written()).toBe('<div data-type="block-math" data-latex="a"></div><p>x</p>');

    editor.commands.setNodeSelection(0);
    insertFormula(editor, { latex: 'b', block: true });
    type('y');
    expect(written()).toBe('<div data-type="block-math" data-latex="b"></div><p>yx</p>');

    open('<p>|</p>');
    paste('https://youtu.be/dQw4w9WgXcQ');
    type('x');
    expect(written()).toBe(`<div data-video="${video}"></div><p>x</p>`);
  });
});

describe('pictures that upload slowly', () => {
  it('are inserted where they were pasted, before text that was typed there during the upload', () => {
    open('<p>one|</p><p>two</p>');
    const come = reservePosition(editor);
    editor.commands.splitBlock();
    type('new');
    editor.view.dispatch(editor.state.tr.insertText('more than ', 1));
    come(editor, pictures);
    type('er');
    expect(written()).toBe(`<p>more than one</p>${images}<p>newer</p><p>two</p>`);
  });

  it('do not move the cursor when they arrive', () => {
    open('<p>one|</p><p>two</p>');
    const come = reservePosition(editor);
    editor.commands.setTextSelection(8);
    come(editor, pictures);
    type('x');
    expect(written()).toBe(`<p>one</p>${images}<p>twxo</p>`);
  });

  it('do not replace the selection', () => {
    open('<p>a |word| here</p>');
    reservePosition(editor)(editor, pictures);
    expect(written()).toBe(`<p>a word</p>${images}<p> here</p>`);
  });

  it('may fail to arrive', () => {
    open('<p>a |word|</p>');
    reservePosition(editor)(editor, []);
    type('x');
    expect(written()).toBe('<p>a x</p>');
  });
});

describe('a picture in a line of text', () => {
  it('stays selected while it is described and placed', () => {
    open(`<p>a ${image('a')} b</p>`);
    editor.commands.setNodeSelection(3);
    for (const alt of ['A', 'A c', 'A cup']) changePicture(editor, { alt });
    changePicture(editor, { shownWidth: '50%' });
    align(editor, 'right');
    expect(selectedPicture(editor)).toBe('inlineImage');
    expect(written()).toBe('<p>a <img src="/uploads/a" alt="A cup" data-align="right" style="width: 50%"> b</p>');
  });
});

describe('copied text', () => {
  /** What a copy of the selection puts on the clipboard. */
  const copied = (): string => editor.view.serializeForClipboard(editor.state.selection.content()).dom.innerHTML;
  const black = '<p>a <span style="color: #000000">|black word|</span> b</p>';

  it('keeps the colours of this editor, and the selected part of a block', () => {
    open(black);
    const html = copied();
    open('<p>one |two</p>');
    paste(html, 'text/html');
    expect(written()).toBe('<p>one <span style="color: #000000">black word</span>two</p>');
  });

  it('of another Tiptap editor is parsed like any pasted text', () => {
    open('<p>|</p>');
    paste('<p data-pm-slice="1 1 []"><span style="color: #000000">black word</span></p>', 'text/html');
    expect(written()).toBe('<p>black word</p>');
  });
});

describe('directions', () => {
  const direction = (selector: string): string | null | undefined =>
    editor.view.dom.querySelector(selector)?.getAttribute('dir');

  it('are detected for each text, and from the first text in a list and a quote', () => {
    open('<p>a|</p><ul><li><p>\u05d0</p></li></ul><blockquote><p>b</p></blockquote>');
    expect([direction('p'), direction('ul'), direction('li'), direction('blockquote')]).toEqual([
      'auto',
      'rtl',
      null,
      null,
    ]);
    type('b');
    expect(direction('ul')).toBe('rtl');
    open('<blockquote><p>|</p></blockquote>');
    type('\u05d0');
    expect(direction('blockquote')).toBe('rtl');
    expect(written()).toBe('<blockquote><p>\u05d0</p></blockquote>');
  });

  it('that were set explicitly stay, also in a split paragraph', () => {
    open('<p dir="rtl">GG|!</p>');
    press('Enter');
    expect(written()).toBe('<p dir="rtl">GG</p><p dir="rtl">!</p>');
  });
});

describe('pictures in pasted HTML', () => {
  const data = 'data:image/png;base64,AAAA';
  const slice = '<p data-pm-slice="0 0 []">a</p>';

  it.each([
    ['of a page', ''],
    ['of an editor', slice],
  ])('are taken where they are embedded, and counted where they cannot be shown: %s', (_name, before) => {
    open('<p>|</p>');
    paste(
      `${before}<img src="${data}"><p>b <img src="${data}"><img src="file:///a.png"></p><img src="blob:x">`,
      'text/html',
    );
    expect(takeEmbedded.mock.lastCall).toEqual([[data], 2]);
    expect(editor.view.dom.querySelectorAll('img:not(.ProseMirror-separator)')).toHaveLength(2);
  });

  it('are taken from other hosts too, which may not allow it', () => {
    open('<p>|</p>');
    const remote = 'https://lh7-rt.googleusercontent.com/docsz/a';
    paste(`<p>a</p><img src="${remote}"><img src="/uploads/a/full.webp">`, 'text/html');
    expect(takeEmbedded.mock.lastCall).toEqual([[remote], 0]);
  });

  it('get their uploaded source at their current place, or are removed', () => {
    open(`<img src="${data}" width="7"><p>a <img src="${data}"> b <img src="data:image/gif;base64,AAAA"></p><p>c|</p>`);
    type('d');
    replaceEmbedded(
      editor,
      new Map([
        [data, { src: '/uploads/a.png', width: '64' }],
        ['data:image/gif;base64,AAAA', undefined],
      ]),
    );
    const html =
      '<img src="/uploads/a.png" alt="" width="7"><p>a <img src="/uploads/a.png" alt="" width="64"> b </p><p>cd</p>';
    expect(written()).toBe(html);
  });

  it('are files again, empty where their bytes cannot be read', () => {
    const file = embeddedFile('data:image/PNG;base64,aGk=', 'picture-1');
    expect([file.name, file.type, file.size]).toEqual(['picture-1.png', 'image/png', 2]);
    expect(embeddedFile('data:image/png;base64,a', 'x').size).toBe(0);
  });
});

describe('a link', () => {
  const selectFirst = (): void => void editor.commands.setNodeSelection(0);

  it('takes a picture of its own line into a line of text', () => {
    open(`<p>a|</p>`);
    expect(linkPicture(editor, '/b')).toBe(false);
    open(`${image('a')}<p>b</p>`);
    selectFirst();
    expect(canLink(editor)).toBe(true);
    expect(linkPicture(editor, '/b')).toBe(true);
    expect(written()).toBe(`<p><a href="/b">${image('a')}</a></p><p>b</p>`);
    expect(selectedPicture(editor)).toBe('inlineImage');
  });

  it.each([
    ['<p>a|</p>', true],
    ['<p>|a|</p>', true],
    ['<pre><code>a|</code></pre>', false],
  ])('can be made in %s: %s', (html, expected) => {
    open(html);
    expect(canLink(editor)).toBe(expected);
  });

  it('cannot be made of a video', () => {
    open(`<div data-video="${video}"></div><p>a</p>`);
    selectFirst();
    expect(canLink(editor)).toBe(false);
  });
});

describe('“No colour”', () => {
  const red = 'color: #ff0000';
  const yellow = 'background-color: #ffff00';
  const span = (style: string, words: string) => `<span style="${style}">${words}</span>`;

  it.each([
    ['color', span(yellow, 'two')],
    ['backgroundColor', `${span(red, 'one')} ${span(red, 'two')}`],
  ] as const)('takes the %s of each word and nothing else', (key, kept) => {
    open(`<p>|${span(red, 'one')} ${span(`${red}; ${yellow}`, 'two')}|</p>`);
    setColour(editor, key, null);
    expect(written()).toBe(`<p>${key === 'color' ? `one ${kept}` : kept}</p>`);
  });

  it('leaves nothing behind on text without colours', () => {
    open('<p>|one|</p>');
    setColour(editor, 'color', null);
    expect(htmlOf(editor)).toBe('<p>one</p>');
  });

  it('takes a marker away', () => {
    open('<p>|a <mark data-color="#ffff00" style="background-color: #ffff00">b</mark>|</p>');
    setColour(editor, 'backgroundColor', null);
    expect(written()).toBe('<p>a b</p>');
  });

  it('holds for what is typed next', () => {
    open(`<p>${span(`${red}; ${yellow}`, 'one|')}</p>`);
    setColour(editor, 'color', null);
    type('x');
    setColour(editor, 'backgroundColor', null);
    type('y');
    expect(written()).toBe(`<p>${span(`${red}; ${yellow}`, 'one')}${span(yellow, 'x')}y</p>`);
  });
});

describe('the Tab key in lists of two kinds', () => {
  const task = (body: string): string =>
    `<li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div>${body}</div></li>`;
  const tasks = (...bodies: string[]): string => `<ul data-type="taskList">${bodies.map(task).join('')}</ul>`;
  const list = (...bodies: string[]): string => `<ul>${bodies.map((body) => `<li>${body}</li>`).join('')}</ul>`;

  it('moves the item that the cursor is in, there and back', () => {
    const before = list('<p>a</p>', `<p>b</p>${tasks('<p>c</p>', '<p>d|</p>')}`);
    open(before);
    expect(press('Tab')).toBe(true);
    expect(written()).toBe(list('<p>a</p>', `<p>b</p>${tasks(`<p>c</p>${tasks('<p>d</p>')}`)}`));
    expect(press('Tab', { shiftKey: true })).toBe(true);
    expect(written()).toBe(before.replace('|', ''));
  });

  it('moves several items together', () => {
    open(tasks('<p>a</p>', `<p>b</p>${list('<p>c</p>', '<p>|d</p>', '<p>e|</p>')}`));
    press('Tab');
    expect(written()).toBe(tasks('<p>a</p>', `<p>b</p>${list(`<p>c</p>${list('<p>d</p>', '<p>e</p>')}`)}`));
  });

  it('moves the focus out of the editor when there is no item to move', () => {
    open('<p>a|</p>');
    expect(press('Tab')).toBe(false);
    open(list('<p>a|</p>'));
    expect(press('Tab')).toBe(false);
  });

  it('indents by eight levels at most', () => {
    const nested = (level: number): string =>
      list('<p>a</p>', ...(level > 0 ? [] : ['<p>b|</p>'])).replace(
        '<p>a</p>',
        () => `<p>a</p>${level > 0 ? nested(level - 1) : ''}`,
      );
    open(nested(8));
    const before = written();
    expect(press('Tab')).toBe(false);
    expect(written()).toBe(before);
    open(nested(7));
    expect(press('Tab')).toBe(true);
  });
});

describe('an ordered list', () => {
  it('is numbered as on the page, and stored as it was', () => {
    const roman = '<ol type="I"><li><p>a</p></li></ol>';
    open(roman);
    expect(editor.view.dom.querySelector('ol')?.style.listStyleType).toBe('upper-roman');
    expect(written()).toBe(roman);
  });
});

describe('colours', () => {
  it('are read as they are stored from what the editor shows, which a browser may copy', () => {
    open(
      '<p><span style="color: #000000">a</span><span style="color: #8a0000">b</span>' +
        '<span style="color: var(--palette-red); background-color: #ffe066">c</span>' +
        '<mark data-color="#ffe066" style="background-color: #ffe066">d</mark></p>' +
        '<table><tbody><tr><td style="background-color: #ffffff"><p>e</p></td></tr></tbody></table><p>f</p>',
    );
    const copy = editor.view.dom.cloneNode(true);
    expect(DocumentParser.fromSchema(editor.schema).parse(copy).toJSON()).toEqual(editor.getJSON());
  });
});

describe('code', () => {
  it('is highlighted up to the same limit as on the page', async () => {
    const statement = 'const a = 1;\n';
    const block = `<pre><code class="language-javascript">${statement.repeat(HIGHLIGHT_MAX_LENGTH / 2 / statement.length)}</code></pre>`;
    const content = openDocument(block.repeat(12), editor.schema, (source) => source);
    const opened = new Editor({ extensions: editorExtensions({ shownSource: (source) => source }), content });
    const areHighlighted = () =>
      [...opened.view.dom.querySelectorAll('pre')].map((pre) => pre.querySelector('.hljs-keyword') !== null);
    await expect.poll(areHighlighted).toEqual([...Array<boolean>(8).fill(true), ...Array<boolean>(4).fill(false)]);
    opened.destroy();
  });
});

describe('Markdown characters', () => {
  /** Types as keys do: the input rules run before each letter is written. */
  const typeKeys = (line: string): void => {
    for (const letter of line) {
      const { from, to } = editor.state.selection;
      const taken = editor.view.someProp('handleTextInput', (handle) =>
        handle(editor.view, from, to, letter, () => editor.state.tr.insertText(letter)),
      );
      if (!taken) type(letter);
    }
  };
  const ways = [
    ['typed', typeKeys],
    ['pasted', paste],
  ] as const;

  it.each(
    ways.flatMap(([way, write]) =>
      ['3 * 4 * 5', '2 ** 3 ** 4', 'a _ b _ c', 'a __ b __ c', 'a ~~ b ~~ c', '*a * b', 'x * a*'].map(
        (line) => [line, way, write] as const,
      ),
    ),
  )('with spaces at them are text: %s, %s', (line, _way, write) => {
    open('<p>|</p>');
    write(line);
    expect(written()).toBe(`<p>${line}</p>`);
  });

  it.each(
    ways.flatMap(([way, write]) =>
      (
        [
          ['3 *four* 5', '3 <em>four</em> 5'],
          ['a _b c_ d', 'a <em>b c</em> d'],
          ['a **b c** d', 'a <strong>b c</strong> d'],
          ['__a__ b', '<strong>a</strong> b'],
          ['a ~~b~~', 'a <s>b</s>'],
          ['2 * 3 *x*', '2 * 3 <em>x</em>'],
        ] as const
      ).map(([line, expected]) => [line, way, expected, write] as const),
    ),
  )('around words are marks: %s, %s', (line, _way, expected, write) => {
    open('<p>|</p>');
    write(line);
    expect(written()).toBe(`<p>${expected}</p>`);
  });
});
