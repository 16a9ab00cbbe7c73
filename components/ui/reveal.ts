/**
 * Where a list or the heads of a table are a row that scrolls, it brings one of them into sight: in the next frame, which
 * lays the page out anyway. For `ref` of the one that is chosen.
 */
export const reveal = (chosen: HTMLElement | null): void =>
  void requestAnimationFrame(() => chosen?.closest('ul, tr')?.scrollTo(chosen.offsetLeft - innerWidth / 3, 0));
