import { Node } from '@tiptap/core';
import { drawFormula } from '../draw-formula';

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
      ({ node }) => {
        const dom = document.createElement(tag);
        const latex = String(node.attrs.latex);
        dom.className = block ? 'math-block' : 'math-inline';
        dom.textContent = latex;
        void drawFormula(latex, dom, block);
        return { dom };
      },
  });
};

/** A formula in a line of text. */
export const InlineFormula = formula('inlineFormula', 'span', 'inline-math');
/** A formula on a line of its own. */
export const BlockFormula = formula('blockFormula', 'div', 'block-math');
