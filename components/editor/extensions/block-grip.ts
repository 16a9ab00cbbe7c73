import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { hasMacKeys, keysOf } from '../toolbar/shortcuts';

/** A pointer that can hover, and grasp something small. */
const FINE = '(hover: hover) and (pointer: fine)';

const pixels = (value: string): number => Number.parseFloat(value) || 0;

/** The grip beside the block under the pointer, by which it is dragged. The keyboard moves blocks with Alt and the arrows. */
class BlockGrip {
  private readonly dom = document.createElement('div');
  private block: Element | null = null;

  constructor(private readonly view: EditorView) {
    const [up, down] = ['Alt-↑', 'Alt-↓'].map((keys) => keysOf(keys, hasMacKeys()));
    this.dom.className = 'block-grip';
    this.dom.title = `Drag to move (${up}, ${down})`;
    // It does nothing that the keyboard does not.
    this.dom.setAttribute('aria-hidden', 'true');
    this.dom.draggable = true;
    this.dom.addEventListener('click', () => this.select()?.focus());
    this.dom.addEventListener('dragstart', (event) => this.drag(event));
    this.dom.addEventListener('dragend', () => this.drop());
    this.dom.addEventListener('pointerleave', ({ relatedTarget }) => this.leave(relatedTarget));
  }

  /** Shows the grip beside the block under a mouse that moves without a pressed button. */
  follow(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.buttons !== 0 || !matchMedia(FINE).matches) return;
    const block = this.blockAt(event);
    if (block && block !== this.block) this.show(block);
  }

  /** Hides the grip, unless the pointer goes to it or to the text. */
  leave(to: EventTarget | null): void {
    const isInside = to instanceof Node && (this.dom.contains(to) || this.view.dom.contains(to));
    if (!isInside) this.hide();
  }

  hide(): void {
    if (!this.block) return;
    this.block = null;
    this.dom.remove();
  }

  private blockAt({ target, clientY }: PointerEvent): Element | null {
    const text = this.view.dom;
    const probed = text.getBoundingClientRect().left + pixels(getComputedStyle(text).paddingLeft) + 1;
    let element = target === text ? document.elementFromPoint(probed, clientY) : target;
    while (element instanceof Element && element.parentElement !== text) element = element.parentElement;
    return element instanceof Element ? element : null;
  }

  /** Places the grip beside the first line of a block. */
  private show(block: Element): void {
    this.block = block;
    this.view.dom.parentElement?.append(this.dom);
    const origin = this.dom.offsetParent?.getBoundingClientRect();
    if (!origin) return;
    const { top, height } = block.getBoundingClientRect();
    const { lineHeight, paddingTop } = getComputedStyle(block);
    const line = Math.min(pixels(lineHeight), height);
    const middle = top + pixels(paddingTop) + line / 2;
    this.dom.style.top = `${middle - origin.top - this.dom.offsetHeight / 2}px`;
    this.dom.style.left = `${this.view.dom.getBoundingClientRect().left - origin.left}px`;
  }

  /** Selects the block. @returns null if it cannot be selected */
  private select(): EditorView | null {
    const selection = this.selection();
    if (!selection) return null;
    this.view.dispatch(this.view.state.tr.setSelection(selection));
    return this.view;
  }

  private selection(): NodeSelection | null {
    const { dom, state } = this.view;
    const index = this.block ? [...dom.childNodes].indexOf(this.block) : -1;
    const position = index < 0 ? -1 : this.view.posAtDOM(dom, index);
    const node = position < 0 ? null : state.doc.nodeAt(position);
    return node && NodeSelection.isSelectable(node) ? NodeSelection.create(state.doc, position) : null;
  }

  /** Starts ProseMirror's own drag of a node. */
  private drag(event: DragEvent): void {
    const selection = this.selection();
    if (!selection || !event.dataTransfer || !this.block) {
      event.preventDefault();
      return;
    }
    const slice = selection.content();
    const { dom, text } = this.view.serializeForClipboard(slice);
    const { dataTransfer } = event;
    dataTransfer.clearData();
    dataTransfer.setData('text/html', dom.innerHTML);
    dataTransfer.setData('text/plain', text);
    dataTransfer.effectAllowed = 'copyMove';
    dataTransfer.setDragImage(this.block, 0, 0);
    this.select();
    // A table's selection becomes one of its cells, so the node that moves is named, as ProseMirror does for its own drags.
    const dragging = { slice, move: true, node: selection };
    this.view.dragging = dragging;
  }

  private drop(): void {
    this.hide();
    // After the drop, which needs it.
    const { dragging } = this.view;
    setTimeout(() => {
      if (this.view.dragging === dragging) this.view.dragging = null;
    });
  }
}

/** Shows a grip beside the block under a mouse. It has no part in the text, and does nothing while no pointer moves. */
export const BlockGrips = Extension.create({
  name: 'blockGrips',
  addProseMirrorPlugins() {
    let grip: BlockGrip | undefined;
    return [
      new Plugin({
        view: (view) => {
          const shown = new BlockGrip(view);
          grip = shown;
          return {
            update: ({ state }, before) => {
              if (state.doc !== before.doc) shown.hide();
            },
            destroy: () => shown.hide(),
          };
        },
        props: {
          handleDOMEvents: {
            pointermove: (_view, event) => grip?.follow(event),
            pointerleave: (_view, { relatedTarget }) => grip?.leave(relatedTarget),
            keydown: () => grip?.hide(),
          },
        },
      }),
    ];
  },
});
