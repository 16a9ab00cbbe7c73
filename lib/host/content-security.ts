import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../http/security-headers';

/** A script whose code stands in the page. Data (JSON-LD) is not code and needs no leave. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([^]*?)<\/script>/g;

/** The site's own address, and where the browser finds the contract. */
export interface Addresses {
  siteUrl: string;
  apiUrl: string;
}

/** The policy of a page that lets exactly its own inline scripts run. */
export function policyFor(html: string, addresses: Addresses): string {
  const hashes = new Set<string>();
  for (const [, code = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return contentSecurityPolicy({ scripts: [...hashes], ...addresses });
}
