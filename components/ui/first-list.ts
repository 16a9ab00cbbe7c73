/** Shows the list of a page that `FirstListScript` has hidden: it is now what the address asks for. */
export function showList(): void {
  delete document.documentElement.dataset.filtered;
}
