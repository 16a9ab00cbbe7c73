import { type ChainedCommands, type Editor, Extension } from '@tiptap/core';
import { Suggestion } from '@tiptap/suggestion';
import { openTool } from '../open-tool';
import { OFFERED_LEVELS } from './headings';
import { insertTable } from './table';

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

const ITEM = 'cursor-default px-4 py-2 text-base aria-selected:bg-raised aria-selected:text-ink';
const LIST = 'z-50 max-h-72 min-w-56 overflow-y-auto border border-line-strong bg-surface py-2 text-ink shadow-2';

let lists = 0;

/** The list of a slash menu. The focus stays in the text, which names the chosen entry (ARIA's active descendant). */
class SlashList {
  readonly dom = document.createElement('ul');
  private items: SlashCommand[] = [];
  private chosen = 0;
  private choose: (item: SlashCommand) => void = () => undefined;

  constructor(private readonly text: HTMLElement) {
    lists += 1;
    this.dom.id = `slash-list-${lists}`;
    this.dom.className = LIST;
    this.dom.setAttribute('role', 'listbox');
    this.dom.setAttribute('aria-label', 'Insert');
    text.setAttribute('aria-controls', this.dom.id);
  }

  show(items: SlashCommand[], choose: (item: SlashCommand) => void): void {
    this.items = items;
    this.choose = choose;
    this.chosen = 0;
    this.dom.replaceChildren(...items.map((item, index) => this.option(item, index)));
    this.dom.hidden = items.length === 0;
    this.mark();
  }

  /** @returns whether the key was for the list */
  press(key: string): boolean {
    const count = this.items.length;
    const item = this.items[this.chosen];
    if (!item) return false;
    if (key === 'Enter' || key === 'Tab') this.choose(item);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      this.chosen = (this.chosen + (key === 'ArrowDown' ? 1 : count - 1)) % count;
      this.mark();
    } else return false;
    return true;
  }

  close(): void {
    this.text.removeAttribute('aria-controls');
    this.text.removeAttribute('aria-activedescendant');
  }

  private option(item: SlashCommand, index: number): HTMLElement {
    const option = document.createElement('li');
    option.id = `${this.dom.id}-${index}`;
    option.className = ITEM;
    option.textContent = item.name;
    option.setAttribute('role', 'option');
    // Keeps the focus and the selection in the text.
    option.addEventListener('mousedown', (event) => event.preventDefault());
    option.addEventListener('click', () => this.choose(item));
    return option;
  }

  private mark(): void {
    [...this.dom.children].forEach((option, index) =>
      option.setAttribute('aria-selected', String(index === this.chosen)),
    );
    const option = this.dom.children[this.chosen];
    option?.scrollIntoView({ block: 'nearest' });
    if (option) this.text.setAttribute('aria-activedescendant', option.id);
    else this.text.removeAttribute('aria-activedescendant');
  }
}

/** An entry of the slash menu. */
interface SlashCommand {
  name: string;
  run: (editor: Editor) => void;
}

const command = (name: string, step: (chain: ChainedCommands) => ChainedCommands): SlashCommand => ({
  name,
  run: (editor) => void step(editor.chain().focus()).run(),
});

const tool = (name: string): SlashCommand => ({ name, run: (editor) => openTool(editor, name) });

const commands: SlashCommand[] = [
  ...OFFERED_LEVELS.map((level) => command(`Heading ${level}`, (chain) => chain.setHeading({ level }))),
  command('Bullet list', (chain) => chain.toggleBulletList()),
  command('Ordered list', (chain) => chain.toggleOrderedList()),
  command('Checklist', (chain) => chain.toggleTaskList()),
  command('Blockquote', (chain) => chain.toggleBlockquote()),
  command('Code block', (chain) => chain.toggleCodeBlock()),
  { name: 'Table', run: insertTable },
  tool('Image'),
  tool('Picture library'),
  tool('Video'),
  tool('Formula'),
  command('Divider', (chain) => chain.setHorizontalRule()),
];

/** Finds commands with a word that begins with the query. */
function slashCommands(query: string): SlashCommand[] {
  const typed = query.trim().toLowerCase();
  return commands.filter(({ name }) => [name, ...name.split(' ')].some((word) => word.toLowerCase().startsWith(typed)));
}
