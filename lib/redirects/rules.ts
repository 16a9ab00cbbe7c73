/** Where an address leads, and by which status. */
export interface Target {
  id: number;
  to: string;
  status: number;
}

/** The parts of the site that redirects leave alone. */
const RESERVED = /^\/(?:admin|api)(?:\/|$)/;

/** How many of the addresses that visitors asked for in vain are shown. */
export const MISSED_SHOWN = 1_000;

/** How many steps of a chain are followed: more are a mistake. */
const CHAIN_MAX = 20;

/**
 * Returns a path as redirects are compared: decoded, in small letters, without query, fragment and the slash at its end; null
 * for what is no path.
 */
export function normalPath(address: string): string | null {
  const [path = ''] = address.trim().split(/[?#]/, 1);
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return null;
  try {
    const decoded = decodeURIComponent(path);
    // No text with one can be stored, and no page has one in its address.
    if (/\p{Cc}/u.test(decoded)) return null;
    return decoded.toLowerCase().replace(/\/+$/, '') || '/';
  } catch {
    return null;
  }
}

/** Returns whether a redirect may begin at a normal path. */
export const mayRedirect = (path: string): boolean => path !== '/' && !RESERVED.test(path);

/**
 * Returns the paths that a redirect from `path` passes through, the first one first: the last one is repeated where it is a loop.
 */
export function chainFrom(path: string, targets: ReadonlyMap<string, Pick<Target, 'to'>>): string[] {
  const chain = [path];
  for (let next = targets.get(path); next && chain.length <= CHAIN_MAX;) {
    const to = normalPath(next.to) ?? next.to;
    const isLoop = chain.includes(to);
    chain.push(to);
    if (isLoop) break;
    next = targets.get(to);
  }
  return chain;
}

/** Returns whether a chain comes back to where it was. */
export const isLoop = (chain: readonly string[]): boolean => new Set(chain).size < chain.length;

/** Returns where a path leads in one step; null where no redirect begins there, or it is a loop. */
export function resolve(path: string, targets: ReadonlyMap<string, Target>): Target | null {
  const first = targets.get(path);
  if (!first) return null;
  const chain = chainFrom(path, targets);
  if (isLoop(chain)) return null;
  const last = targets.get(chain.at(-2) ?? path) ?? first;
  return { ...first, to: last.to };
}

/** Returns a target as a header names it. One that staff wrote with escapes is not escaped twice. */
export function locationOf({ to }: Pick<Target, 'to'>): string {
  try {
    return encodeURI(decodeURI(to));
  } catch {
    return encodeURI(to);
  }
}
