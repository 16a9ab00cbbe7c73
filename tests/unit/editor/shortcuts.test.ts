// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { editorExtensions } from '@/components/editor/extensions/extensions';
import { keysOf, shortcuts, tooltip } from '@/components/editor/toolbar/shortcuts';

/** Presses keys, written as Tiptap writes them. @returns whether the editor took them as its own */
function press(keys: string): boolean {
  const editor = new Editor({
    extensions: editorExtensions({ shownSource: (source) => source }),
    content: '<p data-indent="1">one</p>',
  });
  if (keys === 'Mod-Shift-Z') {
    editor.commands.insertContent('two');
    editor.commands.undo();
  }
  editor.commands.selectAll();
  const parts = keys.split('-');
  const key = parts.at(-1) ?? '';
  const event = new KeyboardEvent('keydown', {
    key: key.toLowerCase(),
    code: /\d/.test(key) ? `Digit${key}` : `Key${key}`,
    // oxlint-disable-next-line typescript/no-deprecated -- the editor's key map reads it
    keyCode: key.charCodeAt(0),
    ctrlKey: parts.includes('Mod'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
    cancelable: true,
    bubbles: true,
  });
  editor.view.dom.dispatchEvent(event);
  editor.destroy();
  return event.defaultPrevented;
}

const bound = shortcuts.map(({ keys }) => keys.replace('1…4', '2')).filter((keys) => keys.startsWith('Mod-'));

describe('the list of shortcuts', () => {
  it.each(bound)('has %s, which the editor knows', (keys) => {
    expect(press(keys)).toBe(true);
  });

  it('is in the tooltips of the controls', () => {
    expect(tooltip('Bold', false)).toBe('Bold (Ctrl + B)');
    expect(tooltip('Heading 3', true)).toBe('Heading 3 (⌘ ⌥ 3)');
    expect(tooltip('Align left', false)).toBe('Align left');
  });

  it('writes keys as the keyboard has them', () => {
    expect(keysOf('Mod-Shift-S', false)).toBe('Ctrl + Shift + S');
    expect(keysOf('Mod-Shift-S', true)).toBe('⌘ ⇧ S');
  });
});
