import { type ChainedCommands, type Editor, Extension } from '@tiptap/core';
import { Suggestion } from '@tiptap/suggestion';
import { openTool } from '../open-tool';
import { hasMacKeys, keysFor } from '../toolbar/shortcuts';
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

const ITEM = 'flex cursor-default gap-3 px-4 py-2 text-base aria-selected:bg-raised aria-selected:text-ink';
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
    const keys = keysFor(item.name, hasMacKeys());
    option.append(decoration('w-6 shrink-0 text-center text-muted', item.sign), item.name);
    if (keys) option.append(decoration('ml-auto pl-6 text-sm text-muted', keys));
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

/** A text for the eyes alone: the name of an option is what it inserts. */
function decoration(className: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  element.setAttribute('aria-hidden', 'true');
  return element;
}

/** An entry of the slash menu. */
interface SlashCommand {
  name: string;
  /** A sign that stands before the name. */
  sign: string;
  /** Other words that people type for it. */
  words: readonly string[];
  run: (editor: Editor) => void;
}

const command = (
  name: string,
  sign: string,
  words: string,
  step: (chain: ChainedCommands) => ChainedCommands,
): SlashCommand => ({
  name,
  sign,
  words: words.split(' '),
  run: (editor) => void step(editor.chain().focus()).run(),
});

const tool = (name: string, sign: string, words: string): SlashCommand => ({
  name,
  sign,
  words: words.split(' '),
  run: (editor) => openTool(editor, name),
});

const commands: SlashCommand[] = [
  ...OFFERED_LEVELS.map((level) =>
    command(`Heading ${level}`, `H${level}`, `h${level} title`, (chain) => chain.setHeading({ level })),
  ),
  command('Bullet list', '•', 'ul points', (chain) => chain.toggleBulletList()),
  command('Ordered list', '1.', 'ol numbers', (chain) => chain.toggleOrderedList()),
  command('Checklist', '☑', 'todo task', (chain) => chain.toggleTaskList()),
  command('Blockquote', '❝', 'quote citation', (chain) => chain.toggleBlockquote()),
  command('Code block', '{}', 'pre source', (chain) => chain.toggleCodeBlock()),
  { name: 'Table', sign: '▦', words: ['grid', 'rows'], run: insertTable },
  tool('Image', '▣', 'photo img picture upload'),
  tool('Gallery', '⊞', 'photos pictures images album grid'),
  tool('Picture library', '▤', 'photo img media gallery'),
  tool('Video', '▶', 'youtube twitch clip stream embed'),
  tool('Match card', 'vs', 'game score result fixture'),
  tool('Player card', '◍', 'roster portrait person'),
  tool('Team card', '◈', 'squad crest roster'),
  tool('Link', '↗', 'url page match player team tournament article'),
  tool('Formula', '∑', 'math latex tex'),
  command('Divider', '―', 'hr line rule separator', (chain) => chain.setHorizontalRule()),
];

/** Finds commands with a word that begins with the query. */
function slashCommands(query: string): SlashCommand[] {
  const typed = query.trim().toLowerCase();
  return commands.filter(({ name, words }) =>
    [name, ...name.split(' '), ...words].some((word) => word.toLowerCase().startsWith(typed)),
  );
}
