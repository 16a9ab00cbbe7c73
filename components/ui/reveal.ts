/** What a visitor does who looks at a row on their own account. */
const OWN_MOVES = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Where a list or the heads of a table are a row that scrolls, it brings one of them into sight. For `ref` of the one that
 * is chosen. Fonts that come later give each part of the row another width: until the visitor touches the row it follows.
 * @returns ends that
 */
export function reveal(chosen: HTMLElement | null): (() => void) | undefined {
  const row = chosen?.closest('ul, tr');
  if (!chosen || !row) return undefined;
  // It also reports the sizes that are there, after the layout of the next frame.
  const sizes = new ResizeObserver(() => row.scrollTo(chosen.offsetLeft - innerWidth / 3, 0));
  for (const part of [row, ...row.children]) sizes.observe(part);
  const stop = (): void => sizes.disconnect();
  for (const move of OWN_MOVES) row.addEventListener(move, stop, { once: true });
  return stop;
}
