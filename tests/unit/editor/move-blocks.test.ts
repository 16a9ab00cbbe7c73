// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterAll, describe, expect, it } from 'vitest';
import { htmlOf } from '@/components/editor/editor-html';
import { editorExtensions } from '@/components/editor/extensions/extensions';
import { moveBlocks } from '@/components/editor/extensions/move-blocks';

const editor = new Editor({ extensions: editorExtensions({ shownSource: (source) => source }) });
afterAll(() => editor.destroy());

/** Opens HTML with the cursor in the text. */
function open(html: string, text: string): void {
  editor.commands.setContent(html);
  editor.state.doc.descendants((node, position) => {
    if (node.text === text) editor.commands.setTextSelection(position + 1);
  });
}

const written = (): string => htmlOf(editor);

describe('moving blocks', () => {
  it('takes the block with the cursor up and down, and the cursor with it', () => {
    open('<p>one</p><h2>two</h2><p>three</p>', 'two');
    expect(moveBlocks(editor, -1)).toBe(true);
    expect(written()).toBe('<h2>two</h2><p>one</p><p>three</p>');
    moveBlocks(editor, 1);
    moveBlocks(editor, 1);
    editor.commands.insertContent('x');
    expect(written()).toBe('<p>one</p><p>three</p><h2>txwo</h2>');
  });

  it('takes all blocks of a selection', () => {
    open('<p>one</p><p>two</p><p>three</p>', 'two');
    editor.commands.setTextSelection({ from: 7, to: 13 });
    moveBlocks(editor, -1);
    expect(written()).toBe('<p>two</p><p>three</p><p>one</p>');
  });

  it('moves an item in its list, and at the end of the list the whole list', () => {
    open('<ul><li><p>one</p></li><li><p>two</p></li></ul><p>three</p>', 'one');
    moveBlocks(editor, 1);
    expect(written()).toBe('<ul><li><p>two</p></li><li><p>one</p></li></ul><p>three</p>');
    moveBlocks(editor, 1);
    expect(written()).toBe('<p>three</p><ul><li><p>two</p></li><li><p>one</p></li></ul>');
  });

  it('moves a table whole, and a selected divider', () => {
    open('<p>one</p><table><tbody><tr><td><p>cell</p></td></tr></tbody></table>', 'cell');
    moveBlocks(editor, -1);
    expect(written()).toMatch(/^<table.*<\/table><p>one<\/p>/);
    editor.commands.setContent('<p>one</p><hr><p>two</p>');
    editor.commands.setNodeSelection(5);
    moveBlocks(editor, 1);
    expect(written()).toBe('<p>one</p><p>two</p><hr>');
  });

  it('does nothing at either end of the text, and is one step of undo', () => {
    open('<p>one</p><p>two</p>', 'one');
    expect(moveBlocks(editor, -1)).toBe(false);
    moveBlocks(editor, 1);
    expect(written()).toBe('<p>two</p><p>one</p>');
    editor.commands.undo();
    expect(written()).toBe('<p>one</p><p>two</p>');
  });
});
