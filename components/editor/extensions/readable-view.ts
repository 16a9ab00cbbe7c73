import { DOMSerializer } from '@tiptap/pm/model';
import { readableStyle } from '@/lib/platform/rich-text/readable-colours';
import { readStyles } from '@/lib/platform/rich-text/styles';
import { STORED_STYLE } from './attributes';

/** The colours that the page gives an element; `--own` is its text colour as stored, for `editor.css`. */
function shownStyle(stored: string): string {
  const { color } = readStyles(stored);
  return [readableStyle(stored, false), color && `--own: ${color}`].filter(Boolean).join('; ');
}

/**
 * Shows a mark or a node in the colours of the page, which can be read in either theme. What is stored stays.
 * @param attributes as they are written
 */
export function readableView(tag: string, { style, ...attributes }: Record<string, unknown>) {
  const styles = typeof style === 'string' ? { style: shownStyle(style), [STORED_STYLE]: style } : {};
  return DOMSerializer.renderSpec(document, [tag, { ...attributes, ...styles }, 0]);
}
