import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** The distance between the line with the cursor and a bar, in pixels. */
const GAP = 12;

const pixels = (value: string): number => Number.parseFloat(value) || 0;

/** Returns the distance of the toolbar's end from the window's top, in pixels; null if the toolbar is not sticky. */
function toolbarEnd(text: HTMLElement): number | null {
  const bar = text.parentElement?.previousElementSibling;
  if (!bar) return null;
  const { position, top } = getComputedStyle(bar);
  return position === 'sticky' ? pixels(top) + bar.clientHeight : null;
}

/** A low window, in which the form's buttons are not sticky: the variant `low` of `globals.css`. */
const LOW = '(max-height: 30rem)';

/** Returns the height of the form's sticky buttons, in pixels. */
export const saveBarHeight = (): number =>
  matchMedia(LOW).matches ? 0 : pixels(getComputedStyle(document.documentElement).getPropertyValue('--save-bar'));

/**
 * Scrolls the line with the cursor out from under the sticky bars. They are measured each time, since they change with the
 * window.
 */
export const ScrollMargins = Extension.create({
  name: 'scrollMargins',
  addProseMirrorPlugins() {
    const { editor } = this;
    const margins = {
      left: GAP,
      right: GAP,
      get top() {
        return GAP + (toolbarEnd(editor.view.dom) ?? 0);
      },
      get bottom() {
        return GAP + (toolbarEnd(editor.view.dom) === null ? 0 : saveBarHeight());
      },
    };
    return [new Plugin({ props: { scrollThreshold: margins, scrollMargin: margins } })];
  },
});
