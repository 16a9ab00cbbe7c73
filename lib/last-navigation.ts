/** How the router comes to a page: a link, an address in place of the one before, Back or Forward. */
export type Navigation = 'push' | 'replace' | 'traverse';

/** The address at which this module was loaded: with the page, before any navigation. */
const loaded = typeof location === 'undefined' ? '' : location.href;
let last: { address: string; navigation: Navigation } | undefined;

/** Remembers how the router left for the page that shows next. */
export function noteNavigation(url: string, navigation: Navigation): void {
  last = { address: new URL(url, location.href).href, navigation };
}

/**
 * Returns whether the page was there before, by Back, Forward or a reload: the browser scrolls to where its reader was. An address
 * that the router did not lead to, nor the load, was typed, or followed within the page.
 */
export function isReturn(): boolean {
  if (last) return last.navigation === 'traverse' && last.address === location.href;
  if (loaded !== location.href) return false;
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && (load.type === 'reload' || load.type === 'back_forward');
}
