import type { SlashCommand } from './slash-commands';

const ITEM = 'cursor-default px-4 py-2 text-base aria-selected:bg-raised aria-selected:text-ink';
const LIST = 'z-50 max-h-72 min-w-56 overflow-y-auto border border-line-strong bg-surface py-2 text-ink shadow-2';

let lists = 0;

/** The list of a slash menu. The focus stays in the text, which names the chosen entry (ARIA's active descendant). */
export class SlashList {
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
