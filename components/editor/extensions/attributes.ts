import type { Attribute } from '@tiptap/core';
import { readStyles, type StyleName, type Styles } from '@/lib/platform/rich-text/styles';

/** Where an element of the editor keeps its declarations as they are stored, when it shows others. */
export const STORED_STYLE = 'data-stored-style';

/** The declarations of an element that stored HTML may have. A browser may hand us a copy of what the editor shows. */
export const stylesOf = (element: Element): Styles =>
  readStyles(element.getAttribute(STORED_STYLE) ?? element.getAttribute('style') ?? '');

/** An attribute of a node or mark that is a CSS declaration in HTML. */
export const styleAttribute = (
  key: string,
  name: StyleName,
  parse: (element: HTMLElement) => string | null = (element) => stylesOf(element)[name] ?? null,
): Partial<Attribute> => ({
  default: null,
  parseHTML: parse,
  renderHTML: (attributes) => {
    const value: unknown = attributes[key];
    return typeof value === 'string' ? { style: `${name}: ${value}` } : {};
  },
});

/**
 * An attribute of the same name in HTML, always text: Tiptap by itself would read `007` as a number. It is left out
 * where there is none.
 */
export const plainAttribute = (name: string, missing: string | null = null): Partial<Attribute> => ({
  default: missing,
  parseHTML: (element) => element.getAttribute(name) ?? missing,
  renderHTML: (attributes) => {
    const value: unknown = attributes[name];
    return typeof value === 'string' ? { [name]: value } : {};
  },
});
