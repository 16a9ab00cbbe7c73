import { createHash } from 'node:crypto';
import { contentSecurityPolicy, type Pictures } from '../http/security-headers';
import { INLINE_SCRIPTS } from '../../inline-scripts';
import { LOADER } from './late-scripts';
import { isReactRuntime } from './react-runtime';

/** A script without attributes, as React writes its own. */
const PLAIN_SCRIPT = /<script>([^]*?)<\/script>/g;

/** The site's own address, and where the browser finds the contract. */
export interface Addresses {
  siteUrl: string;
  apiUrl: string;
}

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The scripts that the site itself writes into pages. */
const OWN_SCRIPTS = [...INLINE_SCRIPTS, LOADER].map(hashOf);

/** React's scripts in a page. Which they are depends on what came late; what they may be does not. */
const reactScripts = (html: string): string[] =>
  [...html.matchAll(PLAIN_SCRIPT)]
    .map(([, code = '']) => code)
    .filter(isReactRuntime)
    .map(hashOf);

/**
 * The policy of a page. It lets the site's own scripts run and those of React, which are known to the letter. Whatever
 * other script stands in the page is not in it.
 */
export function policyFor(html: string, addresses: Addresses, pictures: Pictures): string {
  const scripts = [...new Set([...OWN_SCRIPTS, ...reactScripts(html)])];
  return contentSecurityPolicy({ scripts, pictures, ...addresses });
}
