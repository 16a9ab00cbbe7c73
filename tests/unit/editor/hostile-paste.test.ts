// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { CellSelection, TableMap } from '@tiptap/pm/tables';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { htmlOf } from '@/components/editor/editor-html';
import { editorExtensions } from '@/components/editor/extensions/extensions';
import { ownValue } from '@/lib/own-value';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';
import { documents } from '@/tests/support/documents';
import { messyHtml } from '@/tests/support/html';

const editor = new Editor({ extensions: editorExtensions({ shownSource: (source) => source }) });
// ProseMirror catches a paste that nothing took in an element beside the editor, and reads it 50 ms later. An editor that was
// destroyed before that throws.
afterAll(async () => {
  await vi.waitFor(() => expect(editor.view.dom.parentNode?.childNodes).toHaveLength(1));
  editor.destroy();
});

/** Errors of event handlers do not reach the caller: jsdom reports them to the window. */
const failures: unknown[] = [];
const note = (event: ErrorEvent) => {
  failures.push(event.error);
  event.preventDefault();
};
beforeEach(() => {
  failures.length = 0;
  window.addEventListener('error', note);
  // jsdom has no layout.
  vi.spyOn(editor.view, 'endOfTextblock').mockReturnValue(false);
});
afterEach(() => window.removeEventListener('error', note));

/** Pastes with the selection as it is. @returns whether the editor took the paste */
function paste(data: Record<string, string>): boolean {
  const clipboardData = { files: [], types: Object.keys(data), getData: (kind: string) => ownValue(data, kind) ?? '' };
  const event = Object.assign(new Event('paste', { cancelable: true, bubbles: true }), { clipboardData });
  editor.view.dom.dispatchEvent(event);
  expect(failures).toEqual([]);
  return event.defaultPrevented;
}

const open = (html: string) => editor.commands.setContent(html, { errorOnInvalidContent: false });

/** Every table of the document has cells in each place of its grid, once. */
function expectWholeTables(): void {
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'table') expect(TableMap.get(node).problems ?? []).toEqual([]);
  });
  expect(() => editor.state.doc.check()).not.toThrow();
}

const TABLE =
  '<table><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr><tr><td><p>3</p></td><td><p>4</p></td></tr></tbody></table>';

/** Puts the cursor into the first cell that reads so. */
function cursorIn(words: string): void {
  editor.state.doc.descendants((node, position) => {
    if (node.isText && node.text === words) editor.commands.setTextSelection(position);
  });
}

describe('a table with merged cells, pasted into a table', () => {
  it.each([
    [
      'a head over columns',
      '<tr><td colspan="3">Group A</td></tr><tr><td>x</td><td>y</td><td>z</td></tr>',
      'Group A x y z',
    ],
    ['cells over rows', '<tr><td rowspan="2">A</td><td>x</td></tr><tr><td>y</td></tr>', 'A x y'],
    ['cells over both', '<tr><td colspan="2" rowspan="2">A</td><td>x</td></tr><tr><td>y</td></tr>', 'A x y'],
    [
      'rows of nothing but merged cells',
      '<tr><td rowspan="3">A</td><td rowspan="3">B</td></tr><tr></tr><tr></tr>',
      'A B',
    ],
    ['cells beyond the grid', '<tr><td colspan="100" rowspan="100">A</td></tr>', 'A'],
  ])('is pasted: %s', (_what, rows, words) => {
    open(TABLE);
    cursorIn('1');
    paste({ 'text/html': `<table>${rows}</table>`, 'text/plain': words });
    expectWholeTables();
    const text = editor.state.doc.textBetween(0, editor.state.doc.content.size, ' ');
    for (const word of words.split(' ')) expect(text).toContain(word);
    expect(htmlOf(editor).match(/<table/g)).toHaveLength(1);
  });
});

const span = fc.constantFrom(
  '',
  '',
  ' colspan="2"',
  ' colspan="3"',
  ' rowspan="2"',
  ' rowspan="5"',
  ' colspan="2" rowspan="2"',
  ' rowspan="0"',
);
const cell = fc.tuple(
  fc.constantFrom('td', 'th'),
  span,
  fc.constantFrom('a', '<p>b</p>', '', '<ul><li>c</li></ul>', TABLE),
);
const row = fc
  .array(cell, { maxLength: 4 })
  .map(
    (cells) =>
      `<tr>${cells.map(([tag, attributes, inside]) => `<${tag}${attributes}>${inside}</${tag}>`).join('')}</tr>`,
  );
const tables = fc.array(row, { minLength: 1, maxLength: 4 }).map((rows) => `<table>${rows.join('')}</table>`);

const context = fc.oneof(
  fc.constantFrom(
    '',
    'null',
    '1',
    '[]',
    '[1]',
    '["text",null]',
    '["table",null,"tableRow",null]',
    '["listItem",{"id":1}]',
    '{"a":1}',
    '[',
  ),
  fc.json(),
);
const claimed = fc
  .tuple(
    fc.nat(12),
    fc.nat(12),
    fc.option(fc.integer({ min: -3, max: 9 }), { nil: undefined }),
    context,
    fc.oneof(tables, documents, messyHtml),
  )
  .map(
    ([from, to, skipped, parents, html]) =>
      `<p data-tempesta-slice="" data-pm-slice="${from} ${to}${skipped === undefined ? '' : ` -${skipped}`} ${parents.replace(/"/g, '&quot;')}">a</p>${html}`,
  );
const clipboards = fc.record({
  'text/html': fc.oneof(
    tables,
    claimed,
    documents,
    messyHtml,
    fc.tuple(tables, documents).map((parts) => parts.join('')),
  ),
  'text/plain': fc.oneof(
    fc.string(),
    fc.constantFrom('https://youtu.be/dQw4w9WgXcQ', '# a\n\n| a | b |\n|--|--|\n| 1 |', '\0', ''),
  ),
});

describe('a paste of any clipboard', () => {
  it.each(['text', 'cells', 'everything'])(
    'is taken by the editor and leaves a document that can be saved: %s selected',
    (what) => {
      fc.assert(
        fc.property(fc.oneof(documents, tables), clipboards, fc.nat(), fc.nat(), (html, data, one, other) => {
          open(sanitiseHtml(html));
          const { doc } = editor.state;
          const cells: number[] = [];
          doc.descendants((node, position) => {
            if (/^table(?:Cell|Header)$/.test(node.type.name)) cells.push(position);
          });
          if (what === 'everything') editor.commands.selectAll();
          else if (what === 'cells' && cells.length > 0) {
            const anchor = cells[one % cells.length] ?? 0;
            const siblings = cells.filter(
              (position) => doc.resolve(position).start(-1) === doc.resolve(anchor).start(-1),
            );
            const head = siblings[other % siblings.length] ?? anchor;
            editor.view.dispatch(editor.state.tr.setSelection(CellSelection.create(doc, anchor, head)));
          } else {
            const size = doc.content.size + 1;
            editor.commands.setTextSelection({
              from: Math.min(one % size, other % size),
              to: Math.max(one % size, other % size),
            });
          }
          paste(data);
          expect(() => editor.state.doc.check()).not.toThrow();
          const stored = sanitiseHtml(htmlOf(editor));
          expect(sanitiseHtml(stored)).toBe(stored);
        }),
      );
    },
  );
});
