/** The heading of a manager takes the focus of what was deleted. */
export const MANAGER_TITLE = 'manager-title';

/** For what removes the button that was pressed. */
export function focusTitle(): void {
  const title = document.getElementById(MANAGER_TITLE) ?? document.querySelector('main');
  title?.focus({ preventScroll: true });
}

/** The same for a button that may stand in a form: there one goes on with Save. */
export function focusSave({ form }: HTMLButtonElement): void {
  const save = form?.querySelector<HTMLElement>('[type=submit]');
  if (save) save.focus();
  else focusTitle();
}
