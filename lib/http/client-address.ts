import { isIP, isIPv6 } from 'node:net';
import { env } from '../env';

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

/** By this header `server.ts` says that it has counted a request. It takes it away from whatever comes from outside. */
export const COUNTED = 'x-tempesta-counted';

/** Whether the limit of a call has been counted before it came here. */
export const isCounted = ({ headers }: { headers: Pick<Headers, 'get'> }): boolean =>
  shared.tempestaKnowsClients === true && headers.get(COUNTED) !== null;

/** The entries of an `x-forwarded-for`, the nearest proxy's last. */
export const forwardedChain = (told: string): string[] => told.split(',').flatMap((entry) => entry.trim() || []);

/**
 * The entry that a client cannot make up: each proxy of ours adds one at the end, whatever stood there before.
 * @param added how many entries at the end are ours; a shorter chain is ours from its beginning
 */
export const trustedEntry = (chain: string[], added: number): string =>
  chain[Math.max(0, chain.length - added)] ?? UNKNOWN;

/**
 * The network that an address counts for: an IPv6 visitor owns a whole /64 and may call from any address in it.
 * Whatever is no address is `unknown`, so that nothing a client writes becomes a name of its own.
 */
function networkOf(entry: string): string {
  const address = entry
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return isIP(address) ? address : UNKNOWN;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const [left, right] = [head, tail ?? ''].map((half) => (half === '' ? [] : half.split(':')));
  const gap = tail === undefined ? 0 : 8 - (left?.length ?? 0) - (right?.length ?? 0);
  const groups = [...(left ?? []), ...Array<string>(Math.max(0, gap)).fill('0'), ...(right ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * Where a call comes from, as limits count it. Without `server.ts` nobody sees the connection: there, unless
 * `TRUST_PROXY` says how many proxies tell the truth, all callers are one.
 */
export function clientAddress({ headers }: { headers: Pick<Headers, 'get'> }): string {
  const chain = forwardedChain(headers.get('x-forwarded-for') ?? '');
  if (shared.tempestaKnowsClients) return networkOf(trustedEntry(chain, 1));
  return env.TRUST_PROXY === 0 ? UNKNOWN : networkOf(trustedEntry(chain, env.TRUST_PROXY));
}
