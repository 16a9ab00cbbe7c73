/** The events by which a visitor scrolls a row. */
const OWN_MOVES = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Scrolls the chosen item of a scrolling list or table header into view. A ref callback for that item. Fonts that load
 * later change the widths, so it scrolls again at each change of size until the visitor scrolls.
 * @returns stops that
 */
export function reveal(chosen: HTMLElement | null): (() => void) | undefined {
  const row = chosen?.closest('ul, tr');
  if (!chosen || !row) return undefined;
  // It also reports the initial sizes, after the layout of the next frame.
  const sizes = new ResizeObserver(() => row.scrollTo(chosen.offsetLeft - innerWidth / 3, 0));
  for (const part of [row, ...row.children]) sizes.observe(part);
  const stop = (): void => sizes.disconnect();
  for (const move of OWN_MOVES) row.addEventListener(move, stop, { once: true });
  return stop;
}

/** Shows the list of a page that `FirstListScript` has hidden: it is now what the address asks for. */
export function showList(): void {
  delete document.documentElement.dataset.filtered;
}
