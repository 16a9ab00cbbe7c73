import { Extension } from '@tiptap/core';
import { Suggestion } from '@tiptap/suggestion';
import { type SlashCommand, slashCommands } from './slash-commands';
import { SlashList } from './slash-list';

function renderList() {
  let list: SlashList | undefined;
  let unmount: () => void = () => undefined;
  return { start, update, key, exit };

  function start(text: HTMLElement, mount: (element: HTMLElement) => () => void): void {
    list = new SlashList(text);
    unmount = mount(list.dom);
  }
  function update(items: SlashCommand[], choose: (item: SlashCommand) => void): void {
    list?.show(items, choose);
  }
  function key(name: string): boolean {
    return list?.press(name) ?? false;
  }
  function exit(): void {
    unmount();
    list?.close();
    list = undefined;
  }
}

/** A slash at the start of an empty paragraph opens a list of blocks to insert. */
export const SlashMenu = Extension.create({
  name: 'slashMenu',
  addProseMirrorPlugins() {
    return [
      Suggestion<SlashCommand, SlashCommand>({
        editor: this.editor,
        char: '/',
        startOfLine: true,
        items: ({ query }) => slashCommands(query),
        allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.name === 'paragraph',
        command: ({ editor, range, props }) => {
          editor.chain().focus().deleteRange(range).run();
          props.run(editor);
        },
        render: () => {
          const shown = renderList();
          return {
            onStart: ({ editor, mount, items, command }) => {
              shown.start(editor.view.dom, mount);
              shown.update(items, command);
            },
            onUpdate: ({ items, command }) => shown.update(items, command),
            onKeyDown: ({ event }) => shown.key(event.key),
            onExit: () => shown.exit(),
          };
        },
      }),
    ];
  },
});
