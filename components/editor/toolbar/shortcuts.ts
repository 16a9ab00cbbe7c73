import { ownValue } from '@/lib/own-value';

/** A keyboard shortcut of the editor. */
interface Shortcut {
  name: string;
  /** As Tiptap writes it: `Mod` is Ctrl, or Command on a Mac. */
  keys: string;
}

/** The shortcuts, as the extensions bind them. */
export const shortcuts: readonly Shortcut[] = [
  { name: 'Bold', keys: 'Mod-B' },
  { name: 'Italic', keys: 'Mod-I' },
  { name: 'Underline', keys: 'Mod-U' },
  { name: 'Strike', keys: 'Mod-Shift-S' },
  { name: 'Inline code', keys: 'Mod-E' },
  { name: 'Link', keys: 'Mod-K' },
  { name: 'Paragraph', keys: 'Mod-Alt-0' },
  { name: 'Heading 1 to 4', keys: 'Mod-Alt-1…4' },
  { name: 'Ordered list', keys: 'Mod-Shift-7' },
  { name: 'Bullet list', keys: 'Mod-Shift-8' },
  { name: 'Checklist', keys: 'Mod-Shift-9' },
  { name: 'Blockquote', keys: 'Mod-Shift-B' },
  { name: 'Code block', keys: 'Mod-Alt-C' },
  { name: 'Move block up', keys: 'Alt-↑' },
  { name: 'Move block down', keys: 'Alt-↓' },
  { name: 'Indent', keys: 'Mod-]' },
  { name: 'Outdent', keys: 'Mod-[' },
  { name: 'Undo', keys: 'Mod-Z' },
  { name: 'Redo', keys: 'Mod-Shift-Z' },
  { name: 'Insert menu', keys: '/' },
  { name: 'Keyboard shortcuts', keys: 'Mod-/' },
];

const MAC_KEYS: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

/** Returns whether the keyboard is that of a Mac, an iPad or an iPhone. */
export const hasMacKeys = (): boolean => /Mac|iP/.test(navigator.platform);

/** Returns the keys as the keyboard of a platform has them: `Ctrl + Shift + S`, or `⌘ ⇧ S` on a Mac. */
export function keysOf(keys: string, isMac: boolean): string {
  const parts = keys.split('-');
  return isMac
    ? parts.map((part) => ownValue(MAC_KEYS, part) ?? part).join(' ')
    : parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join(' + ');
}

/** Returns the keys of a control as a platform has them; undefined where it has none. */
export function keysFor(name: string, isMac: boolean): string | undefined {
  const level = /^Heading (\d)$/.exec(name)?.[1];
  const keys = level ? `Mod-Alt-${level}` : shortcuts.find((shortcut) => shortcut.name === name)?.keys;
  return keys && keysOf(keys, isMac);
}

/** Returns the tooltip of a control: its name, and its shortcut if it has one. */
export function tooltip(name: string, isMac: boolean): string {
  const keys = keysFor(name, isMac);
  return keys ? `${name} (${keys})` : name;
}
