import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { latinKey } from '@/components/ui/use-search-key';

/** The signs on a Latin keyboard, by the codes of their keys. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['BracketLeft', '['],
  ['BracketRight', ']'],
  ['Slash', '/'],
  ['Backslash', '\\'],
  ['Comma', ','],
  ['Period', '.'],
  ['Semicolon', ';'],
  ['Quote', "'"],
  ['Minus', '-'],
  ['Equal', '='],
  ['Backquote', '`'],
]);

/** Tells whether a key is part of a shortcut; AltGr, which Windows reports as Ctrl and Alt, writes a sign. */
const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');

/** Makes the shortcuts work on layouts without Latin letters: they are bound to what a Latin keyboard has on the key. */
export const OtherLayouts = Extension.create({
  name: 'otherLayouts',
  // Before the extensions that bind keys.
  priority: 1000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleKeyDown: (view, event) => {
          const key = latinKey(event, SIGNS);
          if (!isShortcut(event) || key === event.key.toLowerCase()) return false;
          const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
          const latin = new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, altKey, shiftKey });
          return view.someProp('handleKeyDown', (handle) => handle(view, latin)) ?? false;
        },
      },
    }),
  ],
});
