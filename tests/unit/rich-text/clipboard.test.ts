// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Editor } from '@tiptap/core';
import { afterAll, describe, expect, it } from 'vitest';
import { htmlOf } from '@/components/editor/editor-html';
import { editorExtensions } from '@/components/editor/extensions/extensions';
import { pastedHtml } from '@/lib/platform/rich-text/pasted';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';
import { meaningOf } from '@/tests/support/meaning';

/** HTML as programs put it on the clipboard, each with the expected result. */
const folder = path.join(import.meta.dirname, 'clipboard');
const programs = readdirSync(folder).flatMap((name) => /^([\w-]+)\.html$/.exec(name)?.slice(1) ?? []);
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

/** Normalises white space at the edges of blocks and within lines, which is invisible. Code is unchanged. */
const seen = (html: string): string =>
  html
    .split(/(<pre>.*?<\/pre>)/s)
    .map((part) => (part.startsWith('<pre>') ? part : withoutLayout(part)))
    .join('');

const BLOCK =
  '</?(?:p|h\\d|ul|ol|li|div|blockquote|table|colgroup|col|thead|tbody|tr|td|th|figure|figcaption|hr)\\b[^>]*>';
const withoutLayout = (html: string): string =>
  html
    .replaceAll('&nbsp;', '\u00a0')
    .replace(/[ \t\n]+/g, ' ')
    .replace(new RegExp(`\\s*(${BLOCK})\\s*`, 'g'), '$1')
    .trim();

const editor = new Editor({ extensions: editorExtensions({ shownSource: (source) => source }) });
afterAll(() => editor.destroy());

/** The HTML that would be stored after a paste into an empty editor. jsdom has no paste event with data. */
function pasteInto(html: string): string {
  editor.commands.clearContent();
  const data = new Map([
    ['text/html', html],
    ['text/plain', 'text'],
  ]);
  const clipboardData = { files: [], getData: (kind: string) => data.get(kind) ?? '' };
  editor.view.dom.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }));
  return sanitiseHtml(htmlOf(editor));
}

it('has what the programs write that people copy from', () => {
  expect(programs).toEqual(
    expect.arrayContaining([
      ...['apple-notes', 'discord', 'excel', 'google-docs', 'libreoffice', 'notion'],
      ...['outlook', 'sheets', 'slack', 'vs-code', 'word', 'wordpress'],
    ]),
  );
});

describe.each(programs)('text from %s', (program) => {
  const source = read(`${program}.html`);
  const expected = read(`${program}.expected.html`);

  it('has the expected content and structure', () => {
    expect(seen(pastedHtml(source))).toBe(seen(expected));
  });

  it('means the same in the editor', () => {
    expect(meaningOf(pasteInto(source))).toEqual(meaningOf(expected));
  });

  it('is unchanged when it is pasted again', () => {
    const once = pastedHtml(source);
    expect(seen(pastedHtml(once))).toBe(seen(once));
  });
});
