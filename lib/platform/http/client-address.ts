import ipaddr from 'ipaddr.js';
import { env } from '../../env';

const UNKNOWN = 'unknown';

/**
 * `server.ts` knows the address of the connection and replaces the header by it. Next.js bundles another copy of this module,
 * so the flag is stored in `globalThis`.
 */
const shared = globalThis as typeof globalThis & { tempestaKnowsClients?: boolean };

/** Sets that `x-forwarded-for` has only the client's address in all requests of this process. */
export function announceKnownClients(): void {
  shared.tempestaKnowsClients = true;
}

/** `server.ts` sets this header on a request that it has counted, and removes it from requests of clients. */
export const COUNTED = 'x-tempesta-counted';

/**
 * `server.ts` sets this header on a request that came through a proxy although none is trusted: the address of its connection
 * is the proxy's.
 */
export const FORWARDED_UNTRUSTED = 'x-tempesta-forwarded';

/** Returns whether `server.ts` has counted a call for its limit already. */
export const isCounted = ({ headers }: { headers: Pick<Headers, 'get'> }): boolean =>
  shared.tempestaKnowsClients === true && headers.get(COUNTED) !== null;

/** Splits an `x-forwarded-for` into its entries; the last one is from the nearest proxy. */
export const forwardedChain = (header: string): string[] => header.split(',').flatMap((entry) => entry.trim() || []);

/**
 * Returns the entry that a client cannot forge: each trusted proxy appends one to those that the client sent.
 * @param added the number of trusted entries at the end; all of a shorter chain are trusted
 */
export const trustedEntry = (chain: string[], added: number): string =>
  chain[Math.max(0, chain.length - added)] ?? UNKNOWN;

/** A client with IPv6 usually has a whole /64, and can use any address in it. */
const IPV6_NETWORK_GROUPS = 4;

/**
 * Returns the network for which an address is counted; `unknown` for an invalid address, so that a client cannot choose the
 * key of its count.
 * @param entry of `x-forwarded-for`, with or without a port
 */
function networkOf(entry: string): string {
  const text = entry.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return text;
  if (!ipaddr.IPv6.isValid(text)) return UNKNOWN;
  const address = ipaddr.IPv6.parse(text);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  return `${address.parts
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/**
 * Returns the network of a client, as limits count it. Without `server.ts` the connection's address is unknown: then all
 * clients count as one, unless `TRUST_PROXY` is set.
 */
export function clientAddress({ headers }: { headers: Pick<Headers, 'get'> }): string {
  const chain = forwardedChain(headers.get('x-forwarded-for') ?? '');
  if (shared.tempestaKnowsClients) return networkOf(trustedEntry(chain, 1));
  return env.TRUST_PROXY === 0 ? UNKNOWN : networkOf(trustedEntry(chain, env.TRUST_PROXY));
}
