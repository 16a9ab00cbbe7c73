/** Returns whether an element is visible. Next.js keeps the pages that were left last in the document, hidden. */
export const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Finds the visible elements of a selector, in document order. */
export const findVisible = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible);

/** Focuses the manager's heading, after an action that removed the pressed button. */
export function focusTitle(): void {
  const [title = findVisible('main')[0]] = findVisible('[data-manager-title]');
  title?.focus({ preventScroll: true });
}

/** Focuses the Save button of the form that a removed button belonged to, or the manager's heading. */
export function focusSave({ form }: HTMLButtonElement): void {
  const save = form?.querySelector<HTMLElement>('[type=submit]');
  if (save) save.focus();
  else focusTitle();
}
