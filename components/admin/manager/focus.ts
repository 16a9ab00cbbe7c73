/** Whether an element shows. The pages that were left last are in the document still, hidden. */
export const shows = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** What shows, in its order. */
export const visible = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(shows);

/** For what removes the button that was pressed: the manager's heading takes the focus. */
export function focusTitle(): void {
  const [title = visible('main')[0]] = visible('[data-manager-title]');
  title?.focus({ preventScroll: true });
}

/** The same for a button that may stand in a form: there one goes on with Save. */
export function focusSave({ form }: HTMLButtonElement): void {
  const save = form?.querySelector<HTMLElement>('[type=submit]');
  if (save) save.focus();
  else focusTitle();
}
