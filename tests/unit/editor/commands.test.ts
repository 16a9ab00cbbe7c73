// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterEach, expect, it, vi } from 'vitest';
import { htmlOf } from '@/components/editor/editor-html';
import { editorExtensions } from '@/components/editor/extensions/extensions';
import { insertTable } from '@/components/editor/extensions/table';
import { quotationCommands, textCommands } from '@/components/editor/toolbar/commands';

const editors: Editor[] = [];
afterEach(() => editors.splice(0).forEach((editor) => editor.destroy()));

function open(content: string): Editor {
  const editor = new Editor({ extensions: editorExtensions({ shownSource: (source) => source }), content });
  editors.push(editor);
  return editor;
}

/** Presses a button of the toolbar. */
function press(editor: Editor, name: string): void {
  const command = [...textCommands, ...quotationCommands].find((one) => one.name === name);
  if (!command) throw new Error(`The toolbar has no ${name}.`);
  command.run(editor);
}

it('clears the formatting of what is selected: marks, headings and lists', () => {
  const editor = open('<h2><strong>Loud</strong> <em>words</em></h2><ul><li><p>One</p></li></ul><p>Rest</p>');
  editor.commands.selectAll();
  press(editor, 'Clear formatting');
  expect(htmlOf(editor)).toBe('<p>Loud words</p><p>One</p><p>Rest</p>');
});

it('writes inline code, and goes on without it', () => {
  const editor = open('<p></p>');
  press(editor, 'Inline code');
  editor.commands.insertContent('npm');
  press(editor, 'Inline code');
  expect(editor.isActive('code')).toBe(false);
  expect(htmlOf(editor)).toBe('<p><code>npm</code></p>');
});

it('inserts a divider, with a paragraph after it to write on', () => {
  const editor = open('<p>One</p>');
  editor.commands.setTextSelection(4);
  press(editor, 'Divider');
  editor.commands.insertContent('Two');
  expect(htmlOf(editor)).toBe('<p>One</p><hr><p>Two</p>');
});

it('refuses a table in a table, and says why', () => {
  const editor = open('<p>One</p>');
  insertTable(editor);
  const once = htmlOf(editor);
  const refused = vi.fn<(event: Event) => void>();
  editor.view.dom.addEventListener('refusal', refused);
  insertTable(editor);
  expect(htmlOf(editor)).toBe(once);
  expect(refused.mock.calls[0]?.[0]).toMatchObject({ detail: expect.stringContaining('into a table') as string });
});
