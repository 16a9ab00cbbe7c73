import { isPicturePath, UPLOAD_PATH } from '../pictures/address';
import { absoluteAddress } from '../rich-text/addresses';
import { parseUrl } from '../../parse-url';

/** The hosts that serve this site, as `URL` writes them; with a port where it is another than the protocol's. */
export interface OwnHosts {
  pages: string[];
  /** The name of the one that serves the contract at its root, on any port; null where there is none. */
  contract: string | null;
}

/** What of the environment says where the site is. */
interface Where {
  SITE_URL: string;
  SITE_ALIASES: string[];
  HOST: string;
  PORT: number;
  NEXT_PUBLIC_API_URL: string;
  API_HOST?: string | undefined;
}

/** The host without a port that http or https has by itself, so that both protocols have one host. */
const hostOf = ({ host }: URL): string => host.replace(/\.?(?::(?:80|443))?$/, '');

/**
 * Returns the hosts that this site answers to: those of `SITE_URL` and `SITE_ALIASES`, this machine's own port behind a proxy,
 * and those of the contract.
 */
export function ownHostsOf({ SITE_URL, SITE_ALIASES, HOST, PORT, NEXT_PUBLIC_API_URL, API_HOST }: Where): OwnHosts {
  const names = [new URL(SITE_URL).hostname, HOST, 'localhost', '127.0.0.1', '[::1]'];
  const onPort = names.map((name) => `http://${name}:${PORT}`);
  const api = parseUrl(NEXT_PUBLIC_API_URL);
  const isRoot = api?.pathname === '/';
  const pages = [SITE_URL, ...SITE_ALIASES, ...onPort, ...(api && !isRoot ? [api.href] : [])];
  const hosts = pages.flatMap((address) => {
    const url = parseUrl(address);
    return url ? hostOf(url) : [];
  });
  return { pages: [...new Set(hosts)], contract: API_HOST ?? (api && isRoot ? api.hostname : null) };
}

/** Returns the hosts of this site together with that of one more address. */
export const withHostOf = (address: string, { pages, contract }: OwnHosts): OwnHosts => ({
  pages: [...pages, hostOf(new URL(address))],
  contract,
});

/** What the host of the contract serves under the same path as the others: see the rewrites of `next.config.ts`. */
const OUTSIDE_CONTRACT = /^\/(?:api\/|api$|uploads\/|_next\/)/;

function ownPath(url: URL, { pages, contract }: OwnHosts): string | null {
  if (pages.includes(hostOf(url))) return url.pathname;
  if (url.hostname !== contract) return null;
  return OUTSIDE_CONTRACT.test(url.pathname) ? url.pathname : `/api${url.pathname}`;
}

/**
 * Returns an address of this site as it is stored, from its root, so that it leads to the site wherever that moves; any other
 * address as it is. So is one with a name and a password in it, and one whose path begins with two slashes: without its host it
 * would name another.
 */
export function fromRoot(address: string, ownHosts: OwnHosts): string {
  const url = absoluteAddress(address);
  if (url?.username !== '' || url.password !== '') return address;
  const path = ownPath(url, ownHosts);
  return path === null || path.startsWith('//') ? address : path + url.search + url.hash;
}

/**
 * Returns the address of a single picture as it is stored: from the root where it is this site's, an upload by its path alone,
 * since that is what its row is found by.
 */
export function storedPicture(address: string, ownHosts: OwnHosts): string {
  const stored = fromRoot(address, ownHosts);
  const path = stored.replace(/[?#].*$/s, '');
  if (UPLOAD_PATH.test(path)) return path;
  return stored.startsWith('/') && !isPicturePath(path) ? address : stored;
}
