/** How the router comes to a page: a link, an address in place of the one before, Back or Forward. */
export type Navigation = 'push' | 'replace' | 'traverse';

let last: Navigation | undefined;

/** Remembers how the router left for the page that shows next. */
export function noteNavigation(navigation: Navigation): void {
  last = navigation;
}

/** Whether the page was there before, by Back, Forward or a reload: the browser scrolls to where its reader was. */
export function isReturn(): boolean {
  if (last) return last === 'traverse';
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && (load.type === 'reload' || load.type === 'back_forward');
}
