import { panelMessages } from '../../panel-messages';
import { parseUrl } from '../../parse-url';

/** Where staff land when no other page of the panel is asked for. */
const PANEL = '/admin';
export const LOGIN = '/admin/login';

/** Only there so that a path can be parsed: no page is ever asked of it. */
const SOMEWHERE = 'http://panel.invalid';

/**
 * The page that a login may lead to: only a path of this site under `/admin`, and never the login itself, else the
 * dashboard (SPEC §2).
 * @param from what the address says, which anybody may have written
 */
export function safeOrigin(from: string | null | undefined): string {
  const url = from?.startsWith('/') ? parseUrl(from, SOMEWHERE) : null;
  if (url?.origin !== SOMEWHERE || !isPanelPath(url.pathname)) return PANEL;
  return url.pathname + url.search + url.hash;
}

/** The address of the login that remembers a page of the panel. */
export const loginAddress = (from: string): string => `${LOGIN}?from=${encodeURIComponent(from)}`;

/** A provider of single sign-on, by its name in addresses. */
export type SignInProviderId = 'discord' | 'google' | 'twitch' | 'oidc';

/** One that is on, with its name for people. */
export interface SignInProvider {
  id: SignInProviderId;
  name: string;
}

const failures = panelMessages.singleSignOn;

/** Why a sign-in with a provider came to nothing. */
export type SignInFailure = keyof typeof failures;

/** The address of the login that remembers a page and says why the sign-in did not work. */
export const failedLogin = (from: string, failure: SignInFailure): string => `${loginAddress(from)}&error=${failure}`;

/** The sentence for a failure that the login's address names, which anybody may have written. */
export function failureSentence(name: string | null): string | null {
  const known = Object.keys(failures) as SignInFailure[];
  const found = known.find((failure) => failure === name);
  return found ? failures[found] : null;
}

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

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What people call the browser that sent this `User-Agent`, `Firefox on Linux` for one. */
export function browserOf(userAgent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser) return 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}
