import { createHash } from 'node:crypto';
import { contentSecurityPolicy, type Pictures } from '../http/security-headers';
import { INLINE_SCRIPTS } from '../../inline-scripts';
import { SCRIPT_LOADER } from '../next-internals/deferred-scripts';
import { isReactScript } from '../next-internals/react-runtime';

/** An inline script without attributes, as React writes it. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

/** The URLs of the site and of the API, as browsers use them. */
export interface Addresses {
  siteUrl: string;
  apiUrl: string;
}

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The inline scripts of the site. */
const OWN_SCRIPT_HASHES = [...INLINE_SCRIPTS, SCRIPT_LOADER].map(hashOf);

/** The scripts of React in a page, which differ with what was streamed. */
const reactScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)]
    .map(([, code = '']) => code)
    .filter(isReactScript)
    .map(hashOf);

/**
 * Builds the policy of a page. It allows the scripts of the site and of React, which are compared character by character, and no
 * other inline script in the page.
 */
export function buildPagePolicy(html: string, addresses: Addresses, pictures: Pictures): string {
  const scripts = [...new Set([...OWN_SCRIPT_HASHES, ...reactScriptHashes(html)])];
  return contentSecurityPolicy({ scripts, pictures, ...addresses });
}
