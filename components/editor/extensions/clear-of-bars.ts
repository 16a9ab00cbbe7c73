import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Between the line that one writes and a bar, in pixels. */
const GAP = 12;

const pixels = (value: string): number => Number.parseFloat(value) || 0;

/** How far from the window's top the toolbar ends, which stands before the text; null where it does not stay in sight. */
function toolbarEnd(text: HTMLElement): number | null {
  const bar = text.parentElement?.previousElementSibling;
  if (!bar) return null;
  const { position, top } = getComputedStyle(bar);
  return position === 'sticky' ? pixels(top) + bar.clientHeight : null;
}

/** How high the form's buttons are, which stay in sight where the toolbar does. */
const saveBarHeight = (): number => pixels(getComputedStyle(document.documentElement).getPropertyValue('--save-bar'));

/**
 * Keeps the line that one writes clear of the bars that lie over the text. They are measured each time: both change with
 * the window.
 */
export const ClearOfBars = Extension.create({
  name: 'clearOfBars',
  addProseMirrorPlugins() {
    const { editor } = this;
    const inSight = {
      left: GAP,
      right: GAP,
      get top() {
        return GAP + (toolbarEnd(editor.view.dom) ?? 0);
      },
      get bottom() {
        return GAP + (toolbarEnd(editor.view.dom) === null ? 0 : saveBarHeight());
      },
    };
    return [new Plugin({ props: { scrollThreshold: inSight, scrollMargin: inSight } })];
  },
});
