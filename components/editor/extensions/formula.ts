import { type Editor, Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { drawFormula } from '../draw-formula';
import { openTool } from '../open-tool';
import { insertNodes } from '../insert-nodes';

const formula = (name: string, tag: 'span' | 'div', type: string) => {
  const block = tag === 'div';
  return Node.create({
    name,
    group: block ? 'block' : 'inline',
    inline: !block,
    atom: true,
    draggable: true,
    addAttributes: () => ({
      latex: {
        default: '',
        parseHTML: (element) => element.getAttribute('data-latex') ?? '',
        renderHTML: ({ latex }) => ({ 'data-latex': String(latex) }),
      },
    }),
    parseHTML: () => [{ tag: `${tag}[data-type="${type}"]`, priority: 60 }],
    renderHTML: ({ HTMLAttributes }) => [tag, { 'data-type': type, ...HTMLAttributes }],
    addNodeView:
      () =>
      ({ node, editor, getPos }) => {
        const dom = document.createElement(tag);
        const latex = String(node.attrs.latex);
        dom.className = block ? 'math-block' : 'math-inline';
        dom.textContent = latex;
        void drawFormula(latex, dom, block);
        dom.addEventListener('dblclick', () => {
          const position = getPos();
          if (position !== undefined) editor.commands.setNodeSelection(position);
          openTool(editor, 'Formula');
        });
        return { dom };
      },
  });
};

/** A formula in a line of text. */
export const InlineFormula = formula('inlineFormula', 'span', 'inline-math');
/** A formula as a block. */
export const BlockFormula = formula('blockFormula', 'div', 'block-math');

/** A formula's source, and whether it is a block. */
export interface Formula {
  latex: string;
  block: boolean;
}

/** Returns the selected formula, or null. */
export function selectedFormula({ state }: Editor): Formula | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection)) return null;
  const { type, attrs } = selection.node;
  const block = type.name === 'blockFormula';
  return block || type.name === 'inlineFormula' ? { latex: String(attrs.latex), block } : null;
}

/** Inserts a formula in place of the selection, which may be the formula to change. */
export function insertFormula(editor: Editor, { latex, block }: Formula): void {
  editor.commands.focus();
  insertNodes(editor, { type: block ? 'blockFormula' : 'inlineFormula', attrs: { latex: latex.trim() } });
}
