/**
 * What formulas may do, on pages and in the editor, by KaTeX's options: no links, pictures and classes, no boxes larger than
 * so many em, no macros that expand without end.
 */
export const FORMULA_RULES = { trust: false, strict: 'ignore', maxSize: 20, maxExpand: 500 } as const;
