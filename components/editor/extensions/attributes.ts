import type { Attribute } from '@tiptap/core';
import { readStyles, type StyleName, type Styles } from '@/lib/platform/rich-text/styles';
import { ownValue } from '@/lib/own-value';

/** The attribute with the stored declarations of an element that the editor shows with others. */
export const STORED_STYLE = 'data-stored-style';

/** Reads the allowed declarations of an element: the stored ones, if it was copied from the editor. */
export const stylesOf = (element: Element): Styles =>
  readStyles(element.getAttribute(STORED_STYLE) ?? element.getAttribute('style') ?? '');

/** Builds an attribute of a node or mark that is a CSS declaration in HTML. */
export const styleAttribute = (
  key: string,
  name: StyleName,
  parse: (element: HTMLElement) => string | null = (element) => stylesOf(element)[name] ?? null,
): Partial<Attribute> => ({
  default: null,
  parseHTML: parse,
  renderHTML: (attributes) => {
    const value: unknown = ownValue(attributes, key);
    return typeof value === 'string' ? { style: `${name}: ${value}` } : {};
  },
});

/**
 * Builds an attribute with the same name in HTML. Its value is always text: Tiptap would read `007` as a number. Without a
 * value it is omitted.
 */
export const plainAttribute = (name: string, missing: string | null = null): Partial<Attribute> => ({
  default: missing,
  parseHTML: (element) => element.getAttribute(name) ?? missing,
  renderHTML: (attributes) => {
    const value: unknown = ownValue(attributes, name);
    return typeof value === 'string' ? { [name]: value } : {};
  },
});
