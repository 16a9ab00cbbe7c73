import katex from 'katex';
import { parseHtml } from './parse';
import { type Content, contentOf, element, text } from './tree';

/** Formulas may not make boxes larger than this many em, nor expand macros without end. */
const MAX_SIZE = 20;
const MAX_EXPANSIONS = 500;

/** A formula that is not drawn: its source. */
export const formulaSource = (latex: string): Content[] => [element('code', {}, [text(latex)])];

/**
 * A formula as KaTeX draws it, with MathML for screen readers. `trust: false` keeps links, pictures and classes
 * out of it; a formula that cannot be read shows as its source, in red, with the error as its title.
 */
export function renderFormula(latex: string, displayMode: boolean): Content[] {
  try {
    const html = katex.renderToString(latex, {
      displayMode,
      throwOnError: false,
      trust: false,
      strict: 'ignore',
      maxSize: MAX_SIZE,
      maxExpand: MAX_EXPANSIONS,
    });
    return contentOf(parseHtml(html));
  } catch {
    // KaTeX answers for what it cannot read, not for what is nested deeper than the stack.
    return formulaSource(latex);
  }
}
