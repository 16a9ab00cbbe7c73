import ipaddr from 'ipaddr.js';
import { env } from '../../env';

const UNKNOWN = 'unknown';

/**
 * `server.ts` sees the connection and leaves one address, which is true. Next.js bundles this file for itself, so the
 * word goes through the process.
 */
const shared = globalThis as typeof globalThis & { tempestaKnowsClients?: boolean };

/** Says that the requests of this process carry the client's address and nothing else in `x-forwarded-for`. */
export function announceKnownClients(): void {
  shared.tempestaKnowsClients = true;
}

/** `server.ts` sets this header on a request that it has counted, and removes it from requests of clients. */
export const COUNTED = 'x-tempesta-counted';

/** Whether the limit of a call has been counted before it came here. */
export const isCounted = ({ headers }: { headers: Pick<Headers, 'get'> }): boolean =>
  shared.tempestaKnowsClients === true && headers.get(COUNTED) !== null;

/** The entries of an `x-forwarded-for`, the nearest proxy's last. */
export const forwardedChain = (told: string): string[] => told.split(',').flatMap((entry) => entry.trim() || []);

/**
 * The entry that a client cannot forge: each of our proxies adds one at the end, after those that the client sent.
 * @param added how many entries at the end are ours; a shorter chain is ours from its beginning
 */
export const trustedEntry = (chain: string[], added: number): string =>
  chain[Math.max(0, chain.length - added)] ?? UNKNOWN;

/** An IPv6 visitor owns a whole /64 and may call from any address in it. */
const IPV6_NETWORK_GROUPS = 4;

/**
 * The network that an address counts for. What is no address is `unknown`, so that nothing a client writes becomes a
 * name of its own.
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
 * Where a call comes from, as limits count it. Without `server.ts` the connection's address is unknown: all callers then
 * count as one, unless `TRUST_PROXY` says how many proxies to trust.
 */
export function clientAddress({ headers }: { headers: Pick<Headers, 'get'> }): string {
  const chain = forwardedChain(headers.get('x-forwarded-for') ?? '');
  if (shared.tempestaKnowsClients) return networkOf(trustedEntry(chain, 1));
  return env.TRUST_PROXY === 0 ? UNKNOWN : networkOf(trustedEntry(chain, env.TRUST_PROXY));
}
