import { FORMULA_RULES } from '@/lib/platform/rich-text/formula-rules';

/**
 * Draws a formula with KaTeX, which is loaded with the first formula.
 * @returns the error in the formula, or null
 */
export async function drawFormula(latex: string, into: HTMLElement, displayMode: boolean): Promise<string | null> {
  const { katex } = await import('./katex');
  try {
    katex.render(latex, into, { ...FORMULA_RULES, displayMode, throwOnError: true });
    return null;
  } catch (error) {
    into.textContent = latex;
    return formulaProblem(error instanceof Error ? error.message : String(error));
  }
}

/** Returns KaTeX's message without its prefix and without the marks that it puts under letters. */
function formulaProblem(message: string): string {
  const plain = message.replace(/^KaTeX parse error:\s*/, '').replace(/\u0332/g, '');
  return `This formula cannot be read: ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
}
