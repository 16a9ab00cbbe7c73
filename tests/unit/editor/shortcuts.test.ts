// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { editorExtensions } from '@/components/editor/extensions/extensions';
import { keysOf, shortcuts, tooltip } from '@/components/editor/toolbar/shortcuts';

/** Presses keys, written as Tiptap writes them. @param typed what the layout writes instead. @returns whether the editor took them as its own */
function press(keys: string, typed?: string): boolean {
  const editor = new Editor({
    extensions: editorExtensions({ shownSource: (source) => source }),
    content: '<p data-indent="1">one</p>',
  });
  if (keys.endsWith('Z')) editor.commands.insertContent('two');
  if (keys === 'Mod-Shift-Z') editor.commands.undo();
  editor.commands.selectAll();
  const parts = keys.split('-');
  const key = parts.at(-1) ?? '';
  const event = new KeyboardEvent('keydown', {
    key: typed ?? key.toLowerCase(),
    code: CODES.get(key) ?? (/\d/.test(key) ? `Digit${key}` : `Key${key}`),
    // oxlint-disable-next-line typescript/no-deprecated -- the editor's key map reads it
    keyCode: typed === undefined ? key.charCodeAt(0) : 0,
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

const CODES = new Map([
  ['/', 'Slash'],
  ['[', 'BracketLeft'],
  [']', 'BracketRight'],
]);

const bound = shortcuts.map(({ keys }) => keys.replace('1…4', '2')).filter((keys) => keys.startsWith('Mod-'));

describe('the list of shortcuts', () => {
  it.each(bound)('has %s, which the editor knows', (keys) => {
    expect(press(keys)).toBe(true);
  });

  it.each(bound)('has %s on layouts of other scripts', (keys) => {
    // Cyrillic, Greek, Arabic; ⌥ on a Mac writes signs, and accents that wait for their letter.
    for (const typed of ['ы', 'ς', 'ش', '¡', 'Dead']) expect(press(keys, typed), typed).toBe(true);
  });

  it('leaves signs of AltGr and letters without a modifier to the text', () => {
    const editor = new Editor({
      extensions: editorExtensions({ shownSource: (source) => source }),
      content: '<p>a</p>',
    });
    const event = (init: KeyboardEventInit) =>
      new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
    const signs = [
      event({ key: 'ć', code: 'KeyC', ctrlKey: true, altKey: true, modifierAltGraph: true }),
      event({ key: 'ы', code: 'KeyS' }),
    ];
    for (const sign of signs) {
      editor.view.dom.dispatchEvent(sign);
      expect(sign.defaultPrevented).toBe(false);
    }
    editor.destroy();
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
