import { DOMSerializer } from '@tiptap/pm/model';
import { readableStyle } from '@/lib/platform/rich-text/readable-colours';
import { readStyles } from '@/lib/platform/rich-text/styles';
import { STORED_STYLE } from './attributes';

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
