import type { Attribute } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { ownValue } from '@/lib/own-value';
import { readableStyle } from '@/lib/platform/rich-text/readable-colours';
import { readStyles, type StyleName, type Styles } from '@/lib/platform/rich-text/styles';

/** The attribute with the stored declarations of an element that the editor shows with others. */
const STORED_STYLE = 'data-stored-style';

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

/** Returns the style that the page gives an element; `--own` is its stored text colour, for `editor.css`. */
function shownStyle(stored: string): string {
  const { color } = readStyles(stored);
  return [readableStyle(stored, false), color && `--own: ${color}`].filter(Boolean).join('; ');
}

/**
 * Renders a mark or a node in the colours of the page, which are readable in both themes. The stored style stays.
 * @param attributes the stored attributes
 */
export function readableView(tag: string, { style, ...attributes }: Record<string, unknown>) {
  const styles = typeof style === 'string' ? { style: shownStyle(style), [STORED_STYLE]: style } : {};
  return DOMSerializer.renderSpec(document, [tag, { ...attributes, ...styles }, 0]);
}
