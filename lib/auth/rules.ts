/** Where staff land when no other page of the panel is asked for. */
const PANEL = '/admin';
export const LOGIN = '/admin/login';

/** Only there so that a path can be parsed: no page is ever asked of it. */
const SOMEWHERE = 'http://panel.invalid';

/**
 * The page that a login may lead to: only a path of this site under `/admin`, and never the login itself, else the
 * dashboard (SPEC section 2).
 * @param from what the address says, which anybody may have written
 */
export function safeOrigin(from: string | null | undefined): string {
  if (!from?.startsWith('/') || !URL.canParse(from, SOMEWHERE)) return PANEL;
  const { origin, pathname, search, hash } = new URL(from, SOMEWHERE);
  if (origin !== SOMEWHERE || !isPanelPath(pathname)) return PANEL;
  return pathname + search + hash;
}

/** The address of the login that remembers a page of the panel. */
export const loginAddress = (from: string): string => `${LOGIN}?from=${encodeURIComponent(from)}`;

function isPanelPath(pathname: string): boolean {
  const segments = pathname.split('/').slice(1).map(decoded);
  const climbs = segments.some((segment) => segment === null || segment === '..' || /[/\\]/.test(segment));
  return !climbs && segments[0] === 'admin' && segments[1] !== 'login';
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
