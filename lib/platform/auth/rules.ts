import { panelMessages } from '../../panel-messages';
import { parseUrl } from '../../parse-url';

/** The default page after a sign-in. */
const PANEL = '/admin';
export const LOGIN = '/admin/login';

/** A base for parsing paths. No request is sent to it. */
const PARSING_BASE = 'http://panel.invalid';

/**
 * Returns the page after a sign-in: a path of this site under `/admin` other than the login, otherwise the dashboard (SPEC §2).
 * @param from the parameter of the address, which is not trusted
 */
export function safeOrigin(from: string | null | undefined): string {
  const url = from?.startsWith('/') ? parseUrl(from, PARSING_BASE) : null;
  if (url?.origin !== PARSING_BASE || !isPanelPath(url.pathname)) return PANEL;
  return url.pathname + url.search + url.hash;
}

/** Returns the address of the login with the page to return to. */
export const loginAddress = (from: string): string => `${LOGIN}?from=${encodeURIComponent(from)}`;

/** The name of a provider of single sign-on in addresses. */
export type SignInProviderId = 'discord' | 'google' | 'twitch' | 'oidc';

/** An enabled provider, with its displayed name. */
export interface SignInProvider {
  id: SignInProviderId;
  name: string;
}

const failures = panelMessages.singleSignOn;

/** The reason why a sign-in with a provider failed. */
export type SignInFailure = keyof typeof failures;

/** Returns the address of the login with the page to return to and the reason of a failure. */
export const failedLogin = (from: string, failure: SignInFailure): string => `${loginAddress(from)}&error=${failure}`;

/** Returns the message for the failure in the login's address, which is not trusted; null for an unknown one. */
export function failureSentence(name: string | null): string | null {
  const failureNames = Object.keys(failures) as SignInFailure[];
  const found = failureNames.find((failure) => failure === name);
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

/** Returns the name of the browser with a `User-Agent`, such as `Firefox on Linux`. */
export function browserOf(userAgent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser) return 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}

/**
 * Returns the network of the internet provider behind a client: what addresses of one line or phone usually have in common.
 * @param client an IPv4 address, an IPv6 network of 64 bits, or `unknown`
 */
export function providerNetwork(client: string): string {
  const [first, second] = client.split(/[.:]/);
  if (second === undefined) return client;
  return client.includes(':') ? `${first}:${second}::/32` : `${first}.${second}.0.0/16`;
}
