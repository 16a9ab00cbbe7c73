import katex from 'katex';
import { FORMULA_RULES } from './formula-rules';
import { parseHtml } from './parse';
import { type Content, contentOf, element, text } from './tree';

/** Returns the source of a formula, in place of a drawing. */
export const formulaSource = (latex: string): Content[] => [element('code', {}, [text(latex)])];

/**
 * Returns a formula as KaTeX draws it, with MathML for screen readers; one that cannot be read shows as its source, in red, with
 * the error as its title.
 */
export function renderFormula(latex: string, displayMode: boolean): Content[] {
  try {
    const html = katex.renderToString(latex, { ...FORMULA_RULES, displayMode, throwOnError: false });
    return contentOf(parseHtml(html));
  } catch {
    // KaTeX answers for what it cannot read, not for what is nested deeper than the stack.
    return formulaSource(latex);
  }
}
