import { DOMSerializer, type Fragment, type Node } from '@tiptap/pm/model';
import { ownValue } from '@/lib/own-value';

/** Elements that stand in a list or a table only, with those around them. */
const AROUND: Readonly<Record<string, readonly string[]>> = {
  listItem: ['ul'],
  taskItem: ['ul'],
  tableRow: ['table', 'tbody'],
  tableCell: ['table', 'tbody', 'tr'],
  tableHeader: ['table', 'tbody', 'tr'],
};

/** The nodes in which such an element stands where they are there. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  listItem: ['bulletList', 'orderedList'],
  taskItem: ['taskList'],
  tableRow: ['table'],
  tableCell: ['tableRow'],
  tableHeader: ['tableRow'],
};

function element(name: string, className: string, ...content: (globalThis.Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
}

const hiddenWord = (): HTMLElement => element('span', 'sr-only', 'Removed: ');

/** Removed text in a line, with marks for the ends of its paragraphs. */
function removedText(blocks: readonly Node[], serializer: DOMSerializer): HTMLElement {
  const parts = blocks.map(({ content }) => serializer.serializeFragment(content));
  return element('del', 'difference-removed', ...parts.flatMap((part, index) => (index > 0 ? ['¶', part] : [part])));
}

/** Removed rows, cells and items, each as an element of its own. */
function removedParts(fragment: Fragment, serializer: DOMSerializer): HTMLElement[] {
  return fragment.content.flatMap((node) => {
    const made = serializer.serializeNode(node);
    if (!(made instanceof HTMLElement)) return [];
    made.classList.add('difference-removed');
    (made.querySelector('td, th') ?? made).prepend(hiddenWord());
    return made;
  });
}

/** Puts elements into new ones, the outermost first. */
function within(names: readonly string[], content: HTMLElement[]): HTMLElement[] {
  return names.reduceRight((inner, name) => [element(name, '', ...inner)], content);
}

/**
 * Renders removed content for the place where it stood.
 * @param parent the node at that place
 */
export function renderRemoved(fragment: Fragment, parent: Node): HTMLElement[] {
  const { firstChild } = fragment;
  if (!firstChild) return [];
  const serializer = DOMSerializer.fromSchema(firstChild.type.schema);
  if (firstChild.isInline) return [element('del', 'difference-removed', serializer.serializeFragment(fragment))];
  const { name } = firstChild.type;
  const around = ownValue(AROUND, name);
  if (around) {
    const parts = removedParts(fragment, serializer);
    return ownValue(HOMES, name)?.includes(parent.type.name) ? parts : within(around, parts);
  }
  const areTextBlocks = fragment.content.every(({ isTextblock }) => isTextblock);
  if (areTextBlocks && parent.isTextblock) return [removedText(fragment.content, serializer)];
  return [element('del', 'difference-removed difference-block', serializer.serializeFragment(fragment))];
}
